import type { OptionSchema } from '../options.ts';

/** The options of a judge of replacements. */
export const JUDGE_SCHEMAS = {
  judge: {
    help: 'A folder with a masked language model (BERT, RoBERTa, …; ONNX, exported for fill-mask) that judges replacements in their sentence; unlikely ones are dropped, the others ordered by likelihood.',
    default: '',
  },
  judgeMargin: {
    help: 'Natural-log units (nats) by which a replacement may be less likely in its place than the original word; 5 is a ratio of 148.',
    default: 5,
    minimum: 0,
    maximum: 1000,
  },
} as const satisfies { readonly [name: string]: OptionSchema };
