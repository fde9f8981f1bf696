import type { PennTag } from '../../english/pennTag.ts';
import type { WordLexicon } from '../wordLexicon.ts';
import { settleByNeighbors } from './byNeighbors.ts';
import { settleCausatives } from './causatives.ts';
import { settleClauseVerbs } from './clauseVerbs.ts';
import { settleComparatives } from './comparatives.ts';
import { settleVerbForms } from './governedVerbs.ts';
import { settleHadBetter } from './hadBetter.ts';
import { settleImperatives } from './imperatives.ts';
import { settlePlurals } from './misreadPlurals.ts';
import { settleMisreadVerbs } from './misreadVerbs.ts';
import { missingVerbs } from './missingVerbs.ts';
import { settleHer } from './objectPronouns.ts';
import { settleOpeningNoun } from './openingNouns.ts';
import { settlePenn } from './pennConventions.ts';
import { settlePerfect } from './perfect.ts';
import { settleQuestions } from './questions.ts';
import { settleSmallClauses } from './smallClauses.ts';

/**
 * Corrects the tags of a sentence, in place, where the words around a word show what a decoder that goes from left to right
 * cannot see. Each correction sees the results of those before it; the search for missing verbs comes last.
 *
 * @returns the places of verbs that were found only because their clause had none
 */
export function correctTags(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): number[] {
  settlePenn(words, tags, lexicon);
  settleQuestions(words, tags, lexicon);
  settlePerfect(words, tags, lexicon);
  settleHadBetter(words, tags, lexicon);
  settleVerbForms(words, tags, lexicon);
  settleMisreadVerbs(words, tags, lexicon);
  settleComparatives(words, tags);
  settleHer(words, tags);
  settleByNeighbors(words, tags, lexicon);
  settleOpeningNoun(words, tags, lexicon);
  settleImperatives(words, tags, lexicon);
  settleCausatives(words, tags, lexicon);
  settleSmallClauses(words, tags);
  settleClauseVerbs(words, tags);
  settlePlurals(words, tags, lexicon);
  const missing = missingVerbs(words, tags, lexicon);
  for (const { index, tag } of missing) tags[index] = tag;
  return missing.map(({ index }) => index);
}
