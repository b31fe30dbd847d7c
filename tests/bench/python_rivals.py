"""numpy and torch, driven line by line by python.js: a request in JSON comes in, an answer in JSON goes out."""

import json
import os
import sys
import time

DIMENSION = int(sys.argv[1])
RATES = [10000.0 ** (-2 * i / DIMENSION) for i in range(DIMENSION // 2)]


def numpy_rivals():
    import numpy as np

    rates = np.array(RATES, dtype=np.float32)

    def as_written(rows):
        def fill():
            angles = np.arange(rows, dtype=np.float32)[:, None] * rates
            table = np.empty((rows, DIMENSION), dtype=np.float32)
            table[:, 0::2] = np.sin(angles)
            table[:, 1::2] = np.cos(angles)
            return table

        return fill

    def in_tiles(tile):
        """Into arrays that are there already, all sines and then all cosines, which is the fastest for it."""

        def prepare(rows):
            height = min(tile or rows, rows)
            positions = np.arange(rows, dtype=np.float32)[:, None]
            angles = np.empty((height, DIMENSION // 2), dtype=np.float32)
            table = np.empty((rows, DIMENSION), dtype=np.float32)

            def fill():
                for first in range(0, rows, height):
                    part = table[first : first + height]
                    np.multiply(positions[first : first + height], rates, out=angles)
                    np.sin(angles, out=part[:, : DIMENSION // 2])
                    np.cos(angles, out=part[:, DIMENSION // 2 :])
                return table

            return fill

        return prepare

    return np.__version__, {
        "numpy float32, as tutorials write it": ("interleaved", as_written),
        "numpy float32, arrays reused": ("concatenated", in_tiles(None)),
        "numpy float32, arrays reused, 64 rows a tile": ("concatenated", in_tiles(64)),
    }


def torch_rivals():
    import torch

    torch.set_num_threads(1)

    def annotated(rows):
        """As The Annotated Transformer has it."""

        def fill():
            table = torch.zeros(rows, DIMENSION)
            position = torch.arange(0, rows).unsqueeze(1)
            rates = torch.exp(torch.arange(0, DIMENSION, 2) * -(torch.log(torch.tensor(10000.0)) / DIMENSION))
            table[:, 0::2] = torch.sin(position * rates)
            table[:, 1::2] = torch.cos(position * rates)
            return table

        return fill

    return torch.__version__, {"torch float32, 1 thread": ("interleaved", annotated)}


def main():
    # What a library prints must not end up among the answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def answer(value):
        print(json.dumps(value), file=answers, flush=True)

    rivals = {}
    versions = {"python": sys.version.split()[0]}
    for library, load in {"numpy": numpy_rivals, "torch": torch_rivals}.items():
        try:
            versions[library], found = load()
            rivals.update(found)
        except ImportError:
            versions[library] = None
    answer({"versions": versions, "rivals": {name: layout for name, (layout, _) in rivals.items()}})

    fills = {}
    for line in sys.stdin:
        request = json.loads(line)
        name = request["rival"]
        if "rows" in request:
            fills[name] = rivals[name][1](request["rows"])
            answer({})
        elif "calls" in request:
            start = time.perf_counter()
            for _ in range(request["calls"]):
                fills[name]()
            answer({"seconds": (time.perf_counter() - start) / request["calls"]})
        elif "file" in request:
            with open(request["file"], "wb") as file:
                # As numbers of float32 in the machine's order, which is what both hold.
                file.write(memoryview(table_of(fills[name]())).cast("B"))
            answer({})
        else:
            del fills[name]
            answer({})


def table_of(table):
    return table.numpy() if hasattr(table, "numpy") else table


main()
