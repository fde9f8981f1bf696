"""Writes small folders of encoders with random weights, and the vectors that other programs compute from them.

    python scripts/lookAlikes.py numpy FOLDER
        needs NumPy alone; test/models/published was made with it
    python scripts/lookAlikes.py sentence-transformers FOLDER
        needs sentence-transformers[onnx]; downloads nothing: the weights of the transformers are random

Each folder gets expected.jsonl: {"text", "vector"} per line, for `semloc embed --lines` to be compared with.
The second form saves the layouts of sentence-transformers itself: mean, cls and last-token pooling, Dense, LayerNorm,
Normalize, StaticEmbedding and Router, each with the transformer exported to ONNX.
"""

import json
import struct
import sys
from pathlib import Path

WORDS = "the a cat dog bites sees man old house not query : title text ##s . ,".split()
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
TEXTS = ["the cat sees a dog .", "a man", "", "the zebra", "the old man bites the old dog , not the cat ."]


def main() -> None:
    if len(sys.argv) != 3 or sys.argv[1] not in ("numpy", "sentence-transformers"):
        sys.exit(__doc__)
    folder = Path(sys.argv[2])
    if sys.argv[1] == "numpy":
        write_static(folder / "model2vec")
    else:
        write_sentence_transformers(folder)


def tokenizer_json() -> dict:
    """A tokenizer.json as BERT has it."""
    vocabulary = {word: number for number, word in enumerate(SPECIAL + WORDS)}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {"id": number, "content": word, "single_word": False, "lstrip": False, "rstrip": False,
             "normalized": False, "special": True}
            for number, word in enumerate(SPECIAL)
        ],
        "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                       "strip_accents": None, "lowercase": True},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}},
                       {"SpecialToken": {"id": "[SEP]", "type_id": 0}}],
            "pair": [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}},
                     {"SpecialToken": {"id": "[SEP]", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}},
                     {"SpecialToken": {"id": "[SEP]", "type_id": 1}}],
            "special_tokens": {
                word: {"id": word, "ids": [vocabulary[word]], "tokens": [word]} for word in ("[CLS]", "[SEP]")
            },
        },
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 100, "vocab": vocabulary},
    }


def write_json(path: Path, content) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def write_expected(folder: Path, vectors) -> None:
    lines = [json.dumps({"text": text, "vector": [float(x) for x in vector]}) for text, vector in zip(TEXTS, vectors)]
    (folder / "expected.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_static(folder: Path) -> None:
    """A model2vec folder with rows that tokens share and a weight for each token, and its vectors by NumPy."""
    import numpy as np

    random = np.random.default_rng(7)
    tokens = len(SPECIAL) + len(WORDS)
    tensors = {
        "embeddings": random.standard_normal((9, 8)).astype(np.float16),
        "mapping": random.integers(0, 9, tokens).astype(np.int64),
        "weights": random.random(tokens).astype(np.float64),
    }
    folder.mkdir(parents=True, exist_ok=True)
    write_safetensors(folder / "model.safetensors", tensors)
    write_json(folder / "tokenizer.json", tokenizer_json())
    write_json(folder / "config.json", {
        "model_type": "model2vec", "architectures": ["StaticModel"], "hidden_dim": 8, "seq_length": 1000000,
        "normalize": True, "embedding_dtype": "float16", "vocabulary_quantization": 9,
    })
    write_json(folder / "modules.json", [
        {"idx": 0, "name": "0", "path": ".", "type": "sentence_transformers.models.StaticEmbedding"},
        {"idx": 1, "name": "1", "path": "1_Normalize", "type": "sentence_transformers.models.Normalize"},
    ])
    number = {word: index for index, word in enumerate(SPECIAL + WORDS)}
    table = tensors["embeddings"].astype(np.float64)
    vectors = []
    for text in TEXTS:
        ids = [number[word] for word in text.split() if word in number]
        if not ids:
            vectors.append(np.zeros(8))
            continue
        mean = (table[tensors["mapping"][ids]] * tensors["weights"][ids][:, None]).mean(axis=0)
        vectors.append(mean / np.linalg.norm(mean))
    write_expected(folder, vectors)


def write_safetensors(path: Path, tensors) -> None:
    types = {"float16": "F16", "float32": "F32", "float64": "F64", "int64": "I64"}
    header, data = {}, b""
    for name, tensor in tensors.items():
        part = tensor.tobytes()
        header[name] = {"dtype": types[tensor.dtype.name], "shape": list(tensor.shape),
                        "data_offsets": [len(data), len(data) + len(part)]}
        data += part
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def write_sentence_transformers(root: Path) -> None:
    import torch
    from sentence_transformers import SentenceTransformer, models
    from tokenizers import Tokenizer
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    torch.manual_seed(7)
    backend = Tokenizer.from_str(json.dumps(tokenizer_json()))
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=backend, pad_token="[PAD]", unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]",
        mask_token="[MASK]",
    )
    config = BertConfig(
        vocab_size=len(SPECIAL) + len(WORDS), hidden_size=32, num_hidden_layers=2, num_attention_heads=2,
        intermediate_size=64, max_position_embeddings=24, initializer_range=0.5,
    )
    plain = root / "transformer"
    BertModel(config).save_pretrained(plain)
    tokenizer.save_pretrained(plain)

    def transformer():
        return models.Transformer(str(plain))

    tanh, identity = torch.nn.Tanh(), torch.nn.Identity()
    folders = {
        "mean": lambda: [transformer(), models.Pooling(32, "mean"), models.Normalize()],
        "cls": lambda: [transformer(), models.Pooling(32, "cls")],
        "last-token": lambda: [transformer(), models.Pooling(32, "lasttoken"), models.Normalize()],
        "dense": lambda: [
            transformer(), models.Pooling(32, "cls"), models.Dense(32, 32, activation_function=tanh),
            models.Normalize(),
        ],
        "two-dense": lambda: [
            transformer(), models.Pooling(32, "mean"),
            models.Dense(32, 64, bias=False, activation_function=identity),
            models.Dense(64, 32, bias=False, activation_function=identity), models.Normalize(),
        ],
        "layer-norm": lambda: [transformer(), models.Pooling(32, "mean"), models.LayerNorm(32)],
        "static": lambda: [models.StaticEmbedding(backend, embedding_dim=16)],
        "router": lambda: [
            models.Router.for_query_document(
                query_modules=[models.StaticEmbedding(backend, embedding_dim=32)],
                document_modules=[transformer(), models.Pooling(32, "mean")],
            ),
            models.Normalize(),
        ],
    }
    for name, modules in folders.items():
        model = SentenceTransformer(modules=modules(), device="cpu")
        folder = root / name
        model.save(str(folder))
        write_expected(folder, model.encode(TEXTS))
        if name == "router":
            queries = folder / "queries"
            queries.mkdir()
            write_expected(queries, model.encode_query(TEXTS))
            export(folder / "document_0_Transformer", plain)
        elif name != "static":
            export(folder, plain)


def export(folder: Path, plain: Path) -> None:
    """Exports the transformer to onnx/model.onnx in a folder."""
    from optimum.onnxruntime import ORTModelForFeatureExtraction

    ORTModelForFeatureExtraction.from_pretrained(plain, export=True).save_pretrained(folder / "onnx")


if __name__ == "__main__":
    main()
