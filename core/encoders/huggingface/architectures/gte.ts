import type { Architecture } from './architecture.ts';
import { halves, linear } from './blocks.ts';
import { embedTokens } from './embeddings.ts';
import type { ModelConfig } from './modelConfig.ts';
import { layersIn } from './postNorm.ts';
import { ropeBase } from './rope.ts';
import { type RotaryLayers, rotaryPostNormLayers } from './rotaryPostNorm.ts';
import { poolerHead } from './sequenceHead.ts';

/** The network of GTE's multilingual and long models (Zhang et al. 2024), and of Arctic Embed 2. */
export const gte: Architecture = {
  name: 'GTE',
  modelTypes: ['gte', 'new'],
  hasOwnCode: true,
  anchor: 'embeddings.word_embeddings.weight',
  sequenceHead: () => poolerHead('pooler.dense', 'tanh'),
  build({ config, weights, inputs }) {
    config.onlyBuilt(BUILT);
    const width = config.count('hidden_size');
    const inner = config.count('intermediate_size');
    const epsilon = config.number('layer_norm_eps', 1e-12);
    const tokens = embedTokens(weights.within('embeddings'), inputs, {
      width,
      epsilon,
      positions: undefined,
      types: config.index('type_vocab_size', 1),
    });
    const layers = layersIn(weights.within('encoder'), 'layer', config.layers('num_hidden_layers'));
    const shape = {
      width,
      heads: config.divisor('num_attention_heads', width),
      ...angles(config),
      activation: config.text('hidden_act', 'gelu'),
      epsilon,
      inner,
      names: NAMES,
      hasBias: true,
    };
    const last = rotaryPostNormLayers(
      inputs,
      layers,
      {
        ...shape,
        gates(layer, x) {
          const both = linear(layer, 'mlp.up_gate_proj', x, [width, 2 * inner], false);
          const [factor, gate] = halves(both, inner);
          return [gate, factor];
        },
      },
      tokens,
    );
    return { tokens: last, width };
  },
};

/** The angles, which its own code may scale by a fixed factor (`ntk`). */
function angles(config: ModelConfig): Pick<RotaryLayers, 'base' | 'factor'> {
  const scaling = config.object('rope_scaling');
  if (scaling?.text('type', '') !== 'ntk')
    return { base: ropeBase(config, { older: 'rope_theta', fallback: 160_000 }) };
  scaling.onlyBuilt([['mixed_b', undefined]]);
  return { base: config.number('rope_theta'), factor: scaling.number('factor') };
}

const NAMES = {
  projections: 'attention.qkv_proj',
  attended: 'attention.o_proj',
  attentionNorm: 'attn_ln',
  outer: 'mlp.down_proj',
  outputNorm: 'mlp_ln',
};

/** Fields of its own code, with the only value that is built. */
const BUILT = [
  ['position_embedding_type', 'rope'],
  ['layer_norm_type', 'layer_norm'],
  ['logn_attention_scale', false],
  ['pack_qkv', true],
] as const;
