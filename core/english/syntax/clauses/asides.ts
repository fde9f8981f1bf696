import { contexts } from '../../patterns/contexts.ts';
import type { Tokens } from '../../taggedToken.ts';
import { ASIDES, HEDGES, LONGEST_ASIDE } from '../../words/asides.ts';
import { BEFORE_IMPERATIVES } from '../../words/conjunctions.ts';
import { SUBJECT_PRONOUNS } from '../../words/pronouns.ts';
import { wordOf } from '../verbs/verbGroup.ts';

/**
 * Finds the tokens of asides: "you know" and the like between commas or at the start of a clause, and a hedge
 * at the start of the sentence ("I guess").
 */
export function asides(tokens: Tokens): readonly number[] {
  const found: number[] = [];
  for (const [close, { text }] of tokens.entries()) {
    if (text !== ',') continue;
    const from = asideBefore(tokens, close);
    for (let at = from; at < close; at++) found.push(at);
  }
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  return isHedge(tokens, first) ? [first, first + 1, ...found] : found;
}

/** Tests for a hedge ("I guess he came"); it is the clause after it that the sentence states. */
function isHedge(tokens: Tokens, at: number): boolean {
  if (at < 0 || wordOf(tokens[at]!) !== 'i' || !HEDGES.test(tokens[at + 1]?.text ?? '')) return false;
  const subject = tokens[at + 2];
  if (!subject) return false;
  return SUBJECT_PRONOUNS.test(subject.text) || /^(?:th(?:ere|is)|that's)$/.test(wordOf(subject));
}

/** The place where an aside begins that ends right before a comma; the comma's own where there is none. */
function asideBefore(tokens: Tokens, close: number): number {
  let words = '';
  for (let from = close - 1; from >= Math.max(0, close - LONGEST_ASIDE); from--) {
    words = `${wordOf(tokens[from]!)} ${words}`;
    if (ASIDES.has(words.trimEnd()) && beginsClause(tokens, from)) return from;
  }
  return close;
}

const beginsClause = contexts('/^|,|:|CC|UH|`` []\n@opening []', { opening: BEFORE_IMPERATIVES });
