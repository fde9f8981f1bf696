"""Writes what transformers computes with tiny networks, for test/core/encoders/huggingface/architectures.test.ts.

    python scripts/architectures.py > test/models/architectures.jsonl
        needs transformers and torch; downloads nothing

A line for each network: {"name", "config", "tensors", "prefix", "vectors"}, "masked" and "splade" for a masked language model, "pairs" for a model of pairs. The weights are not in it: they are drawn by
`weight`, in the order of "tensors", as the test draws them. They are multiples of 1/64, which float16 and bfloat16 hold.
"""

import json
import math
import tempfile

import torch
import transformers
from safetensors.torch import load_file, save_file

WORDS = "the a cat dog bites sees man old house not query : ##s ##ing . ,".split()
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
MASKED = "the old man [MASK] a dog ."
TEXTS = ["the cat sees a dog .", "a man", "", "the old man bites the old dog , not the cat .", "the old dog " * 48]

BERT = dict(hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=24, vocab_size=21,
            max_position_embeddings=160, pad_token_id=0)
DECODER = dict(vocab_size=21, hidden_size=16, intermediate_size=24, num_hidden_layers=3, num_attention_heads=4,
               num_key_value_heads=2, head_dim=8, max_position_embeddings=160, pad_token_id=0)
PLAIN_DECODER = {key: value for key, value in DECODER.items() if key != "head_dim"}
MODERN = dict(vocab_size=21, hidden_size=16, intermediate_size=24, num_hidden_layers=4, num_attention_heads=2,
              max_position_embeddings=160, pad_token_id=0, bos_token_id=2, eos_token_id=3, cls_token_id=2, sep_token_id=3)

T5 = dict(vocab_size=21, d_model=16, d_kv=4, d_ff=24, num_layers=2, num_heads=2)

ONE = {"id2label": {"0": "LABEL_0"}}
NLI = {"id2label": {"0": "contradiction", "1": "entailment", "2": "neutral"}}
PAIRS = [["the cat sees a dog .", "a man"], ["a", "the old man bites a dog , not the cat ."], ["", "dog"],
         ["the old dog " * 20, "a cat " * 60]]

DEBERTA = {**BERT, "relative_attention": True, "layer_norm_eps": 1e-7, "type_vocab_size": 0}

