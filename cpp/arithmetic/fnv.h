// A hash that says whether two tables are the same to the last bit.
#pragma once

#include <cstdint>
#include <span>

namespace posenc {

/// FNV-1a, 64 bits, over the bytes of the float32 values, least significant first on every machine.
inline std::uint64_t fnv_of(std::span<const float> values) {
  std::uint64_t state = 0xcbf29ce484222325;
  for (const float value : values) {
    const auto bits = __builtin_bit_cast(std::uint32_t, value);
    for (int shift = 0; shift < 32; shift += 8) state = (state ^ ((bits >> shift) & 0xff)) * 0x100000001b3;
  }
  return state;
}

}  // namespace posenc
