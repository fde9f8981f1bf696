/**
 * The tokens of a sentence of any language that divides words by spaces, joined by spaces, as Costra's fifth column has
 * them: punctuation and symbols stand alone, but those within a word (don't, e-mail, 3.5).
 */
export function tokenized(sentence: string): string {
  return (sentence.match(TOKEN) ?? []).join(' ');
}

const TOKEN =
  /[\p{L}\p{M}\p{N}]+(?:(?:['’-]|(?<=\p{N})[.,:](?=\p{N}))[\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;
