// Two doubles at a time, in the vectors that SSE2, NEON and SIMD128 of WebAssembly have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace posenc {

using Double2 = double __attribute__((vector_size(16)));
inline Double2 load(const double* from) {
  Double2 two;
  std::memcpy(&two, from, sizeof two);
  return two;
}
inline Double2 root(Double2 x) {
#ifdef __wasm_simd128__
  return reinterpret_cast<Double2>(wasm_f64x2_sqrt(reinterpret_cast<v128_t>(x)));
#else
  return Double2{__builtin_sqrt(x[0]), __builtin_sqrt(x[1])};
#endif
}
using Float4 = float __attribute__((vector_size(16)));
using Int4 = std::int32_t __attribute__((vector_size(16)));
using Word4 = std::uint32_t __attribute__((vector_size(16)));
using Short8 = std::int16_t __attribute__((vector_size(16)));
using UnsignedShort8 = std::uint16_t __attribute__((vector_size(16)));

/// Both truncated, in the first two lanes.
inline Int4 truncated(Double2 x) {
#ifdef __wasm_simd128__
  return reinterpret_cast<Int4>(wasm_i32x4_trunc_sat_f64x2_zero(reinterpret_cast<v128_t>(x)));
#else
  using Int2 = std::int32_t __attribute__((vector_size(8)));
  const Int2 whole = __builtin_convertvector(x, Int2);
  return __builtin_shufflevector(whole, Int2{}, 0, 1, 2, 3);
#endif
}

/// The values of two pairs side by side: the first value of both, then the second of both. Aligned so that none crosses
/// a line of the cache.
struct alignas(32) TwoPairs {
  Double2 first;
  Double2 second;
};

/// How the first and second values of two pairs become one vector of four.
enum class Lanes {
  alternating,  ///< first, second, first, second
  halves,       ///< first, first, second, second
};

/// The four values as float32.
template <Lanes kLanes>
Float4 to_float(const TwoPairs& pairs) {
#ifdef __wasm_simd128__
  // clang 14 splits the general form lane by lane.
  const v128_t first = wasm_f32x4_demote_f64x2_zero(reinterpret_cast<v128_t>(pairs.first));
  const v128_t second = wasm_f32x4_demote_f64x2_zero(reinterpret_cast<v128_t>(pairs.second));
  if constexpr (kLanes == Lanes::alternating) {
    return reinterpret_cast<Float4>(wasm_i32x4_shuffle(first, second, 0, 4, 1, 5));
  } else {
    return reinterpret_cast<Float4>(wasm_i32x4_shuffle(first, second, 0, 1, 4, 5));
  }
#else
  using Float2 = float __attribute__((vector_size(8)));
  const Float2 first = __builtin_convertvector(pairs.first, Float2);
  const Float2 second = __builtin_convertvector(pairs.second, Float2);
  if constexpr (kLanes == Lanes::alternating) return __builtin_shufflevector(first, second, 0, 2, 1, 3);
  return __builtin_shufflevector(first, second, 0, 1, 2, 3);
#endif
}

/// Writes the four values to `row`. With Lanes::halves the second half goes `apart` columns further.
template <Lanes kLanes>
void put(Float4 values, float* row, std::size_t apart) {
  if constexpr (kLanes == Lanes::alternating) {
    std::memcpy(row, &values, sizeof values);
  } else {
#ifdef __wasm_simd128__
    wasm_v128_store64_lane(row, reinterpret_cast<v128_t>(values), 0);
    wasm_v128_store64_lane(row + apart, reinterpret_cast<v128_t>(values), 1);
#else
    const Double2 halves = reinterpret_cast<Double2>(values);
    const double first = halves[0];
    const double second = halves[1];
    std::memcpy(row, &first, sizeof first);
    std::memcpy(row + apart, &second, sizeof second);
#endif
  }
}

/// The upper halves of the words of one vector beside the lower halves of the other's.
inline Short8 halves(Word4 upper, Word4 lower) {
#ifdef __clang__
  return __builtin_shufflevector(reinterpret_cast<Short8>(upper), reinterpret_cast<Short8>(lower), 8, 1, 10, 3, 12, 5,
                                 14, 7);
#else
  // g++ splits the shuffle lane by lane without SSE4.1.
  return reinterpret_cast<Short8>((upper & 0xffff0000) | (lower & 0x0000ffff));
#endif
}

inline bool any(Word4 mask) {
#ifdef __wasm_simd128__
  return wasm_v128_any_true(reinterpret_cast<v128_t>(mask));
#else
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
#endif
}

}  // namespace posenc
