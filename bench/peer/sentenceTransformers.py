"""Encodes lines by sentence-transformers, for bench/huggingface.ts.

    python3 sentenceTransformers.py FOLDER FILE COUNT THREADS

Prints one line of JSON: wall-clock and processor seconds of encode() with its defaults, without opening the model.
"""
import json
import sys
import time

import torch
from sentence_transformers import SentenceTransformer

folder, file, count, threads = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
torch.set_num_threads(threads)
with open(file, encoding="utf-8") as lines:
    texts = [line.rstrip("\n") for line in lines if line.strip()][:count]
model = SentenceTransformer(folder, device="cpu")
model.encode(texts[:64])
wall, processor = time.perf_counter(), time.process_time()
model.encode(texts)
print(json.dumps({"wall": time.perf_counter() - wall, "processor": time.process_time() - processor}))
