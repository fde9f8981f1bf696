import { z } from 'zod';
import {
  DIFFERENCE_KINDS,
  type DifferenceSpan,
  type Step,
  type StepKind,
} from '../core/differences/difference.ts';

/** An effect on what is said. */
export const MEANING = z.enum(['preserved', 'changed', 'uncertain']);

const SPAN = z.object({ start: z.int(), end: z.int() }).nullable();

/** A difference between two sentences, in answers. */
export const DIFFERENCE = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  meaning: MEANING.describe('The effect of this difference by itself'),
  original: z.string().nullable().describe('The words of the original; null if only the rewrite has them'),
  rewrite: z.string().nullable(),
  explanation: z.string(),
  originalSpan: SPAN.optional().describe('full: UTF-16 offsets'),
  rewriteSpan: SPAN.optional(),
});

/** A step from one sentence to another, in answers. */
export const STEP = DIFFERENCE.extend({ kind: z.enum([...DIFFERENCE_KINDS, 'form']) });

/** A difference, or a step, as answers have it. */
export function differenceOf<Kind extends StepKind>(
  { kind, meaning, a, b, explanation }: Step & { readonly kind: Kind },
  isFull: boolean,
) {
  const spanOf = (span: DifferenceSpan | null) => span && { start: span.start, end: span.end };
  return {
    ...{ kind, meaning, original: a?.text ?? null, rewrite: b?.text ?? null, explanation },
    ...(isFull && { originalSpan: spanOf(a), rewriteSpan: spanOf(b) }),
  };
}
