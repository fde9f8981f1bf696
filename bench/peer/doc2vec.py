"""gensim's Doc2Vec for bench/paragraphVectors.ts: speed of one training, or neighbors of held-out sentences."""

import json
import random
import sys
import time

import numpy as np
from gensim.models.doc2vec import Doc2Vec, TaggedDocument

folder, what, architecture, objective, epochs, seed = sys.argv[1:]
epochs, seed = int(epochs), int(seed)


def sentences(name):
    with open(f"{folder}/{name}.txt", encoding="utf8") as file:
        return [line.rstrip("\n").split(" ") for line in file]


documents = [TaggedDocument(words, [i]) for i, words in enumerate(sentences("all"))]
model = Doc2Vec(
    vector_size=100,
    dm=int(architecture != "pv-dbow"),
    dm_mean=1,
    dm_concat=int(architecture == "pv-dm-concat"),
    hs=int(objective == "hierarchical-softmax"),
    negative=0 if objective == "hierarchical-softmax" else 5,
    window=5,
    min_count=2,
    sample=0,
    alpha=0.025,
    min_alpha=0.0001,
    workers=1,
    epochs=epochs,
    seed=seed,
)
# The order of equally frequent words, and thereby the Huffman tree, depends on the order of the documents.
model.build_vocab(random.Random(seed).sample(documents, len(documents)))
words = sum(word in model.wv.key_to_index for document in documents for word in document.words)
began = time.process_time()
model.train(documents, total_examples=model.corpus_count, epochs=epochs)
result = {"rate": words * epochs / (time.process_time() - began)}
if what == "neighbors":
    rows = model.dv.vectors / np.linalg.norm(model.dv.vectors, axis=1, keepdims=True)
    result["neighbors"] = [
        np.argsort(-(rows @ model.infer_vector(line, epochs=epochs)))[:10].tolist() for line in sentences("heldOut")
    ]
print(json.dumps(result))
