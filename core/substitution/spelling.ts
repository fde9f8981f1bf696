/** Which side of the Atlantic decides where two spellings or pronunciations are accepted. */
export type Spelling = 'american' | 'british';
