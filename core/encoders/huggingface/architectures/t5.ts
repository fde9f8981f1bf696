import type { Architecture } from './architecture.ts';
import { attend, attentionBias } from './attention.ts';
import { activation, linear, rmsNorm } from './blocks.ts';
import { distanceBias } from './distanceBias.ts';
import { tokenRows } from './embeddings.ts';
import { add, multiply, type Tensor } from './operators.ts';
import { layersIn } from './postNorm.ts';
import type { Weights } from './weights.ts';

/** The encoder of T5 (Raffel et al. 2020), of which Sentence-T5 and GTR are made. */
export const t5: Architecture = {
  name: 'T5 (its encoder)',
  modelTypes: ['t5'],
  anchor: 'shared.weight',
  build({ config, weights, inputs }) {
    const width = config.count('d_model');
    const heads = { count: config.count('num_heads'), width: config.count('d_kv'), scale: 1 };
    const all = heads.count * heads.width;
    const inner = config.count('d_ff');
    const epsilon = config.number('layer_norm_epsilon', 1e-6);
    const [first, second] = config.text('feed_forward_proj', 'relu').split('-');
    const act = second === 'gelu' ? 'gelu_new' : (second ?? first!);
    if (second !== undefined && first !== 'gated') throw config.unsupported('feed_forward_proj');
    const blocks = layersIn(weights.within('encoder'), 'block', config.layers('num_layers'));
    const buckets = config.count('relative_attention_num_buckets', 32);
    const farthest = config.count('relative_attention_max_distance', 128);
    if (buckets % 4 !== 0 || farthest <= buckets / 4)
      throw config.unsupported('relative_attention_num_buckets');
    if (farthest > FARTHEST) throw config.unsupported('relative_attention_max_distance');
    const relative = distanceBias(
      blocks[0]!.within('layer.0.SelfAttention'),
      'relative_attention_bias.weight',
      inputs,
      heads.count,
      { buckets, farthest },
    );
    const bias = add(relative, attentionBias(inputs));
    const norm = (of: Weights, name: string, x: Tensor) => rmsNorm(of, name, x, width, epsilon);

    const block = (x: Tensor, of: Weights): Tensor => {
      const attention = of.within('layer.0.SelfAttention');
      const normed = norm(of, 'layer.0.layer_norm', x);
      const project = (name: string) => linear(attention, name, normed, [width, all], false);
      const attended = attend(inputs, [project('q'), project('k'), project('v')], bias, heads);
      const middle = add(x, linear(attention, 'o', attended, [all, width], false));
      const network = of.within('layer.1.DenseReluDense');
      const wide = norm(of, 'layer.1.layer_norm', middle);
      const widen = (name: string) => linear(network, name, wide, [width, inner], false);
      const hidden =
        second === undefined
          ? activation(act, widen('wi'))
          : multiply(activation(act, widen('wi_0')), widen('wi_1'));
      return add(middle, linear(network, 'wo', hidden, [inner, width], false));
    };

    const last = blocks.reduce(block, tokenRows(weights, 'shared.weight', inputs, width));
    return { tokens: norm(weights, 'encoder.final_layer_norm', last), width };
  },
};

/** More than any model has: the graph contains the bucket of each distance. */
const FARTHEST = 10_000;
