import type { Architecture } from './architecture.ts';
import { attend, attentionBias, rotary } from './attention.ts';
import { activation, layerNorm, linear } from './blocks.ts';
import { addEmbeddings } from './embeddings.ts';
import type { ModelConfig } from './modelConfig.ts';
import { add, multiply, split, type Tensor } from './operators.ts';
import { layersIn } from './postNorm.ts';
import { ropeBase } from './rope.ts';
import type { Weights } from './weights.ts';

/** NomicBERT (Nussbaum et al. 2024): BERT with rotary positions and gated feed-forward networks. */
export const nomicBert: Architecture = {
  name: 'NomicBERT',
  modelTypes: ['nomic_bert'],
  anchor: 'embeddings.word_embeddings.weight',
  build({ config, weights, inputs }) {
    const gate = gateOf(config);
    const width = config.count(['hidden_size', 'n_embd']);
    const count = config.divisor(['num_attention_heads', 'n_head'], width);
    const inner = config.count(['intermediate_size', 'n_inner']);
    const epsilon = config.number(['layer_norm_eps', 'layer_norm_epsilon'], 1e-12);
    const base = ropeBase(config, { older: 'rotary_emb_base', fallback: 1000 });
    const turn = rotary(inputs, width / count, base);
    const heads = { count, width: width / count, query: turn, key: turn };
    const bias = attentionBias(inputs);

    const layer = (x: Tensor, of: Weights): Tensor => {
      const projected = linear(of, 'attn.Wqkv', x, [width, 3 * width], false);
      const [query, key, value] = split(projected, [width, width, width], -1);
      const attended = attend(inputs, [query!, key!, value!], bias, heads);
      const out = linear(of, 'attn.out_proj', attended, [width, width], false);
      const middle = layerNorm(of, 'norm1', add(x, out), width, epsilon);
      const gated = (name: string) => linear(of, `mlp.${name}`, middle, [width, inner], false);
      const hidden = multiply(activation(gate, gated('fc12')), gated('fc11'));
      const output = linear(of, 'mlp.fc2', hidden, [inner, width], false);
      return layerNorm(of, 'norm2', add(middle, output), width, epsilon);
    };

    const embedded = addEmbeddings(weights.within('embeddings'), inputs, {
      width,
      positions: undefined,
      types: config.index('type_vocab_size', 2),
    });
    const tokens = layerNorm(weights, 'emb_ln', embedded, width, epsilon);
    const layers = layersIn(
      weights.within('encoder'),
      'layers',
      config.layers(['num_hidden_layers', 'n_layer']),
    );
    return { tokens: layers.reduce(layer, tokens), width };
  },
};

/** Fields of the models' own code, with the only value that is built. */
const BUILT = [
  ['rotary_scaling_factor', undefined],
  ['rotary_emb_scale_base', undefined],
  ['rotary_emb_fraction', 1],
  ['rotary_emb_interleaved', false],
  ['qkv_proj_bias', false],
  ['mlp_fc1_bias', false],
  ['mlp_fc2_bias', false],
  ['prenorm', false],
  ['use_rms_norm', false],
  ['num_experts', 0],
] as const;

/** The function of the gates. @throws InputError for a variant that is not built */
function gateOf(config: ModelConfig): string {
  for (const [name, built] of BUILT) {
    if (config.has(name) && config.value(name) !== built) throw config.unsupported(name);
  }
  const named = config.text(['hidden_act', 'activation_function'], 'silu');
  const gates: ReadonlyMap<string, string> = new Map([
    ['swiglu', 'silu'],
    ['geglu', 'gelu'],
  ]);
  return gates.get(named) ?? named;
}
