/** Which side of the Atlantic decides where two spellings or pronunciations are accepted. */
export const SPELLINGS = ['american', 'british'] as const;
export type Spelling = (typeof SPELLINGS)[number];
