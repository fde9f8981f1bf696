import { z } from 'zod';
import { InputError } from '../core/inputError.ts';

/**
 * Tokens of an answer's content, estimated from above. An answer has it twice, as text and as structured content, and
 * clients take 25,000 tokens.
 */
const MOST_TOKENS = 11_000;

/** Said of an answer that was cut, in its structured content. */
export const TRUNCATED = z.object({
  leftOut: z.int().describe('Number of items that are not in this answer'),
  of: z.int().describe('Number of items in all'),
  next: z.string().describe('How to get the others'),
});

interface Fitted<Item> {
  readonly kept: Item[];
  readonly truncated?: z.input<typeof TRUNCATED>;
}

/**
 * The first of the items that one answer holds.
 *
 * @param of the number of items in all, of which these are some
 * @param next says how to get the others, where `kept` are in the answer
 * @throws InputError if not even one fits
 */
export function fitted<Item>(
  items: readonly Item[],
  of: number,
  next: (kept: number) => string,
): Fitted<Item> {
  let tokens = 0;
  const end = items.findIndex((item) => (tokens += tokensIn(JSON.stringify(item))) > MOST_TOKENS);
  const kept = items.slice(0, end < 0 ? items.length : end);
  if (end === 0) {
    throw new InputError(
      'The answer would be longer than a client takes, even for a single item.',
      'Leave detail at “concise”, or give a shorter text.',
    );
  }
  if (kept.length >= of) return { kept };
  return { kept, truncated: { leftOut: of - kept.length, of, next: next(kept.length) } };
}

/** A number of tokens that no tokenizer of a current model exceeds by much: four letters each, two digits, one sign. */
export function tokensIn(text: string): number {
  let tokens = 0;
  for (const [part] of text.matchAll(/[a-z ]{1,4}|\d{1,2}|./gisu)) tokens += part < '\u0080' ? 1 : 2;
  return tokens;
}
