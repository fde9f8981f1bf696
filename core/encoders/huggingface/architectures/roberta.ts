import type { Architecture } from './architecture.ts';
import { bert, bertNetwork } from './bert.ts';
import type { Inputs } from './inputs.ts';
import { add, cast, integers, multiply, operation, type Tensor } from './operators.ts';

/** RoBERTa (Liu et al. 2019), and XLM-RoBERTa (Conneau et al. 2020). */
export const roberta: Architecture = {
  ...bert,
  name: 'RoBERTa, XLM-RoBERTa',
  modelTypes: ['roberta', 'xlm-roberta', 'camembert'],
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
