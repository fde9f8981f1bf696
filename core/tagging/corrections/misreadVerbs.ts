import type { PennTag } from '../../english/pennTag.ts';
import { CLAUSE_OPENERS_WITH_QUESTION_WORDS } from '../../english/words/conjunctions.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { isIrregularPast } from './irregularPast.ts';

/**
 * Corrects, in `tags`, verbs whose neighbors show them to be verbs, or which form they have: an infinitive before its object
 * ("forget to water/VB the plants", "to oil/VB it"), an irregular past that is joined with another ("stopped and lay/VBD
 * down"), and one behind a singular subject, whose present tense would end in -s ("The cat lay/VBD on the mat").
 */
export function settleMisreadVerbs(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 1; i < words.length; i++) {
    if (isInfinitive(words, tags, i, lexicon) || isBeforeIt(words, tags, i, lexicon)) tags[i] = 'VB';
    else if (isCoordinatePast(words, tags, i, lexicon) || isPastOfSingular(words, tags, i, lexicon))
      tags[i] = 'VBD';
  }
}

/** Tests whether a word that may be a verb stands between "to" and an object. */
function isInfinitive(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  if (tags[at - 1] !== 'TO' || !/^(?:NN|JJ)$/.test(tags[at]!) || !/^\p{Ll}/u.test(words[at]!)) return false;
  if (!mayBe(lexicon, words[at]!, 'verb')) return false;
  const next = words[at + 1] ?? '';
  // "Went back to work the other day", "from start to finish the whole team".
  return (
    OBJECT_PRONOUN.test(next) || (/^(?:DT|PRP\$)$/.test(tags[at + 1] ?? '') && !BEHIND_TO.test(words[at]!))
  );
}

/**
 * Tests whether a word that may be a verb stands between the start of a clause and "it" or "them" ("Once it dries, sand
 * it").
 */
function isBeforeIt(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  return (
    tags[at] === 'NN' &&
    /^(?:it|them)$/.test(words[at + 1] ?? '') &&
    /^(?:,|CC|:)$/.test(tags[at - 1]!) &&
    mayBe(lexicon, words[at]!, 'verb')
  );
}

/**
 * Tests whether an irregular past that was read as another form is coordinated with a past tense: no modal, "to" or "do"
 * stands before the other verb, so that it governs neither.
 */
function isCoordinatePast(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  if (!/^(?:VB[NP]?|NN)$/.test(tags[at]!) || BE.test(words[at]!)) return false;
  if (!isIrregularPast(words[at]!, lexicon)) return false;
  const joint = tags[at - 1] === 'RB' ? at - 2 : at - 1;
  if (tags[joint] !== 'CC' && !/^then$/i.test(words[joint + 1] ?? '')) return false;
  if (isLetUs(words, at)) return false;
  if (tags[at] === 'NN' && !AFTER_VERB.test(tags[at + 1] ?? '')) return false;
  for (let before = joint - 1; before >= 0; before--) {
    if (/^(?:MD|W.*|VB[^D]?)$/.test(tags[before]!) || /^[.?!:;]$/.test(words[before]!)) return false;
    if (tags[before] === 'VBD')
      return (
        !GOVERNS_BASE.test(words[before]!) && !(tags[at] === 'VBN' && GOVERNS_PARTICIPLE.test(words[before]!))
      );
  }
  return false;
}

/** Tests whether an irregular past was read as a base form behind a singular subject that nothing else governs. */
function isPastOfSingular(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  if (!/^VBP?$/.test(tags[at]!) || BE.test(words[at]!)) return false;
  if (!isIrregularPast(words[at]!, lexicon) || isLetUs(words, at)) return false;
  const last = tags[at - 1] === 'RB' ? at - 2 : at - 1;
  if (!/^NNP?$/.test(tags[last] ?? '')) return false;
  let start = last;
  while (start > 0 && NOUN_PHRASE.test(tags[start - 1]!)) start--;
  const before = tags[start - 1];
  return (
    before === undefined ||
    /^(?:,|``)$/.test(before) ||
    (before === 'IN' && CLAUSE_OPENERS_WITH_QUESTION_WORDS.has(words[start - 1]!.toLowerCase()))
  );
}

/** Tests for "let us" and "let me", which are imperatives ("You got this mail, but let me know"). */
function isLetUs(words: readonly string[], at: number): boolean {
  return /^let$/i.test(words[at]!) && /^(?:me|us|['’]s?)$/i.test(words[at + 1] ?? '');
}

const OBJECT_PRONOUN = /^(?:it|them|him|me|us|(?:my|your|him|her|it|our|them)sel(?:f|ves))$/i;
/** Nouns and adjectives behind the preposition "to", before a time or another sentence. */
const BEHIND_TO =
  /^(?:bed|church|class|college|court|date|dinner|finish|home|lunch|market|prison|school|sleep|such|town|war|work)$/i;
/** Past tenses before a participle: "was taken and left". */
const GOVERNS_PARTICIPLE = /^(?:was|were|got|had)$/i;
/** Forms that WordNet lists as irregular, of which none is a past tense of the third person. */
const BE = /^(?:a[mr]e?|be)$/i;
const NOUN_PHRASE = /^(?:DT|JJ|CD|PRP\$|POS|NNP?)$/;
const AFTER_VERB = /^(?:DT|PRP\$?|IN|TO|R[BP]|\.|,)$/;
/** Past tenses before a base form: "made him cut", "did lay". */
const GOVERNS_BASE = /^(?:did|made|let|helped|had|saw|heard|watched|felt)$/i;
