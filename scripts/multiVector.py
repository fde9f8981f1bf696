"""Writes tiny multi-vector encoders and what their libraries compute, for test/core/encoders/huggingface/multiVector/.

    python scripts/multiVector.py > test/models/multiVector.jsonl
        once with PyLate installed, once (>>) with sentence-transformers 6; downloads nothing

A line for each: {"name", "files", "tensors", "queries", "documents", "scores"}. `files` are the JSON files of the folder as the
library wrote them. The weights are drawn as in architectures.py, those of Dense modules last, in order.
"""

import json
import os
import sys
import tempfile

import torch
import transformers
from architectures import BERT, MODERN, SPECIAL, TEXTS, WORDS, mulberry32, weight
from safetensors.torch import load_file, save_file

MARKERS = ["[unused0]", "[unused1]"]
QUERIES = [*TEXTS[:4], "the old, old dogs"]
DOCUMENTS = [*TEXTS, "Not: the house, zebra!"]


def base(folder: str, kind: str, fields: dict, prefix: str = "") -> None:
    """A network and a tokenizer, as transformers saves them."""
    config = getattr(transformers, f"{kind}Config")(**{**fields, "vocab_size": 23})
    model = getattr(transformers, f"{kind}Model")(config)
    model.save_pretrained(folder)
    if prefix:
        tensors = load_file(f"{folder}/model.safetensors")
        tensors = {prefix + key: tensor for key, tensor in tensors.items()}
        save_file({**tensors, "linear.weight": torch.zeros(4, 16)}, f"{folder}/model.safetensors", metadata={"format": "pt"})
    with open(f"{folder}/vocab.txt", "w") as file:
        file.write("\n".join(SPECIAL + MARKERS + WORDS) + "\n")
    transformers.BertTokenizerFast(f"{folder}/vocab.txt", model_max_length=160).save_pretrained(folder)
    if os.path.exists(f"{folder}/vocab.txt"):
        os.remove(f"{folder}/vocab.txt")


def draw(folder: str) -> dict:
    """Draws the weights of a folder; their shapes by name and file."""
    places = ["", *sorted(name for name in os.listdir(folder) if name.endswith("_Dense"))]
    uniform = mulberry32(1)
    shapes = {}
    for place in places:
        path = os.path.join(folder, place, "model.safetensors")
        tensors = {key: tensor.contiguous() for key, tensor in load_file(path).items() if "pooler" not in key}
        for key, tensor in tensors.items():
            numbers = [weight(key, tensor.dim(), uniform) for _ in range(tensor.numel())]
            tensors[key] = torch.tensor(numbers).reshape(tensor.shape)
        save_file(tensors, path, metadata={"format": "pt"})
        shapes[place] = {key: list(tensor.shape) for key, tensor in tensors.items()}
    return shapes


def json_files(folder: str) -> dict:
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            if not name.endswith((".json", ".metadata")):
                continue
            with open(os.path.join(place, name)) as file:
                found[os.path.relpath(os.path.join(place, name), folder)] = json.load(file)
    return found


def line(name: str, folder: str, shapes: dict, queries: list, documents: list, scores) -> str:
    def texts(given, vectors):
        return [{"text": text, "vectors": [[round(x, 7) for x in row] for row in each.tolist()]}
                for text, each in zip(given, vectors)]

    scores = [[round(x, 6) for x in row] for row in scores.tolist()]
    return json.dumps({"name": name, "files": json_files(folder), "tensors": shapes, "queries": texts(QUERIES, queries),
                       "documents": texts(DOCUMENTS, documents), "scores": scores})


