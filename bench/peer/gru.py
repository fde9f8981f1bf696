"""Training steps of PyTorch's nn.GRU with the triplet loss and Adam, for bench/training.ts:
gru.py DIMENSION BATCH LENGTH STEPS prints the milliseconds of processor time of each step, one thread."""

import sys
import time

import torch

dimension, batch, length, steps = map(int, sys.argv[1:5])
torch.set_num_threads(1)
torch.manual_seed(1)
gru = torch.nn.GRU(dimension, dimension)
optimizer = torch.optim.Adam(gru.parameters(), lr=1e-3, betas=(0.9, 0.99), eps=1e-8)
words = torch.randn(length, batch, dimension)
positive, negative = torch.randn(batch, dimension), torch.randn(batch, dimension)
times = []
for step in range(steps + 2):
    began = time.process_time()
    optimizer.zero_grad(set_to_none=True)
    _, last = gru(words)
    apart = ((last[0] - positive) ** 2).sum(1) - ((last[0] - negative) ** 2).sum(1)
    torch.relu(0.25 + apart).mean().backward()
    optimizer.step()
    if step >= 2:
        times.append(1000 * (time.process_time() - began))
print(*times)
