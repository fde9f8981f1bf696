import type { PennTag } from '../../english/pennTag.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { isIrregularPast } from './irregularPast.ts';

/**
 * Corrects, in `tags`, verbs whose form the words before them leave no choice about: a base form follows the negated
 * "do" ("did not close") and the negated "need" or "dare" ("need never know"), after "he", "she" or "it" an irregular
 * form is not a present one ("He lay on the bed"), a base form after "these" is a present one ("These look fine"), and
 * after "while" a gerund is no noun ("while driving"), after a modal a verb is none ("can dance"), nor is one that is joined
 * with another ("binds it and blocks its use", "Press and hold"). Corrects also two tags that a word cannot have: EX, of a word
 * other than "there", becomes JJ, and `$`, of a form in -s that is a verb, becomes VBZ.
 */
export function settleVerbForms(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  if (tags[0] === 'NN' && tags[1] === 'CC' && tags[2] === 'VB' && mayBe(lexicon, words[0]!, 'verb'))
    tags[0] = 'VB';
  for (let i = 1; i < words.length; i++) {
    const tag = tags[i]!;
    if (tag === 'VBP' && SINGULAR.test(words[i - 1]!) && isIrregularPast(words[i]!, lexicon)) {
      tags[i] = 'VBD';
    } else if (MISREAD.test(tag) && isBehindNegation(words, tags, i) && mayBe(lexicon, words[i]!, 'verb')) {
      tags[i] = 'VB';
    } else if (tag === 'NN' && WHILE.test(words[i - 1]!) && mayBe(lexicon, words[i]!, 'gerund')) {
      tags[i] = 'VBG';
    } else if (
      tag === 'VB' &&
      PLURAL_DEMONSTRATIVE.test(words[i - 1]!) &&
      !/^(?:MD|TO|VB.*)$/.test(tags[i - 2] ?? '')
    ) {
      tags[i] = 'VBP';
    } else if (tag === 'NN' && tags[i - 1] === 'MD' && mayBe(lexicon, words[i]!, 'verb')) {
      tags[i] = 'VB';
    } else if (tag === 'VB' && isBehindPlural(words, tags, i)) {
      tags[i] = 'VBP';
    } else if (tag === 'NNS' && isCoordinateVerb(words, tags, i, lexicon)) {
      tags[i] = 'VBZ';
    } else if (tag === 'EX' && !EXISTENTIAL.test(words[i]!)) {
      tags[i] = 'JJ';
    } else if (tag === '$' && mayBe(lexicon, words[i]!, 'thirdPerson')) {
      tags[i] = 'VBZ';
    }
  }
}

/** Tests whether a negated "do", "need" or "dare" precedes, adverbs apart. */
function isBehindNegation(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && tags[before] === 'RB' && !NEGATION.test(words[before]!)) before--;
  return before > 0 && NEGATION.test(words[before]!) && TAKES_BASE.test(words[before - 1]!);
}

/**
 * Tests whether a plural subject and an adverb of time are all that precedes a verb: "Most browsers now support it", "People
 * like him never change".
 */
function isBehindPlural(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (!ADVERB_OF_TIME.test(words[at - 1]!)) return false;
  let end = at - 2;
  if (tags[end] === 'PRP' && tags[end - 1] === 'IN') end -= 2;
  if (!/^NNP?S$/.test(tags[end] ?? '')) return false;
  return tags.slice(0, end).every((tag) => /^(?:P?DT|JJ[RS]?|CD|PRP\$|NNP?S?|POS|IN|CC)$/.test(tag));
}

/** Tests whether a verb in -s and its object precede "and", and an object follows: "binds it and blocks/VBZ its use". */
function isCoordinateVerb(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  if (
    tags[at - 1] !== 'CC' ||
    !(/^(?:PRP\$|DT)$/.test(tags[at + 1] ?? '') || OBJECT.test(words[at + 1] ?? ''))
  )
    return false;
  if (!mayBe(lexicon, words[at]!, 'thirdPerson')) return false;
  let before = at - 2;
  while (before > 0 && !/^(?:VB|MD|[.,:])/.test(tags[before]!)) before--;
  return tags[before] === 'VBZ';
}

/** The existential "there", and "ther", its common misspelling in informal texts. */
const EXISTENTIAL = /^there?$/i;
const PLURAL_DEMONSTRATIVE = /^(?:these|those)$/i;
const WHILE = /^while$/i;
const SINGULAR = /^(?:he|she|it)$/i;
const NEGATION = /^(?:not|never|n['’]t)$/i;
const TAKES_BASE = /^(?:do|does|did|need|dare)$/i;
const ADVERB_OF_TIME =
  /^(?:now|often|usually|always|never|sometimes|still|rarely|frequently|generally|typically)$/i;
const OBJECT = /^(?:it|them|him|us|me)$/i;
const MISREAD = /^(?:JJ|NN|VBP|IN)$/;
