import { byTag, rewrite } from '../../english/patterns/rules.ts';
import type { PennTag } from '../../english/pennTag.ts';
import type { WordLexicon } from '../wordLexicon.ts';
import { lexiconSentence } from './lexiconSentence.ts';
import { ASKED_NOUNS, QUESTIONS } from './rules.ts';

/**
 * Corrects, in `tags`, the verbs of the questions in a sentence: that of the sentence itself and those within quotation marks
 * ("Don't you ever get tired?" she asked).
 */
export function settleQuestions(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  let quoted = 0;
  for (let i = 0; i < words.length; i++) {
    if (tags[i] === '``') quoted = i + 1;
    if (words[i] !== '?') continue;
    const start = i + 1 < words.length ? quoted : 0;
    const question = lexiconSentence(words.slice(start, i + 1), tags.slice(start, i + 1), lexicon);
    rewrite(ASKED_NOUNS_BY_TAG, question);
    rewrite(QUESTIONS_BY_TAG, question);
    tags.splice(start, question.tags.length, ...question.tags);
    quoted = i + 1;
  }
}

const ASKED_NOUNS_BY_TAG = byTag(ASKED_NOUNS);
const QUESTIONS_BY_TAG = byTag(QUESTIONS);
