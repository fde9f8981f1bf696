import type { Tokens } from '../../taggedToken.ts';
import { NUMBER_TRANSPARENT_NOUNS } from '../../words/amounts.ts';
import { DEMONSTRATIVES, SINGULAR_DETERMINERS, SINGULAR_HEADS } from '../../words/determiners.ts';
import {
  PLURAL_WITHOUT_S,
  SAME_IN_PLURAL,
  SINGULAR_FIELDS_IN_S,
  SINGULAR_NAMES_IN_S,
} from '../../words/nounNumber.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { wordAt } from '../wordAt.ts';
import { type GrammaticalNumber, type NounPhrase, nounPhraseAt } from './nounPhrase.ts';

/** The number of a verb whose subject the phrase is, also for "a number of men" and "the police"; undefined if unclear. */
export function numberOf(tokens: Tokens, phrase: NounPhrase): GrammaticalNumber | undefined {
  const { from, to, head, number } = phrase;
  const { tag, lemma } = tokens[head]!;
  // "A power and heat system": what is joined may be before the noun.
  const and = tokens.findIndex(({ tag }, at) => at >= from && at < to && tag === 'CC');
  // "The resignation of the chairman and president": what is joined may be within "of".
  if (
    and >= 0 &&
    /^(?:an?|this|that|another)$/.test(wordOf(tokens[from]!)) &&
    !/^(?:DT|PRP.?|NNS)$/.test(tokens[and + 1]!.tag)
  )
    return undefined;
  if (and >= 0) return tokens.slice(from, and).some((token) => wordOf(token) === 'of') ? undefined : number;
  if (tag === 'PRP') return number;
  const word = wordOf(tokens[head]!);
  const first = wordOf(tokens[from]!);
  if (SINGULAR_HEADS.test(word)) return 'singular';
  const of = wordAt(tokens, head + 1) === 'of' ? nounPhraseAt(tokens.slice(0, to), head + 2) : undefined;
  if (
    of &&
    to === of.to &&
    NUMBER_TRANSPARENT_NOUNS.test(lemma) &&
    !(lemma === 'number' && first === 'the')
  ) {
    return numberOf(tokens, of);
  }
  if (/^DT/.test(tag) && !DEMONSTRATIVES.test(word)) return undefined;
  if (PLURAL_WITHOUT_S.test(lemma)) return 'plural';
  if (tag.startsWith('NNP')) return numberOfName(tokens, phrase);
  if (SAME_IN_PLURAL.test(word)) return SINGULAR_DETERMINERS.test(first) ? 'singular' : undefined;
  if (SINGULAR_FIELDS_IN_S.test(word)) return 'singular';
  return number;
}

/**
 * Tells the number of a name: "the United States" and "Cisco Systems" are singular, "the Yankees" plural.
 * Undefined for a name in -s that may be either.
 */
function numberOfName(tokens: Tokens, { from, head }: NounPhrase): GrammaticalNumber | undefined {
  const { tag, text } = tokens[head]!;
  if (SINGULAR_NAMES_IN_S.test(text)) return 'singular';
  if (!/s$/i.test(text)) return tag === 'NNPS' ? undefined : 'singular';
  const hasArticle = /^(?:the|these|those|many|some|several|most)$/.test(wordOf(tokens[from]!));
  if (tag === 'NNPS') return hasArticle || /(?:[ai]ns|ists|crats|ese)$/.test(text) ? 'plural' : undefined;
  // "Jones", "Paris": the singular that the tagger took it for, but not "the Jets".
  return hasArticle ? undefined : 'singular';
}
