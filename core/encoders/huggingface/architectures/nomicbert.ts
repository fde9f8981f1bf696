import type { Architecture } from './architecture.ts';
import { layerNorm, linear } from './blocks.ts';
import { addEmbeddings } from './embeddings.ts';
import { layersIn } from './postNorm.ts';
import { ropeBase } from './rope.ts';
import { rotaryPostNormLayers } from './rotaryPostNorm.ts';

/** NomicBERT (Nussbaum et al. 2024): BERT with rotary positions and gated feed-forward networks. */
export const nomicBert: Architecture = {
  name: 'NomicBERT',
  modelTypes: ['nomic_bert'],
  hasOwnCode: true,
  anchor: 'embeddings.word_embeddings.weight',
  build({ config, weights, inputs }) {
    config.onlyBuilt(BUILT);
    const width = config.count(['hidden_size', 'n_embd']);
    const inner = config.count(['intermediate_size', 'n_inner']);
    const epsilon = config.number(['layer_norm_eps', 'layer_norm_epsilon'], 1e-12);
    const act = config.text(['hidden_act', 'activation_function'], 'silu');
    const embedded = addEmbeddings(weights.within('embeddings'), inputs, {
      width,
      positions: undefined,
      types: config.index('type_vocab_size', 2),
    });
    const count = config.layers(['num_hidden_layers', 'n_layer']);
    const shape = {
      width,
      heads: config.divisor(['num_attention_heads', 'n_head'], width),
      base: ropeBase(config, { older: 'rotary_emb_base', fallback: 1000 }),
      activation: GATES.get(act) ?? act,
      epsilon,
      inner,
      names: NAMES,
      hasBias: false,
    };
    const tokens = rotaryPostNormLayers(
      inputs,
      layersIn(weights.within('encoder'), 'layers', count),
      {
        ...shape,
        gates: (layer, x) => [
          linear(layer, 'mlp.fc12', x, [width, inner], false),
          linear(layer, 'mlp.fc11', x, [width, inner], false),
        ],
      },
      layerNorm(weights, 'emb_ln', embedded, width, epsilon),
    );
    return { tokens, width };
  },
};

const NAMES = {
  projections: 'attn.Wqkv',
  attended: 'attn.out_proj',
  attentionNorm: 'norm1',
  outer: 'mlp.fc2',
  outputNorm: 'norm2',
};

/** Names that its own code has for the function of the gates. */
const GATES: ReadonlyMap<string, string> = new Map([
  ['swiglu', 'silu'],
  ['geglu', 'gelu'],
]);

/** Fields of its own code, with the only value that is built. */
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
