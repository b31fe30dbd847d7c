#include "phase/fast_sincos.h"

#include <array>

#include "phase/sincos.h"

namespace posenc {
namespace {

/// The high 64 bits of a * b.
std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xffffffff;
  const std::uint64_t a_high = a >> 32;
  const std::uint64_t b_low = b & 0xffffffff;
  const std::uint64_t b_high = b >> 32;
  const std::uint64_t middle = a_high * b_low + ((a_low * b_low) >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xffffffff);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}

constexpr int kNodeBits = 8;  // 256 nodes to a turn

/// A node's sine and cosine; the low parts are the rounding errors of the doubles.
struct TurnNode {
  DoubleDouble sine;
  DoubleDouble cosine;
};

std::array<TurnNode, 1 << kNodeBits> make_nodes() {
  std::array<TurnNode, 1 << kNodeBits> nodes;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    Phase phase;
    const std::uint32_t eighths = i >> (kNodeBits - 3);
    phase.quarter = (eighths + 1) / 2 % 4;
    const std::int32_t rest =
        static_cast<std::int32_t>(i) - static_cast<std::int32_t>((eighths + 1) / 2 << (kNodeBits - 2));
    phase.negative = rest < 0;
    phase.high = static_cast<std::uint64_t>(rest < 0 ? -rest : rest) << (64 - kNodeBits);
    while (phase.high != 0 && phase.high >> 63 == 0) {
      phase.high <<= 1;
      --phase.exponent;
    }
    const SineCosine point = sincos(phase);
    nodes[i] = {point.sine.value, point.cosine.value};
  }
  return nodes;
}

}  // namespace

std::uint64_t fast_phase(const TurnRate& rate, Position position) {
  // Whole halves of a position, and what is left of a half.
  const double halves = 2 * position.fraction;
  const auto half = static_cast<std::int64_t>(halves);
  const std::int64_t count = 2 * position.whole + half;
  const auto magnitude = static_cast<std::uint64_t>(count < 0 ? -count : count);
  const std::uint64_t turns = magnitude * rate.per_half.high + high_product(magnitude, rate.per_half.low);
  const std::uint64_t whole = count < 0 ? 0 - turns : turns;
  const auto of_part = [&rate](double part) {
    const std::uint64_t rest =
        high_product(static_cast<std::uint64_t>(part * (part < 0 ? -0x1p64 : 0x1p64)), rate.per_half.high);
    return part < 0 ? 0 - rest : rest;
  };
  const double part = halves - static_cast<double>(half);
  return part == 0 && position.rest == 0 ? whole : whole + of_part(part) + of_part(2 * position.rest);
}

Point fast_sincos(std::uint64_t phase) {
  static const std::array<TurnNode, 1 << kNodeBits> nodes = make_nodes();
  constexpr std::uint64_t kHalfStep = std::uint64_t{1} << (63 - kNodeBits);
  const std::uint64_t nearest = (phase + kHalfStep) >> (64 - kNodeBits);
  const auto rest = static_cast<std::int64_t>(phase - (nearest << (64 - kNodeBits)));
  // |angle| <= 2 pi / 512: the next terms of both series are below 2^-65.
  const double angle = static_cast<double>(rest) * (kTwoPi.high * 0x1p-64);
  const double square = angle * angle;
  const double sine = angle + angle * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040)));
  const double cosine_less_one = square * (-0.5 + square * (1.0 / 24 - square * (1.0 / 720)));
  const TurnNode& node = nodes[nearest & ((1 << kNodeBits) - 1)];
  return {node.sine.high + (node.sine.low + (node.sine.high * cosine_less_one + node.cosine.high * sine)),
          node.cosine.high + (node.cosine.low + (node.cosine.high * cosine_less_one - node.sine.high * sine))};
}

}  // namespace posenc