# Name, type, class, fields; what stands before the names of weights in the file.
NETWORKS = [
    ("BERT", "bert", "Bert", {**BERT, "type_vocab_size": 2}, ""),
    ("BERT with a head", "bert", "Bert", {**BERT, "hidden_act": "gelu_new", "layer_norm_eps": 1e-3}, "bert."),
    ("RoBERTa", "roberta", "Roberta", {**BERT, "type_vocab_size": 1, "layer_norm_eps": 1e-5}, ""),
    ("XLM-RoBERTa", "xlm-roberta", "XLMRoberta", {**BERT, "type_vocab_size": 1, "pad_token_id": 1}, "roberta."),
    ("DistilBERT", "distilbert", "DistilBert", dict(vocab_size=21, dim=16, n_layers=2, n_heads=2, hidden_dim=24,
     max_position_embeddings=160, pad_token_id=0), ""),
    ("MPNet", "mpnet", "MPNet", {**BERT, "relative_attention_num_buckets": 32, "pad_token_id": 1}, ""),
    ("ELECTRA", "electra", "Electra", {**BERT, "embedding_size": 8}, "electra."),
    ("ALBERT", "albert", "Albert", {**BERT, "embedding_size": 8, "num_hidden_layers": 5, "num_hidden_groups": 2,
     "inner_group_num": 2}, ""),
    ("ModernBERT", "modernbert", "ModernBert", {**MODERN, "local_attention": 6, "global_attn_every_n_layers": 3,
     "global_rope_theta": 160000.0, "local_rope_theta": 100.0}, "model."),
    ("ModernBERT with biases", "modernbert", "ModernBert", {**MODERN, "local_attention": 4, "norm_bias": True,
     "attention_bias": True, "mlp_bias": True, "layer_types": ["full_attention"] + ["sliding_attention"] * 3,
     "rope_parameters": {"full_attention": {"rope_type": "default", "rope_theta": 500.0},
                         "sliding_attention": {"rope_type": "default", "rope_theta": 500.0}}}, ""),
    ("Llama", "llama", "Llama", {**PLAIN_DECODER, "rope_theta": 1000.0}, "model."),
    ("Llama with biases", "llama", "Llama", {**DECODER, "attention_bias": True}, ""),
    ("Mistral", "mistral", "Mistral", {**DECODER, "sliding_window": None}, "model."),
    ("Mistral with windows", "mistral", "Mistral", {**PLAIN_DECODER, "sliding_window": 4}, ""),
    ("Qwen2", "qwen2", "Qwen2", PLAIN_DECODER, "model."),
    ("Qwen2 with windows", "qwen2", "Qwen2", {**PLAIN_DECODER, "use_sliding_window": True,
     "sliding_window": 4, "max_window_layers": 1}, ""),
    ("Qwen3", "qwen3", "Qwen3", {**DECODER, "rope_theta": 1000.0}, "model."),
    ("Qwen3 with windows", "qwen3", "Qwen3", {**DECODER, "use_sliding_window": True, "sliding_window": 4,
     "max_window_layers": 1, "attention_bias": True,
     "rope_parameters": {"rope_type": "default", "rope_theta": 100.0}}, ""),
    ("Gemma 3", "gemma3_text", "Gemma3Text", {**DECODER, "sliding_window": 4, "sliding_window_pattern": 2,
     "query_pre_attn_scalar": 100, "rope_theta": 1000.0, "rope_local_base_freq": 100.0}, ""),
    ("EmbeddingGemma", "gemma3_text", "Gemma3Text", {**DECODER, "sliding_window": 6, "query_pre_attn_scalar": 64,
     "use_bidirectional_attention": True, "layer_types": ["sliding_attention", "full_attention", "sliding_attention"]}, ""),
    ("NomicBERT", "nomic_bert", "NomicBert", {**BERT, "type_vocab_size": 2}, ""),
    ("GTE", "gte", "Gte", {**BERT, "type_vocab_size": 1, "pad_token_id": 1}, "new."),
    ("GTE with scaled angles", "new", "Gte", {**BERT, "type_vocab_size": 0, "rope_theta": 1000.0,
     "rope_scaling": {"type": "ntk", "factor": 8.0}}, ""),
    ("DeBERTa-v3", "deberta-v2", "DebertaV2", {**DEBERTA, "position_buckets": 16, "pos_att_type": "p2c|c2p",
     "share_att_key": True, "norm_rel_ebd": "layer_norm", "position_biased_input": False}, "deberta."),
    ("DeBERTa-v2 without buckets", "deberta-v2", "DebertaV2", {**DEBERTA, "pos_att_type": ["c2p", "p2c"],
     "type_vocab_size": 2}, ""),
    ("DeBERTa-v2 with one kind of score", "deberta-v2", "DebertaV2", {**DEBERTA, "max_relative_positions": 20,
     "pos_att_type": ["c2p"], "share_att_key": True}, ""),
    ("masked BERT", "bert", "BertForMaskedLM", {**BERT, "type_vocab_size": 2}, ""),
    ("masked RoBERTa", "roberta", "RobertaForMaskedLM", {**BERT, "type_vocab_size": 1, "layer_norm_eps": 1e-5}, ""),
    ("masked DistilBERT", "distilbert", "DistilBertForMaskedLM", dict(vocab_size=21, dim=16, n_layers=2, n_heads=2,
     hidden_dim=24, max_position_embeddings=160, pad_token_id=0), ""),
    ("masked MPNet", "mpnet", "MPNetForMaskedLM", {**BERT, "pad_token_id": 1}, ""),
    ("masked ALBERT", "albert", "AlbertForMaskedLM", {**BERT, "embedding_size": 8}, ""),
    ("masked ModernBERT", "modernbert", "ModernBertForMaskedLM", MODERN, ""),
    ("pairs by BERT", "bert", "BertForSequenceClassification", {**BERT, "type_vocab_size": 2, **ONE}, ""),
    ("classes by BERT", "bert", "BertForSequenceClassification", {**BERT, "type_vocab_size": 2, **NLI}, ""),
    ("pairs by XLM-RoBERTa", "xlm-roberta", "XLMRobertaForSequenceClassification", {**BERT, "type_vocab_size": 1,
     "pad_token_id": 1, **ONE}, ""),
    ("pairs by DistilBERT", "distilbert", "DistilBertForSequenceClassification", dict(vocab_size=21, dim=16, n_layers=2,
     n_heads=2, hidden_dim=24, max_position_embeddings=160, pad_token_id=0, **ONE), ""),
    ("pairs by MPNet", "mpnet", "MPNetForSequenceClassification", {**BERT, "pad_token_id": 1, **ONE}, ""),
    ("pairs by ELECTRA", "electra", "ElectraForSequenceClassification", {**BERT, "embedding_size": 8, **ONE}, ""),
    ("pairs by ALBERT", "albert", "AlbertForSequenceClassification", {**BERT, "embedding_size": 8, **ONE}, ""),
    ("pairs by DeBERTa-v3", "deberta-v2", "DebertaV2ForSequenceClassification", {**DEBERTA, "position_buckets": 16,
     "pos_att_type": "p2c|c2p", "share_att_key": True, "norm_rel_ebd": "layer_norm", "position_biased_input": False,
     **ONE}, ""),
    ("pairs by GTE", "gte", "GteForSequenceClassification", {**BERT, "type_vocab_size": 1, **ONE}, ""),
    ("pairs by ModernBERT", "modernbert", "ModernBertForSequenceClassification", {**MODERN, "local_attention": 6, **ONE}, ""),
    ("pairs by ModernBERT, means", "modernbert", "ModernBertForSequenceClassification", {**MODERN, "norm_bias": True,
     "classifier_bias": True, "classifier_pooling": "mean", **ONE}, ""),
    ("T5", "t5", "T5", T5, ""),
    ("T5 with gates", "t5", "T5", {**T5, "feed_forward_proj": "gated-gelu", "relative_attention_num_buckets": 16,
     "relative_attention_max_distance": 40}, ""),
]


