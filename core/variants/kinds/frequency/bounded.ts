import type { Tokens } from '../../../annotation/annotation.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { isTime } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Tests whether the sentence sets a period bounds that another may not fit: "every night until Friday", "each month of
 * 2025", "each morning ... that day", "daily 8:00".
 */
export function isBounded(tokens: Tokens, [, end]: Replaced): boolean {
  const isYear = wordAt(tokens, end) === 'of' && /^(?:19|20)\d\d$/.test(wordAt(tokens, end + 1));
  if (isYear || /^\d{1,2}:\d\d$/.test(wordAt(tokens, end))) return true;
  return tokens.some((token, at) => {
    const last = wordAt(tokens, at - 1);
    return isTime(token.text)
      ? /^(?:until|till|since)$/.test(last) || (last === 'that' && token.tag === 'NN')
      : last === 'that' && wordAt(tokens, at) === 'day';
  });
}
