import type { Architecture } from './architecture.ts';
import { attentionBias, rotary, within } from './attention.ts';
import { decoder } from './decoder.ts';
import { ropeBase, slidingLayers } from './rope.ts';

/** Qwen 3 (Yang et al. 2025), of whose decoder the embeddings of Zhang et al. (2025) are made. */
export const qwen3: Architecture = {
  name: 'Qwen3',
  modelTypes: ['qwen3'],
  anchor: 'embed_tokens.weight',
  build(parts) {
    const { config, inputs } = parts;
    config.onlyBuilt([['use_bidirectional_attention', false]]);
    const heads = config.count('num_attention_heads');
    const headWidth = config.count('head_dim', 128);
    const isCausal = config.flag('is_causal', true);
    const hasWindow = config.flag('use_sliding_window', false);
    const window = hasWindow ? config.count('sliding_window', 4096) : Number.POSITIVE_INFINITY;
    const from = config.index('max_window_layers', 28);
    const turn = rotary(inputs, headWidth, ropeBase(config, { older: 'rope_theta', fallback: 10_000 }));
    const sight = (reach: number) => ({
      turn,
      bias: isCausal ? attentionBias(inputs, within(inputs, 1 - reach, 0)) : attentionBias(inputs),
    });
    const full = sight(Number.POSITIVE_INFINITY);
    const sliding = hasWindow ? sight(window) : full;
    const count = config.layers('num_hidden_layers');
    return decoder(parts, {
      width: config.count('hidden_size'),
      heads,
      keys: config.divisor('num_key_value_heads', heads, heads),
      headWidth,
      activation: config.text('hidden_act', 'silu'),
      epsilon: config.number('rms_norm_eps', 1e-6),
      around: 0,
      norms: ['input_layernorm', undefined, 'post_attention_layernorm', undefined],
      sights: slidingLayers(config, count, (layer) => layer >= from).map((is) => (is ? sliding : full)),
      embeddingScale: 1,
    });
  },
};
