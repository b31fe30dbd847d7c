#include "phase/encoding.h"

#include <vector>

#include "catch.h"

using namespace posenc;

TEST_CASE("an odd dimension has one more pair, with its sine only") {
  CHECK(Encoding{1}.pairs() == 1);
  CHECK(Encoding{1}.complete_pairs() == 0);
  CHECK(Encoding{7}.pairs() == 4);
  CHECK(Encoding{7}.complete_pairs() == 3);
  CHECK(Encoding{8}.pairs() == 4);
  CHECK(Encoding{8}.complete_pairs() == 4);
}

TEST_CASE("every column belongs to one sine or one cosine") {
  for (std::uint32_t dimension = 1; dimension < 12; ++dimension) {
    for (const Layout layout : {Layout::interleaved, Layout::concatenated}) {
      for (const Order order : {Order::sine_first, Order::cosine_first}) {
        if (dimension % 2 == 1 && order == Order::cosine_first) continue;
        const Encoding encoding{dimension, 10000, Exponent::paper, layout, order};
        std::vector<int> uses(dimension);
        for (std::uint32_t i = 0; i < encoding.pairs(); ++i) ++uses.at(encoding.sine_column(i));
        for (std::uint32_t i = 0; i < encoding.complete_pairs(); ++i) ++uses.at(encoding.cosine_column(i));
        CHECK(uses == std::vector<int>(dimension, 1));
        for (std::size_t column = 0; column < dimension; ++column) {
          const auto [pair, cosine] = encoding.place_of(column);
          CHECK((cosine ? encoding.cosine_column(pair) : encoding.sine_column(pair)) == column);
        }
      }
    }
  }
}
