import type { Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';

/** True for a singular noun without any determiner: one of mass ("raucous laughter"), or of a headline. */
export function isBareSingular(tokens: Tokens, index: number): boolean {
  return tokens[index]!.tag === 'NN' && !hasDeterminer(tokens, index);
}

/**
 * True if a noun has the number that the phrase around a token asks for: what is not counted has no plural, and what is
 * counted does not stand bare.
 */
export function fitsNumber(tokens: Tokens, index: number, lemma: string): boolean {
  const { tag, lemma: own } = tokens[index]!;
  if (isMassNoun(own)) return true;
  return tag === 'NNS' ? !isMassNoun(lemma) : isMassNoun(lemma) || hasDeterminer(tokens, index);
}

/** Tests whether a determiner, possessive or number begins the noun phrase whose noun stands at `index`. */
function hasDeterminer(tokens: Tokens, index: number): boolean {
  let before = index - 1;
  while (before >= 0 && MODIFIER.test(tokens[before]!.tag)) before--;
  return before >= 0 && DETERMINERS.has(tokens[before]!.tag);
}

const MODIFIER = /^(?:JJ[RS]?|NN[SP]?|VB[GN]|RB[RS]?)$/;
const DETERMINERS: ReadonlySet<PennTag> = new Set(['DT', 'PRP$', 'POS', 'CD', 'WDT', 'WP$', 'PDT']);

/**
 * Tests whether the mark behind a noun, if it is that of a possessive, is right behind a form in its place: "kids'" is, "children'"
 * and "kids's" are not, "boss's" is.
 */
export function keepsPossessive(tokens: Tokens, mark: number, tag: PennTag, form: string): boolean {
  if (tagAt(tokens, mark) !== 'POS') return true;
  const isPlural = /s$/i.test(form);
  return wordAt(tokens, mark).length === 1 ? isPlural : !(tag === 'NNS' && isPlural);
}
