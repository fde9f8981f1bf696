/** American or British English, for words with two accepted spellings or pronunciations. */
export const SPELLINGS = ['american', 'british'] as const;
export type Spelling = (typeof SPELLINGS)[number];
