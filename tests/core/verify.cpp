// Compares what the library computes with MPFR, or with a sum over everything, for as long as one likes, on every core.
//
// The work is cut into units that follow from the seed and their number alone. After every batch of units the state is
// written down, and a later run with the same seed and file continues there.
#include "verify/verify.h"

#include <mpfr.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

using namespace posenc;

namespace {

constexpr const char* kUsage =
    "usage: posenc_verify [--values N] [--seconds N] [--seed N] [--state FILE]\n"
    "\n"
    "Encodes tables of random encodings and positions, most of them float32, and compares every value with MPFR's,\n"
    "rounded once. And computes what every other call of the library computes, for random arguments, and compares it\n"
    "with MPFR or with a sum over all cells, positions or pairs, by the bound that its header states.\n"
    "For nightly runs: the suite has time for some hundred thousand values, this program for any number.\n"
    "\n"
    "  --values N    stop after N values (10000000, or no limit with --seconds)\n"
    "  --seconds N   stop after N seconds\n"
    "  --seed N      other tables for another seed (1)\n"
    "  --state FILE  write the state there, and continue from it if its seed is the same\n"
    "\n"
    "Exit code 0: at least one value was compared, and none is wrong.\n";

/// Most units are tables: each has the most values.
Counts verify_unit(std::uint64_t seed, std::uint64_t unit) {
  Random random(seed * 0x2545f4914f6cdd1d + unit);
  constexpr std::uint64_t kTables = 9;
  switch (const std::uint64_t kind = unit % (kTables + 5)) {
    case kTables:
      return verify_phases(random);
    case kTables + 1:
      return verify_relations(random);
    case kTables + 2:
      return verify_pictures(random);
    case kTables + 3:
      return verify_rivals(random);
    case kTables + 4:
      return verify_locations(random);
    default:
      return verify_tables(random, kind);
  }
}

struct Progress {
  unsigned long long seed = 1;
  unsigned long long next = 0;  ///< unit
  Counts counts;

  void read(const std::string& path) {
    Progress kept;
    std::FILE* const file = std::fopen(path.c_str(), "r");
    if (!file) return;
    if (std::fscanf(file, "seed %llu next %llu values %lld wrong %lld", &kept.seed, &kept.next, &kept.counts.values,
                    &kept.counts.wrong) == 4 &&
        kept.seed == seed) {
      *this = kept;
    }
    std::fclose(file);
  }
  void write(const std::string& path) const {
    const std::string half_written = path + ".new";
    std::FILE* const file = std::fopen(half_written.c_str(), "w");
    if (!file) return;
    std::fprintf(file, "seed %llu next %llu values %lld wrong %lld\n", seed, next, counts.values, counts.wrong);
    std::fclose(file);
    std::rename(half_written.c_str(), path.c_str());
  }
};

void run_batch(Progress& progress, unsigned long long units) {
  const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Counts> found(threads);
  std::vector<std::thread> workers;
  for (unsigned worker = 0; worker < threads; ++worker) {
    workers.emplace_back([&, worker] {
      for (unsigned long long unit = progress.next + worker; unit < progress.next + units; unit += threads) {
        found[worker] += verify_unit(progress.seed, unit);
      }
      mpfr_free_cache();
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (const Counts& counts : found) progress.counts += counts;
  progress.next += units;
}

}  // namespace

int main(int argc, char** argv) {
  double most_values = 0;
  double most_seconds = HUGE_VAL;
  std::string state;
  Progress progress;
  for (int i = 1; i < argc; i += 2) {
    const std::string option = argv[i];
    const double number = i + 1 < argc ? std::strtod(argv[i + 1], nullptr) : NAN;
    if (option == "--values" && number > 0)
      most_values = number;
    else if (option == "--seconds" && number > 0)
      most_seconds = number;
    else if (option == "--seed" && number >= 0)
      progress.seed = static_cast<unsigned long long>(number);
    else if (option == "--state" && i + 1 < argc)
      state = argv[i + 1];
    else
      return std::fputs(kUsage, stderr), 2;
  }
  if (most_values == 0) most_values = std::isfinite(most_seconds) ? HUGE_VAL : 1e7;
  if (!state.empty()) progress.read(state);
  const auto begin = std::chrono::steady_clock::now();
  double reported = -1;
  while (static_cast<double>(progress.counts.values) < most_values) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (seconds >= most_seconds) break;
    if (seconds - reported >= 5) {
      reported = seconds;
      const double done = std::isfinite(most_values) ? static_cast<double>(progress.counts.values) / most_values
                                                     : seconds / most_seconds;
      const int filled = static_cast<int>(30 * std::min(done, 1.0));
      std::printf("[%.*s%.*s] %5.1f %%  %lld values, %lld wrong\n", filled, "##############################",
                  30 - filled, "..............................", 100 * done, progress.counts.values,
                  progress.counts.wrong);
      std::fflush(stdout);
    }
    run_batch(progress, 64);
    if (!state.empty()) progress.write(state);
  }
  std::printf("%lld values compared, %lld wrong (seed %llu, %llu units).\n", progress.counts.values,
              progress.counts.wrong, progress.seed, progress.next);
  return progress.counts.wrong == 0 && progress.counts.values > 0 ? 0 : 1;
}
