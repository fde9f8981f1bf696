import type { Architecture } from './architecture.ts';
import { attentionBias, rotary, within } from './attention.ts';
import { type DecoderShape, decoder } from './decoder.ts';
import type { ModelConfig } from './modelConfig.ts';
import { ropeBase, slidingLayers } from './rope.ts';

const QWEN_WINDOWS: Pick<Descendant, 'windowOf' | 'firstWindow'> = {
  windowOf: (config) =>
    config.flag('use_sliding_window', false) ? config.count('sliding_window', 4096) : undefined,
  firstWindow: (config) => config.index('max_window_layers', 28),
};

/** Llama (Touvron et al. 2023), after which the decoders below are made. */
export const llama = descendant({ name: 'Llama', modelType: 'llama' });

/** Mistral (Jiang et al. 2023), whose layers see no more than a window unless it is null. */
export const mistral = descendant({
  name: 'Mistral',
  modelType: 'mistral',
  windowOf: (config) => config.natural('sliding_window', 4096),
});

/** Qwen 2 (Yang et al. 2024). */
export const qwen2 = descendant({
  name: 'Qwen2',
  modelType: 'qwen2',
  hasInputBias: true,
  ...QWEN_WINDOWS,
});

/** Qwen 3 (Yang et al. 2025), of whose decoder the embeddings of Zhang et al. (2025) are made. */
export const qwen3 = descendant({
  name: 'Qwen3',
  modelType: 'qwen3',
  headWidth: 128,
  normalizesHeads: true,
  ...QWEN_WINDOWS,
});

/** Differences of a decoder from Llama. */
interface Descendant extends Pick<DecoderShape, 'hasInputBias' | 'normalizesHeads'> {
  readonly name: string;
  /** The value of `model_type` in config.json. */
  readonly modelType: string;
  /** Components of a head if config.json does not say; the width divided by the heads if not given. */
  readonly headWidth?: number;
  /** Tokens that a layer with a window sees; undefined if there is none. */
  readonly windowOf?: (config: ModelConfig) => number | undefined;
  /** The first layer with a window, if config.json has no list; 0 if not given. */
  readonly firstWindow?: (config: ModelConfig) => number;
}

function descendant({ name, modelType, ...own }: Descendant): Architecture {
  return {
    name,
    modelTypes: [modelType],
    anchor: 'embed_tokens.weight',
    build(parts) {
      const { config, inputs } = parts;
      config.onlyBuilt([
        ['use_bidirectional_attention', false],
        ['mlp_bias', false],
      ]);
      const width = config.count('hidden_size');
      const heads = config.count('num_attention_heads');
      const headWidth = config.count('head_dim', own.headWidth ?? Math.floor(width / heads));
      const isCausal = config.flag('is_causal', true);
      const window = own.windowOf?.(config);
      const turn = rotary(inputs, headWidth, ropeBase(config, { older: 'rope_theta', fallback: 10_000 }));
      const sight = (reach: number) => ({
        turn,
        bias: isCausal ? attentionBias(inputs, within(inputs, 1 - reach, 0)) : attentionBias(inputs),
      });
      const full = sight(Number.POSITIVE_INFINITY);
      const sliding = window === undefined ? full : sight(window);
      const first = own.firstWindow?.(config) ?? 0;
      const count = config.layers('num_hidden_layers');
      return decoder(parts, {
        ...own,
        width,
        heads,
        keys: config.divisor('num_key_value_heads', heads, heads),
        headWidth,
        activation: config.text('hidden_act', 'silu'),
        epsilon: config.number('rms_norm_eps', 1e-6),
        around: 0,
        norms: ['input_layernorm', undefined, 'post_attention_layernorm', undefined],
        sights: slidingLayers(config, count, (layer) => layer >= first).map((is) => (is ? sliding : full)),
        embeddingScale: 1,
      });
    },
  };
}
