import type { Architecture } from './architecture.ts';
import { attend, attentionBias, rotary, seesAny, within } from './attention.ts';
import { activation, halves, layerNorm, linear } from './blocks.ts';
import { tokenRows } from './embeddings.ts';
import { add, multiply, split, type Tensor } from './operators.ts';
import { layersIn } from './postNorm.ts';
import { ropeBase, slidingLayers } from './rope.ts';
import type { Weights } from './weights.ts';

/** ModernBERT (Warner et al. 2024): most layers see only a window; rotary positions, gated feed-forward networks. */
export const modernBert: Architecture = {
  name: 'ModernBERT',
  modelTypes: ['modernbert'],
  anchor: 'embeddings.tok_embeddings.weight',
  head: (config) => ({
    layer: 'head.dense',
    norm: 'head.norm',
    decoder: 'decoder.weight',
    bias: 'decoder.bias',
    activation: config.text('classifier_activation', 'gelu'),
    epsilon: config.number('norm_eps', 1e-5),
    biases: { layer: config.flag('classifier_bias', false), norm: config.flag('norm_bias', false) },
  }),
  sequenceHead: (config) => ({
    layer: 'head.dense',
    activation: config.text('classifier_activation', 'gelu'),
    norm: {
      name: 'head.norm',
      epsilon: config.number('norm_eps', 1e-5),
      hasBias: config.flag('norm_bias', false),
    },
    hasBias: config.flag('classifier_bias', false),
    classifier: 'classifier',
    takesMean: config.text('classifier_pooling', 'cls') === 'mean',
  }),
  build({ config, weights, inputs }) {
    const width = config.count('hidden_size');
    const count = config.divisor('num_attention_heads', width);
    const inner = config.count('intermediate_size');
    const epsilon = config.number('norm_eps', 1e-5);
    const act = config.text('hidden_activation', 'gelu');
    const reach = Math.floor(config.count('local_attention', 128) / 2);
    const every = config.count('global_attn_every_n_layers', 3);
    const layers = layersIn(weights, 'layers', config.layers('num_hidden_layers'));
    const isSliding = slidingLayers(config, layers.length, (layer) => layer % every !== 0);
    const turn = (kind: string, older: string, fallback: number) =>
      rotary(inputs, width / count, ropeBase(config, { kind, older, fallback }));
    const near = within(inputs, -reach, reach);
    const full = {
      bias: attentionBias(inputs),
      sees: undefined,
      turn: turn('full_attention', 'global_rope_theta', 160_000),
    };
    const sliding = {
      bias: attentionBias(inputs, near),
      sees: seesAny(inputs, near),
      turn: turn('sliding_attention', 'local_rope_theta', 10_000),
    };
    const ofNorms = config.flag('norm_bias', false);
    const ofAttention = config.flag('attention_bias', false);
    const ofGates = config.flag('mlp_bias', false);
    const norm = (of: Weights, name: string, x: Tensor) => layerNorm(of, name, x, width, epsilon, ofNorms);

    const layer = (x: Tensor, of: Weights, place: number): Tensor => {
      const { bias, sees, turn } = isSliding[place] ? sliding : full;
      // Embeddings are normalized already.
      const normed = place === 0 ? x : norm(of, 'attn_norm', x);
      const projected = linear(of, 'attn.Wqkv', normed, [width, 3 * width], ofAttention);
      const [query, key, value] = split(projected, [width, width, width], -1);
      const heads = { count, width: width / count, query: turn, key: turn };
      const seen = attend(inputs, [query!, key!, value!], bias, heads);
      const attended = sees ? multiply(seen, sees) : seen;
      const middle = add(x, linear(of, 'attn.Wo', attended, [width, width], ofAttention));
      const gates = linear(of, 'mlp.Wi', norm(of, 'mlp_norm', middle), [width, 2 * inner], ofGates);
      const [input, gate] = halves(gates, inner);
      const hidden = multiply(activation(act, input), gate);
      return add(middle, linear(of, 'mlp.Wo', hidden, [inner, width], ofGates));
    };

    const embeddings = weights.within('embeddings');
    const words = tokenRows(embeddings, 'tok_embeddings.weight', inputs, width);
    const last = layers.reduce(layer, norm(embeddings, 'norm', words));
    return { tokens: norm(weights, 'final_norm', last), width };
  },
};
