#include "verify/verify.h"

#include <algorithm>
#include <cstdio>
#include <string>

using namespace posenc;

void Comparison::within(double error, double bound, const char* call, std::vector<double> arguments) {
  ++counts_.values;
  if (error <= bound) return;
  if (++counts_.wrong > 3) return;
  std::string listed;
  for (const double argument : arguments) {
    char text[40];
    std::snprintf(text, sizeof text, " %.17g", argument);
    listed += text;
  }
  std::fprintf(
      stderr,
      "\nWrong: %s of dimension %u, base %.17g, exponent %d, layout %d, order %d at%s: error %.6g, bound %.6g\n", call,
      encoding_.dimension, encoding_.base, static_cast<int>(encoding_.exponent), static_cast<int>(encoding_.layout),
      static_cast<int>(encoding_.order), listed.c_str(), error, bound);
}

Encoding narrow_encoding(Random& random, std::uint32_t most) {
  Encoding encoding = random.encoding();
  encoding.dimension = 1 + (encoding.dimension - 1) % most;
  if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
  return encoding;
}

std::vector<std::uint32_t> chosen_pairs(const Encoding& encoding, Random& random, std::size_t count) {
  std::vector<std::uint32_t> pairs = {0, encoding.pairs() - 1};
  while (pairs.size() < count) pairs.push_back(static_cast<std::uint32_t>(random.below(encoding.pairs())));
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}