def of_pylate() -> None:
    from pylate import models, scores
    from sentence_transformers.models import Transformer

    def made(name: str, folder: str, shapes: dict) -> None:
        model = models.ColBERT(folder, device="cpu")
        queries = model.encode(QUERIES, is_query=True, show_progress_bar=False)
        documents = model.encode(DOCUMENTS, is_query=False, show_progress_bar=False)
        found = torch.stack([torch.cat([scores.colbert_scores(q[None], d[None])[0] for d in documents]) for q in queries])
        print(line(name, folder, shapes, queries, documents, found))

    def saved(name: str, kind: str, fields: dict, dense: list, **settings) -> None:
        with tempfile.TemporaryDirectory() as folder:
            base(f"{folder}/base", kind, fields)
            model = models.ColBERT(modules=[Transformer(f"{folder}/base"), *dense], device="cpu", **settings)
            model.save(f"{folder}/saved", create_model_card=False)
            made(name, f"{folder}/saved", draw(f"{folder}/saved"))

    saved("PyLate", "Bert", BERT, [models.Dense(16, 4, bias=False)], query_length=10, document_length=14)
    saved("PyLate, attended expansion", "ModernBert", {**MODERN, "local_attention": 6}, [
        models.Dense(16, 8, bias=False, use_residual=True), models.Dense(8, 4, bias=True)],
        query_length=12, attend_to_expansion_tokens=True, skiplist_words=["the", ","])
    saved("PyLate, expansion beyond the window of attention", "ModernBert", {**MODERN, "local_attention": 6},
          [models.Dense(16, 4, bias=False)], query_length=24, document_length=20)
    saved("PyLate without expansion", "Roberta", {**BERT, "type_vocab_size": 1, "pad_token_id": 1},
          [models.Dense(16, 4, bias=False)], do_query_expansion=False, query_prefix="", document_prefix="",
          query_length=8, document_length=100)
    with tempfile.TemporaryDirectory() as folder:
        base(folder, "Bert", {**BERT, "architectures": ["HF_ColBERT"]}, "bert.")
        with open(f"{folder}/config.json") as file:
            config = {**json.load(file), "architectures": ["HF_ColBERT"]}
        with open(f"{folder}/config.json", "w") as file:
            json.dump(config, file)
        with open(f"{folder}/artifact.metadata", "w") as file:
            json.dump({"query_token_id": MARKERS[0], "doc_token_id": MARKERS[1], "query_maxlen": 9, "doc_maxlen": 20,
                       "attend_to_mask_tokens": False, "mask_punctuation": True, "similarity": "cosine"}, file)
        made("Stanford", folder, draw(folder))


def of_sentence_transformers() -> None:
    from sentence_transformers import MultiVectorEncoder
    from sentence_transformers.base.modules import Dense, Normalize, Transformer
    from sentence_transformers.multi_vector_encoder.modules import MultiVectorMask

    def saved(name: str, expansion: dict | None, **settings) -> None:
        with tempfile.TemporaryDirectory() as folder:
            base(f"{folder}/base", "Bert", BERT)
            modules = [
                Transformer(f"{folder}/base", query_expansion=expansion, **settings),
                Dense(16, 4, bias=False, activation_function=torch.nn.Identity(), module_input_name="token_embeddings"),
                MultiVectorMask(skiplist_words=[",", ".", "?"]),
                Normalize(module_input_name="token_embeddings"),
            ]
            model = MultiVectorEncoder(modules=modules, device="cpu", prompts={"query": "query: ", "document": "the "})
            model.save_pretrained(f"{folder}/saved", create_model_card=False)
            shapes = draw(f"{folder}/saved")
            model = MultiVectorEncoder(f"{folder}/saved", device="cpu")
            queries = model.encode_query(QUERIES)
            documents = model.encode_document(DOCUMENTS)
            print(line(name, f"{folder}/saved", shapes, queries, documents, model.similarity(queries, documents)))

    saved("sentence-transformers", {"strategy": "fixed", "attend": False, "length": 8}, document_length=12)
    saved("sentence-transformers, at least so many", {"strategy": "min", "attend": True, "length": 8}, query_length=11)
    saved("sentence-transformers without expansion", None, query_length=7)


try:
    import pylate  # noqa: F401
except ImportError:
    of_sentence_transformers()
else:
    of_pylate()
sys.stdout.flush()
