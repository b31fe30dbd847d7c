// Finds random float32 rows again, with nothing but their values, for as many as one likes, on every core.
//
//   find_rows [--rows N] [--seed N]
//
// Dimension 512, positions from -2^31 to 2^31, every other one between whole positions.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "location/locate.h"
#include "oracle.h"
#include "phase/spectrum.h"
#include "table/table.h"

using namespace posenc;

namespace {

constexpr double kFar = 0x1p31;
/// Three times the largest error that was ever seen, a millionth of what tells neighbours apart.
constexpr double kNear = 1e-6;

struct Counts {
  long long rows = 0;
  long long wrong = 0;  ///< another position, or not said to be found
  double worst = 0;
};

void find(const Spectrum& spectrum, Random& random, bool whole, Counts& counts) {
  double position = (2 * random.unit() - 1) * kFar;
  if (whole) position = std::round(position);
  std::vector<float> values(spectrum.encoding.dimension);
  encode(spectrum, position_at(position), std::span(values));
  const std::vector<double> row(values.begin(), values.end());
  const Located located = locate(spectrum, row, -kFar, kFar);
  const Position there = position_at(position);
  const double off = std::fabs(static_cast<double>(located.position.whole - there.whole) +
                               (located.position.fraction - there.fraction));
  ++counts.rows;
  if (off > kNear || located.verdict != Verdict::found) {
    ++counts.wrong;
    std::printf("At %.17g it finds %.17g, verdict %d, residual %g.\n", position, position + off,
                static_cast<int>(located.verdict), located.residual);
  }
  counts.worst = std::max(counts.worst, off);
}

}  // namespace

int main(int argc, char** argv) {
  long long rows = 100000;
  unsigned long long seed = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string option = argv[i];
    const double number = std::strtod(argv[i + 1], nullptr);
    if (option == "--rows")
      rows = static_cast<long long>(number);
    else if (option == "--seed")
      seed = static_cast<unsigned long long>(number);
    else
      return std::fprintf(stderr, "%s is no option: --rows N, --seed N.\n", argv[i]), 2;
  }
  const Spectrum spectrum = spectrum_of({512});
  const long long threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Counts> found(static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (long long worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&, worker] {
      Random random(seed * 0x2545f4914f6cdd1d + static_cast<unsigned long long>(worker));
      for (long long row = worker; row < rows; row += threads)
        find(spectrum, random, row / threads % 2 == 0, found[static_cast<std::size_t>(worker)]);
    });
  }
  for (std::thread& worker : workers) worker.join();
  Counts all;
  for (const Counts& counts : found) {
    all.rows += counts.rows;
    all.wrong += counts.wrong;
    all.worst = std::max(all.worst, counts.worst);
  }
  std::printf("%lld rows located, %lld wrong, the others at most %.2g off (seed %llu).\n", all.rows, all.wrong,
              all.worst, seed);
  return all.wrong == 0 && all.rows > 0 ? 0 : 1;
}
