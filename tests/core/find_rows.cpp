// Finds random float32 rows again from their values alone, for as long as one likes, on every core.
#include <algorithm>
#include <chrono>
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
using namespace posenc::location;

namespace {

constexpr const char* kUsage =
    "usage: posenc_find_rows [--rows N] [--seconds N] [--seed N]\n"
    "\n"
    "Encodes random positions as float32 rows of dimension 512, between -2^31 and 2^31, every other one fractional,\n"
    "and locates each row again. A row is wrong if the verdict is not 'found' or the position is more than kRowError\n"
    "(cpp/location/located.h) off. Every sixteenth row is of any encoding, up to position 10^6, where the verdict\n"
    "'found' must be right. For nightly runs, where the suite has time for a few hundred rows only.\n"
    "\n"
    "  --rows N     locate N rows (100000, or no limit with --seconds)\n"
    "  --seconds N  stop after N seconds\n"
    "  --seed N     other rows for another seed (1)\n"
    "\n"
    "Exit code 0: at least one row was located, and none is wrong.\n";

struct Counts {
  long long rows = 0;
  long long wrong = 0;
  double worst = 0;
};

Spectrum any_spectrum(Random& random) {
  Encoding encoding = random.encoding();
  encoding.dimension = 2 + encoding.dimension % 300;
  if (encoding.dimension % 2 == 1) encoding.order = Order::sine_first;
  return spectrum_of(encoding);
}

void find(const Spectrum& tested, std::uint64_t seed, long long row_number, Counts& counts) {
  Random random(seed * 0x2545f4914f6cdd1d + static_cast<unsigned long long>(row_number));
  const bool any = row_number % 16 == 5;
  const Spectrum spectrum = any ? any_spectrum(random) : tested;
  const double reach = any ? 1e6 : kTestedReach;
  double position = (2 * random.unit() - 1) * reach;
  if (row_number % 2 == 0) position = std::round(position);
  std::vector<float> values(spectrum.encoding.dimension);
  encode(spectrum, position_at(position), std::span(values));
  const std::vector<double> row(values.begin(), values.end());
  const Located located = locate(spectrum, row, -reach, reach);
  const Position expected = position_at(position);
  const double error = std::fabs(static_cast<double>(located.position.whole - expected.whole) +
                                 (located.position.fraction - expected.fraction));
  ++counts.rows;
  // A fast pair rounded to float32 is off by 2^-25 at most, and few pairs may have little noise by chance.
  const double bound = any ? std::max(kAccuracyFactor * located.accuracy, kAccuracyFactor * 0x1p-25) : kRowError;
  const bool found = located.verdict == Verdict::found;
  if (any && !found) return;
  if (error > bound || !found) {
    ++counts.wrong;
    std::printf("Row %lld of position %.17g: error %g, verdict %d, residual %g.\n", row_number, position, error,
                static_cast<int>(located.verdict), located.residual);
  }
  if (!any) counts.worst = std::max(counts.worst, error);
}

}  // namespace

int main(int argc, char** argv) {
  double most_rows = 0;
  double most_seconds = HUGE_VAL;
  unsigned long long seed = 1;
  for (int i = 1; i < argc; i += 2) {
    const std::string option = argv[i];
    const double number = i + 1 < argc ? std::strtod(argv[i + 1], nullptr) : NAN;
    if (option == "--rows" && number > 0)
      most_rows = number;
    else if (option == "--seconds" && number > 0)
      most_seconds = number;
    else if (option == "--seed" && number >= 0)
      seed = static_cast<unsigned long long>(number);
    else
      return std::fputs(kUsage, stderr), 2;
  }
  if (most_rows == 0) most_rows = std::isfinite(most_seconds) ? HUGE_VAL : 100000;
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
  const Spectrum spectrum = spectrum_of({kTestedDimension});
  const long long threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Counts> found(static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (long long worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&, worker] {
      for (long long row = worker; static_cast<double>(row) < most_rows && seconds() < most_seconds; row += threads)
        find(spectrum, seed, row, found[static_cast<std::size_t>(worker)]);
    });
  }
  for (std::thread& worker : workers) worker.join();
  Counts all;
  for (const Counts& counts : found) {
    all.rows += counts.rows;
    all.wrong += counts.wrong;
    all.worst = std::max(all.worst, counts.worst);
  }
  std::printf("%lld rows located, %lld wrong, largest error at dimension 512 %.2g (seed %llu).\n", all.rows, all.wrong,
              all.worst, seed);
  return all.wrong == 0 && all.rows > 0 ? 0 : 1;
}
