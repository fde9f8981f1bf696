/**
 * Whether word `i` is a sign of mathematics or an arrow, in characters of any kind: it is SYM wherever it stands, while
 * treebanks tag the few that they have now so, now so. `<` and `>` are signs beside a number, elsewhere brackets.
 */
export function isSign(words: readonly string[], i: number): boolean {
  const word = words[i]!;
  if (word.length > LONGEST || WORDLIKE.test(word)) return false;
  if (word === '<' || word === '>') return isNumber(words[i + 1]) || isNumber(words[i - 1]);
  return SIGN.test(word);
}

function isNumber(word = ''): boolean {
  return /^\d*\.?\d+%?$/.test(word);
}

const LONGEST = 4;
/** Most words: spares the search. */
const WORDLIKE = /^[\p{L}\p{N},.]/u;
const SIGN = /^(?:[=+±×÷≠≤≥≈≡∈∞√∑∏∂∆∇∧∨∩∪¬]|[\u2190-\u21ff\u27f5-\u27ff]|[<>!=:]=+|[=-]+>|<[=-]+|\+\+)$/u;
