/** WordNet's four parts of speech; satellites count as adjectives. In the order that synsets are numbered. */
export const PARTS_OF_SPEECH = ['noun', 'verb', 'adjective', 'adverb'] as const;

export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
