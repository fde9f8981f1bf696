import { tableOf } from '../../../tableOf.ts';
import { inflect } from '../../morphology/inflection.ts';
import type { VerbTag } from '../../morphology/verbInflection.ts';
import type { PennTag } from '../../pennTag.ts';
import { SPELLINGS, type Spelling } from '../../spelling.ts';
import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { ALWAYS_PERFECT_AFTER_S } from '../../words/contractible.ts';
import type { ClauseVerb } from '../clauses/clause.ts';
import type { GrammaticalNumber } from '../nouns/nounPhrase.ts';
import { agreeing } from './agreement.ts';
import { wordOf } from './verbGroup.ts';

/** A form of a verb, lower-case; where the verb stands in that form already, as it is spelled there. */
export function formOf(verb: TaggedToken, tag: VerbTag, spelling: Spelling | undefined): string {
  const own = verb.text.toLowerCase();
  const isThat = SPELLINGS.some((accepted) => inflect(verb.lemma, tag, { spelling: accepted }) === own);
  return isThat ? own : inflect(verb.lemma, tag, { spelling });
}

/** The form of "do" for a tense and the number of its subject: "did", "does" or "do". */
export function formOfDo(isPast: boolean, number: GrammaticalNumber): string {
  if (isPast) return 'did';
  return number === 'singular' ? 'does' : 'do';
}

/** The form of "do" with which a finite verb of this tag becomes a base form: "does see" for "sees". */
export function doForTag(tag: string): 'does' | 'did' | 'do' {
  if (tag === 'VBZ') return 'does';
  return tag === 'VBD' ? 'did' : 'do';
}

/** The tag of the verb that stands for a form of "do" and a base form: "sees" for "does see". */
export function tagForDo(word: string): 'VBZ' | 'VBD' | 'VBP' {
  if (word === 'does') return 'VBZ';
  return word === 'did' ? 'VBD' : 'VBP';
}

/** The finite auxiliary of a verb with a subject of this number, lower-case, with nothing left out: "'ll" is "will". */
export function spelledOut(
  tokens: Tokens,
  { finite, main }: Pick<ClauseVerb, 'finite' | 'main'>,
  number: GrammaticalNumber,
): string {
  const auxiliary = tokens[finite]!;
  const word = wordOf(auxiliary);
  const isHave = leansOnHave(tokens, finite, main);
  if (word === "'d") return isHave ? 'had' : 'would';
  const [text, lemma] = isHave ? (['has', 'have'] as const) : (LEANING.get(word) ?? [word, auxiliary.lemma]);
  return agreeing({ ...auxiliary, text, lemma }, number);
}

/** Tests whether the word at a place is the "'s" that stands for "has", by the participle after it and its adverbs: "'s never been". */
export function isPartOfHas(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (tags[at] !== 'VBZ' || wordOf({ text: words[at]! }) !== "'s") return false;
  let next = at + 1;
  while (tags[next] === 'RB') next++;
  return ALWAYS_PERFECT_AFTER_S.test((words[next] ?? '').toLowerCase());
}

/** Tests whether "'s" or "'d" is a form of "have", by the verb after it: "'s been", "'d seen", but "'s being", "'d see". */
export function leansOnHave(tokens: Tokens, finite: number, next: number): boolean {
  return /^'[sd]$/.test(wordOf(tokens[finite]!)) && /^VB[ND]$/.test(tokens[next]!.tag);
}

const LEANING: ReadonlyMap<string, readonly [text: string, lemma: string]> = tableOf({
  "'s": ['is', 'be'],
  "'m": ['am', 'be'],
  "'re": ['are', 'be'],
  "'ve": ['have', 'have'],
  "'ll": ['will', 'will'],
});
