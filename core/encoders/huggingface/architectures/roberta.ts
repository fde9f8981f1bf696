import type { Architecture } from './architecture.ts';
import { bert, bertNetwork } from './bert.ts';
import type { Inputs } from './inputs.ts';
import type { LanguageHead } from './languageHead.ts';
import type { ModelConfig } from './modelConfig.ts';
import { add, cast, integers, multiply, operation, type Tensor } from './operators.ts';
import { denseHead } from './sequenceHead.ts';

/** The head of RoBERTa and MPNet. */
export const robertaHead = (config: ModelConfig): LanguageHead => ({
  layer: 'lm_head.dense',
  norm: 'lm_head.layer_norm',
  decoder: 'lm_head.decoder.weight',
  bias: 'lm_head.bias',
  activation: 'gelu',
  epsilon: config.number('layer_norm_eps', 1e-12),
});

/** RoBERTa (Liu et al. 2019), and XLM-RoBERTa (Conneau et al. 2020). */
export const roberta: Architecture = {
  ...bert,
  name: 'RoBERTa, XLM-RoBERTa',
  modelTypes: ['roberta', 'xlm-roberta', 'camembert'],
  head: robertaHead,
  sequenceHead: () => denseHead('tanh'),
  build: (parts) =>
    bertNetwork(parts, positionsAfterPadding(parts.inputs, parts.config.index('pad_token_id', 1))),
};

/**
 * Positions counted from the one after the number of the padding token, over the tokens that are none; padding has that
 * number itself.
 */
export function positionsAfterPadding({ ids }: Inputs, padding: number): Tensor {
  const isToken = operation('Not', [operation('Equal', [ids, integers(ids, [padding])])]);
  const ones = cast(isToken, 'int64');
  const counted = multiply(operation('CumSum', [ones, integers(ids, [1])]), ones);
  return add(counted, integers(ids, [padding]));
}
