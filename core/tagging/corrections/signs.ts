import { classOf, DIGIT, LETTER } from '../../text/characters.ts';

/**
 * Tests whether word `i` is a mathematical sign or an arrow, in any script. It is always SYM, although treebanks tag the
 * few that they have inconsistently. `<` and `>` are signs beside a number and brackets elsewhere.
 */
export function isSign(words: readonly string[], i: number): boolean {
  const word = words[i]!;
  if (word.length > LONGEST || isWordlike(word)) return false;
  if (word === '<' || word === '>') return isNumber(words[i + 1]) || isNumber(words[i - 1]);
  return SIGN.test(word);
}

function isNumber(word = ''): boolean {
  return /^\d*\.?\d+%?$/.test(word);
}

const LONGEST = 4;
/** Excludes most words from the search, quickly. */
function isWordlike(word: string): boolean {
  const kind = classOf(word.codePointAt(0) ?? Number.NaN);
  return kind === LETTER || kind === DIGIT || word[0] === ',' || word[0] === '.';
}

const SIGN = /^(?:[=+±×÷≠≤≥≈≡∈∞√∑∏∂∆∇∧∨∩∪¬]|[\u2190-\u21ff\u27f5-\u27ff]|[<>!=:]=+|[=-]+>|<[=-]+|\+\+)$/u;
