import type { Tokens } from '../../../annotation/annotation.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { range, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { POSITIVE_OF_NEGATIVE_PRONOUN } from '../../../english/words/negation.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { articleFor } from './articleFor.ts';
import { edits, GONE, type Placed } from './edits.ts';

/**
 * Removes what negates a phrase or is negative itself: "No dog barked", "He has no car", "There are no
 * dogs", "no longer", "nobody".
 */
export function withoutNo(
  tokens: Tokens,
  { finite, end }: VerbGroup,
  spelling?: Spelling,
): TokenEdits | undefined {
  const behind = pastAside(tokens, end);
  const places = [
    ...Array(finite).keys(),
    ...range(finite + 1, end),
    ...[behind, behind + 1, behind + 2].filter((at) => at < tokens.length),
  ];
  for (const at of places) {
    const word = wordOf(tokens[at]!);
    if (at < finite && (isGoverned(tokens, at) || isAdverbial(tokens, at, finite))) continue;
    if (at > behind && !tokens.slice(behind, at).every(({ tag }) => /^(?:PRP|RP|RB)$/.test(tag))) continue;
    if (/^(?:longer|more)$/.test(word) && at > 0 && wordOf(tokens[at - 1]!) === 'no') {
      // "No more than twenty men left": "more than twenty".
      if (wordAt(tokens, at + 1) === 'than') return edits([at - 1, []]);
      return new Map([
        [at - 1, GONE],
        [at, GONE],
      ]);
    }
    const positive = POSITIVE_OF_NEGATIVE_PRONOUN.get(word);
    if (positive) {
      const form = at < finite ? agreeingWithSome(tokens, at, finite) : undefined;
      return edits([at, [positive]], ...(form === undefined ? [] : [[finite, [form], true] as Placed]));
    }
    if (word !== 'no' || /^(?:longer|more)$/.test(tokens[at + 1] ? wordOf(tokens[at + 1]!) : '')) continue;
    if (tokens[at + 1] && wordOf(tokens[at + 1]!) === 'one') {
      return new Map([
        [at, { words: ['someone'] }],
        [at + 1, GONE],
      ]);
    }
    const edit = articleFor(tokens, at, spelling);
    if (edit) return new Map([[at, edit]]);
  }
  return undefined;
}

/** Returns the plural of a verb behind "none of" and a plural, with which "some" does not stay singular. */
function agreeingWithSome(tokens: Tokens, at: number, finite: number): string | undefined {
  if (wordAt(tokens, at) !== 'none' || wordAt(tokens, at + 1) !== 'of') return undefined;
  const set = nounPhraseAt(tokens, at + 2);
  const verb = tokens[finite]!;
  const form = set && numberOf(tokens, set) === 'plural' ? agreeing(verb, 'plural') : verb.text;
  return form === verb.text ? undefined : form;
}

/**
 * Returns the place after adverbs between commas ("There is, however, no photograph"), or the place itself
 * where there are none.
 */
function pastAside(tokens: Tokens, at: number): number {
  const close = tokens.findIndex(({ text }, i) => i > at && text === ',');
  const isAside =
    tokens[at]?.text === ',' && close > at && tokens.slice(at + 1, close).every(({ tag }) => /^RB/.test(tag));
  return isAside ? close + 1 : at;
}

/** Tests whether a "no" negates the clause, unlike that of "no, ..." and one that a preposition governs. */
export function isDenial(tokens: Tokens, at: number, finite: number): boolean {
  const token = tokens[at];
  if (!token || wordOf(token) !== 'no' || !/^(?:DT|RB)$/.test(token.tag)) return false;
  return (
    tokens[at + 1]?.text !== ',' &&
    !(at < finite && (isGoverned(tokens, at) || isAdverbial(tokens, at, finite)))
  );
}

/**
 * Tests whether a preposition or a verb stands before a token, which then negates its phrase and not the
 * clause.
 */
function isGoverned(tokens: Tokens, at: number): boolean {
  return /^(?:IN|TO|V)/.test(tagAt(tokens, at - 1));
}

/** Tests for an adverbial such as "no doubt", which does not negate its clause ("No doubt he came"). */
function isAdverbial(tokens: Tokens, at: number, finite: number): boolean {
  return (
    wordAt(tokens, at) === 'no' && /^(?:doubt|wonder|matter)$/.test(wordAt(tokens, at + 1)) && at + 2 < finite
  );
}
