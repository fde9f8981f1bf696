"""SentEval's classification protocol by scikit-learn, for bench/transfer.ts.

    python3 transfer.py FOLDER

FOLDER holds case.json (columns, grid, targets, train, test, and dev or folds) and features.f32, row-major. Chooses C by
the dev part, or by stratified folds of the training rows, refits, and prints one line of JSON: seconds of processor time,
C, the predictions for the test rows, and how many fits ended at the limit of 100 iterations.
"""
import json
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold

folder = sys.argv[1]
with open(f"{folder}/case.json", encoding="utf8") as file:
    case = json.load(file)
features = numpy.fromfile(f"{folder}/features.f32", numpy.float32).reshape(-1, case["columns"]).astype(numpy.float64)
targets = numpy.array(case["targets"])
train, test = numpy.array(case["train"]), numpy.array(case["test"])
unconverged = 0


def fit(rows, c):
    global unconverged
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = LogisticRegression(C=c).fit(features[rows], targets[rows])
    unconverged += any(issubclass(each.category, ConvergenceWarning) for each in caught)
    return found


def accuracy(c):
    if "dev" in case:
        return fit(train, c).score(features[case["dev"]], targets[case["dev"]])
    folds = StratifiedKFold(n_splits=case["folds"], shuffle=True, random_state=1111)
    return numpy.mean(
        [
            fit(train[inner], c).score(features[train[held]], targets[train[held]])
            for inner, held in folds.split(train, targets[train])
        ]
    )


began = time.process_time()
scores = [round(100 * accuracy(c), 2) for c in case["grid"]]
chosen = case["grid"][int(numpy.argmax(scores))]
predicted = fit(train, chosen).predict(features[test])
print(
    json.dumps(
        {
            "seconds": time.process_time() - began,
            "c": chosen,
            "predicted": predicted.tolist(),
            "unconverged": unconverged,
            "version": sklearn.__version__,
        }
    )
)
