"""Nearest neighbours by numpy and by scikit-learn, for bench/distance.ts.

    python3 nearest.py FOLDER QUERIES KEYS DIMENSION K BALLTREE_QUERIES

FOLDER holds queries.f32 and keys.f32, row-major. Prints one line of JSON: seconds of each, for all queries, and
the neighbours that numpy found for the first query.
"""
import json
import sys
import time

import numpy
import sklearn
from sklearn.neighbors import BallTree

folder = sys.argv[1]
count, candidates, dimension, k, few = map(int, sys.argv[2:])
queries = numpy.fromfile(f"{folder}/queries.f32", numpy.float32).reshape(count, dimension)
keys = numpy.fromfile(f"{folder}/keys.f32", numpy.float32).reshape(candidates, dimension)


def seconds(work):
    begin = time.perf_counter()
    result = work()
    return time.perf_counter() - begin, result


def by_product():
    scores = (keys * keys).sum(1) - 2 * (queries @ keys.T)
    nearest = numpy.argpartition(scores, k, axis=1)[:, :k]
    order = numpy.argsort(numpy.take_along_axis(scores, nearest, 1), axis=1)
    return numpy.take_along_axis(nearest, order, 1)


runs = [seconds(by_product) for _ in range(3)]
built, tree = seconds(lambda: BallTree(keys))
asked, _ = seconds(lambda: tree.query(queries[:few], k))
print(
    json.dumps(
        {
            "numpy": sorted(took for took, _ in runs)[1],
            "ballTree": built + asked * count / few,
            "versions": f"numpy {numpy.__version__}, scikit-learn {sklearn.__version__}",
            "first": runs[0][1][0].tolist(),
        }
    )
)
