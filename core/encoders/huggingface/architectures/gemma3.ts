import type { Architecture } from './architecture.ts';
import { attentionBias, rotary, within } from './attention.ts';
import { decoder } from './decoder.ts';
import { ropeBase, slidingLayers } from './rope.ts';

/** Gemma 3 (Gemma Team 2025) for text, and EmbeddingGemma (Vera et al. 2025), which looks in both directions. */
export const gemma3: Architecture = {
  name: 'Gemma 3 (EmbeddingGemma)',
  modelTypes: ['gemma3_text'],
  anchor: 'embed_tokens.weight',
  build(parts) {
    const { config, inputs } = parts;
    config.onlyBuilt([['attn_logit_softcapping', undefined]]);
    const width = config.count('hidden_size');
    const heads = config.count('num_attention_heads');
    const headWidth = config.count('head_dim', 256);
    const window = config.count('sliding_window', 4096);
    const half = Math.floor(window / 2);
    const both = config.flag('use_bidirectional_attention', false);
    const turn = (kind: string, older: string, fallback: number) =>
      rotary(inputs, headWidth, ropeBase(config, { kind, older, fallback }));
    const full = {
      bias: both ? attentionBias(inputs) : attentionBias(inputs, within(inputs, Number.NEGATIVE_INFINITY, 0)),
      turn: turn('full_attention', 'rope_theta', 1_000_000),
    };
    const sliding = {
      bias: attentionBias(inputs, both ? within(inputs, -half, half) : within(inputs, 1 - window, 0)),
      turn: turn('sliding_attention', 'rope_local_base_freq', 10_000),
    };
    const count = config.layers('num_hidden_layers');
    const pattern = config.count(['sliding_window_pattern', '_sliding_window_pattern'], 6);
    const isSliding = slidingLayers(config, count, (layer) => (layer + 1) % pattern !== 0);
    return decoder(parts, {
      width,
      heads,
      keys: config.divisor('num_key_value_heads', heads),
      headWidth,
      normalizesHeads: true,
      scale: 1 / Math.sqrt(config.number('query_pre_attn_scalar', 256)),
      activation: config.text('hidden_activation', 'gelu_pytorch_tanh'),
      epsilon: config.number('rms_norm_eps', 1e-6),
      around: 1,
      norms: [
        'input_layernorm',
        'post_attention_layernorm',
        'pre_feedforward_layernorm',
        'post_feedforward_layernorm',
      ],
      sights: isSliding.map((is) => (is ? sliding : full)),
      embeddingScale: Math.sqrt(width),
    });
  },
};
