import type { Tokens } from '../../../annotation/annotation.ts';
import { indefiniteArticle } from '../../../english/morphology/articles.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { pastAdverbs, range, type VerbGroup } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { isCurrencySign } from '../../../english/words/amounts.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { POSITIVE_OF_NEGATIVE_PRONOUN } from '../../../english/words/negation.ts';
import { edits, type Placed, type TokenEdits } from '../../rewriting/tokenEdits.ts';

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
  for (const at of [...range(0, finite), ...range(finite + 1, end), behind, behind + 1, behind + 2]) {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if (at < finite && isOfPhrase(tokens, at)) continue;
    if (at > behind && !tokens.slice(behind, at).every(({ tag }) => /^(?:PRP|RP|RB)$/.test(tag))) continue;
    if (/^(?:longer|more)$/.test(word) && wordAt(tokens, at - 1) === 'no') {
      // A comparison stays.
      return next === 'than' ? edits([at - 1, []]) : edits([at - 1, []], [at, []]);
    }
    const positive = POSITIVE_OF_NEGATIVE_PRONOUN.get(word);
    if (positive) {
      const form = at < finite ? agreeingWithSome(tokens, at, finite) : undefined;
      return edits([at, [positive]], ...(form === undefined ? [] : [[finite, [form], true] as Placed]));
    }
    if (word !== 'no' || /^(?:longer|more)$/.test(next)) continue;
    if (next === 'one') return edits([at, ['someone']], [at + 1, []]);
    const article = articleFor(tokens, at, spelling);
    if (article) return edits([at, article]);
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

/** The place after adverbs between commas ("There is, however, no photograph"), or the place itself where there are none. */
function pastAside(tokens: Tokens, at: number): number {
  const close = pastAdverbs(tokens, at + 1);
  return wordAt(tokens, at) === ',' && wordAt(tokens, close) === ',' ? close + 1 : at;
}

/** Tests whether a "no" negates the clause, unlike that of "no, ..." and one that a preposition governs. */
export function isDenial(tokens: Tokens, at: number, finite: number): boolean {
  return isNo(tokens, at) && !(at < finite && isOfPhrase(tokens, at));
}

const isNo = contexts('[no/DT|RB] !,');

/** Tests whether a token negates the phrase of a preposition or a verb, or an adverbial, and not the clause. */
const isOfPhrase = contexts(`
  /IN|TO|V* []
  [no] doubt|wonder|matter !/MD|VBZ|VBP|VBD  # no doubt he came
`);

/**
 * Returns the replacement of "no" or "any" before a noun: an article before a singular countable noun, else
 * nothing. Undefined where no noun follows.
 */
export function articleFor(tokens: Tokens, at: number, spelling?: Spelling): string[] | undefined {
  let head = at + 1;
  while (IN_NOUN_PHRASE.test(tagAt(tokens, head)) && IN_NOUN_PHRASE.test(tagAt(tokens, head + 1))) head++;
  // An adverb after the noun is no part of the phrase ("No claims whatsoever").
  while (head > at + 1 && /^RB/.test(tokens[head]!.tag)) head--;
  const { tag, lemma } = tokens[head] ?? {};
  if (tag === undefined || lemma === undefined || !/^NN/.test(tag)) return undefined;
  if (tag === 'NNS' || tag === 'NNPS' || isMassNoun(lemma)) return [];
  const next = tokens[at + 1]!.text;
  const spoken = isCurrencySign(next) ? next + (tokens[at + 2]?.text ?? '') : next;
  return [indefiniteArticle(spoken, { spelling })];
}

const IN_NOUN_PHRASE = /^(?:JJ[RS]?|VB[GN]|NNP?S?|CD|RB[RS]?|HYPH|\$)$/;
