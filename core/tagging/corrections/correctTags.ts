import { byTag, rewrite } from '../../english/patterns/rules.ts';
import type { PennTag } from '../../english/pennTag.ts';
import type { WordLexicon } from '../wordLexicon.ts';
import { lexiconSentence } from './lexiconSentence.ts';
import { missingVerbs } from './missingVerbs.ts';
import { settleQuestions } from './questions.ts';
import { CONVENTIONS, RULES } from './rules.ts';

/**
 * Corrects the tags of a sentence, in place, where the words around a word show what a decoder that goes from left to right
 * cannot see. Each correction sees the results of those before it; the search for missing verbs comes last.
 *
 * @returns the places of verbs that were found only because their clause had none
 */
export function correctTags(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): number[] {
  const sentence = lexiconSentence(words, tags, lexicon);
  rewrite(CONVENTIONS_BY_TAG, sentence);
  settleQuestions(words, tags, lexicon);
  rewrite(RULES_BY_TAG, sentence);
  const missing = missingVerbs(sentence);
  for (const { at, tag } of missing) tags[at] = tag;
  return missing.map(({ at }) => at);
}

const CONVENTIONS_BY_TAG = byTag(CONVENTIONS);
const RULES_BY_TAG = byTag(RULES);
