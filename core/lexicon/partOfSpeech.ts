/** WordNet's four parts of speech; satellites count as adjectives. */
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';
