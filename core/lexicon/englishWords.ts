import { PARTS_OF_SPEECH } from '../english/partOfSpeech.ts';
import type { WordList } from './wordList.ts';
import type { WordNet } from './wordnet.ts';

/** Tests whether a word in lower case is in the list of valid words or a lemma of WordNet. */
export function englishWords(words: WordList, wordnet: WordNet): (word: string) => boolean {
  return (word) => words.has(word) || PARTS_OF_SPEECH.some((pos) => wordnet.synsets(word, pos).length > 0);
}
