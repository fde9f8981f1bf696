import type { Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';

/**
 * True for a verb that reports, in the past, what stands before it (`“We lost,” he said.`, "they lost, the police said"), where
 * nothing in the sentence is as colloquial as a contraction.
 */
export function isSoberReport(tokens: Tokens, index: number): boolean {
  if (!PAST.has(tokens[index]!.tag) || tokens.some((_, at) => CONTRACTED.test(wordAt(tokens, at))))
    return false;
  const closes = tokens[index + 1]?.tag === '.';
  for (let at = index - 1; at > 0 && at >= index - REACH; at--) {
    const { text } = tokens[at]!;
    if (QUOTATION_MARK.test(text)) return ENDS_QUOTATION.test(tokens[at - 1]!.text);
    if (closes && text === ',') return true;
  }
  return false;
}

/** The longest subject, in tokens, between a report and its verb. */
const REACH = 12;
const PAST: ReadonlySet<string> = new Set(['VBD', 'VBN']);
const QUOTATION_MARK = /^(?:"|''|”)$/;
const ENDS_QUOTATION = /^[,.?!]$/;
const CONTRACTED = /n't$|^'(?:m|re|ve|ll|d)$/;
