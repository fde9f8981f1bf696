"""Training steps of PyTorch for an encoder of transformers, with the same kind of loss and AdamW, for bench/encoderStep.ts:
encoderStep.py FOLDER ROWS LENGTH STEPS prints the milliseconds of processor time of each step, one thread."""

import os
import sys
import time

os.environ["HF_HUB_OFFLINE"] = "1"
import torch
from transformers import AutoModel

folder, (rows, length, steps) = sys.argv[1], map(int, sys.argv[2:5])
torch.set_num_threads(1)
torch.manual_seed(1)
model = AutoModel.from_pretrained(folder).train()
for module in model.modules():
    if isinstance(module, torch.nn.Dropout):
        module.p = 0.0
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-5, weight_decay=0.01)
ids = torch.randint(1000, 20000, (rows, length))
mask = torch.ones_like(ids)
size = rows // 4
times = []
for step in range(steps + 2):
    began = time.process_time()
    optimizer.zero_grad(set_to_none=True)
    vectors = torch.nn.functional.normalize(model(ids, attention_mask=mask).last_hidden_state.mean(1), dim=-1)
    sentence, near, far, related = vectors.split(size)
    cosine = lambda a, b: (a * b).sum(1)
    order = torch.nn.functional.softplus((cosine(sentence, far) - cosine(sentence, near) + 0.2) / 0.05).mean()
    kept = ((vectors @ vectors.T) ** 2).mean() + (cosine(sentence, related) ** 2).mean()
    (0.2 * order + 10 * kept).backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    if step >= 2:
        times.append(1000 * (time.process_time() - began))
print(*times)