def main() -> None:
    torch.set_num_threads(1)
    for name, model_type, kind, fields, prefix in NETWORKS:
        masked = kind.endswith("ForMaskedLM")
        pairs = kind.endswith("ForSequenceClassification")
        base = kind.removesuffix("ForMaskedLM").removesuffix("ForSequenceClassification")
        config = getattr(transformers, f"{base}Config")(**native(fields))
        config._attn_implementation = "eager"
        suffix = "" if masked or pairs else "EncoderModel" if kind == "T5" else "Model"
        model = getattr(transformers, kind + suffix)(config).eval()
        tensors = {key: tensor for key, tensor in saved(model).items() if pairs or "pooler" not in key}
        uniform = mulberry32(1)
        for key, tensor in tensors.items():
            tensor.copy_(torch.tensor([weight(key, tensor.dim(), uniform) for _ in range(tensor.numel())]).reshape(tensor.shape))
        model = loaded(model, tensors)
        line = {"name": name, "config": {"model_type": model_type, **fields}, "prefix": prefix,
                "tensors": {key: list(tensor.shape) for key, tensor in tensors.items()},
                "vectors": [{"text": text, "vector": embed(model.base_model, text)} for text in TEXTS]}
        if masked:
            line["masked"] = predict(model)
            line["splade"] = splade(model)
        if pairs:
            line["pairs"] = [{"texts": texts, "logits": classify(model, *texts)} for texts in PAIRS]
        print(json.dumps(line))


def native(fields: dict) -> dict:
    """The fields for transformers, which knows what GTE's own code calls ntk as another base and a linear scaling."""
    scaling = fields.get("rope_scaling")
    if scaling is None:
        return fields
    width = fields["hidden_size"] // fields["num_attention_heads"]
    others = {key: value for key, value in fields.items() if key not in ("rope_scaling", "rope_theta")}
    return {**others, "rope_parameters": {"rope_type": "linear", "factor": scaling["factor"] ** (2 / width),
                                          "rope_theta": scaling["factor"] * fields["rope_theta"]}}


def saved(model) -> dict:
    """The weights by the names that they have in files, which are not always those of the modules."""
    with tempfile.TemporaryDirectory() as folder:
        model.save_pretrained(folder)
        return load_file(f"{folder}/model.safetensors")


def loaded(model, tensors: dict):
    """The model with these weights."""
    with tempfile.TemporaryDirectory() as folder:
        model.save_pretrained(folder)
        save_file(tensors, f"{folder}/model.safetensors", metadata={"format": "pt"})
        found = type(model).from_pretrained(folder, attn_implementation="eager", dtype=torch.float32, output_loading_info=True)
    missing = [key for key in found[1]["missing_keys"] if "pooler" not in key]
    assert not missing and not found[1]["unexpected_keys"], found[1]
    return found[0].eval()


def embed(model, text: str) -> list[float]:
    """The mean of the tokens' vectors."""
    tokens = torch.tensor([ids_of(text)])
    with torch.no_grad():
        hidden = model(input_ids=tokens, attention_mask=torch.ones_like(tokens)).last_hidden_state[0]
    return [round(number, 7) for number in hidden.double().mean(0).tolist()]


def predict(model) -> list[float]:
    """The logarithms of the probabilities of all tokens at the mask of a sentence."""
    tokens = torch.tensor([ids_of(MASKED)])
    with torch.no_grad():
        logits = model(input_ids=tokens, attention_mask=torch.ones_like(tokens)).logits[0].double()
    at = tokens[0].tolist().index(SPECIAL.index("[MASK]"))
    return [round(number, 7) for number in logits[at].log_softmax(-1).tolist()]


def splade(model) -> list[float]:
    """The vector of a sentence by SPLADE's pooling: log(1 + max(0, logit)), the greatest of all tokens."""
    tokens = torch.tensor([ids_of(TEXTS[3])])
    with torch.no_grad():
        logits = model(input_ids=tokens, attention_mask=torch.ones_like(tokens)).logits[0].double()
    return [round(number, 7) for number in logits.relu().log1p().max(0).values.tolist()]


def classify(model, first: str, second: str) -> list[float]:
    """The logits of the classes of a pair, truncated as `longest_first` does."""
    room = (158 if model.config.pad_token_id == 1 else 160) - 3
    a, b = ids_of(first)[1:-1], ids_of(second)[1:-1]
    while len(a) + len(b) > room:
        (a if len(a) > len(b) else b).pop()
    ids = [2, *a, 3, *b, 3]
    inputs = {"input_ids": torch.tensor([ids]), "attention_mask": torch.ones(1, len(ids), dtype=torch.long)}
    if getattr(model.config, "type_vocab_size", 0) > 1:
        inputs["token_type_ids"] = torch.tensor([[0] * (len(a) + 2) + [1] * (len(b) + 1)])
    with torch.no_grad():
        return [round(number, 7) for number in model(**inputs).logits[0].double().tolist()]


def ids_of(text: str) -> list[int]:
    vocabulary = SPECIAL + WORDS
    return [vocabulary.index(token) for token in ["[CLS]", *text.split(), "[SEP]"]]


def weight(name: str, dimensions: int, uniform) -> float:
    """Scales of normalizations are about 1."""
    if dimensions == 1 and name.endswith("weight"):
        return 1 + (math.floor(uniform() * 25) - 12) / 64
    return (math.floor(uniform() * 65) - 32) / 64


def mulberry32(seed: int):
    """The generator of test/core/encoders/reference.ts."""
    state = seed

    def following() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = ((state ^ (state >> 15)) * (1 | state)) & 0xFFFFFFFF
        mixed = ((mixed + (((mixed ^ (mixed >> 7)) * (61 | mixed)) & 0xFFFFFFFF)) & 0xFFFFFFFF) ^ mixed
        return (mixed ^ (mixed >> 14)) / 2**32

    return following


if __name__ == "__main__":
    main()
