import { definitionOf, definitionTokens, wordTokens } from './definitionTokens.ts';

/** A synset as CompVecEval reads it. */
export interface DefinedSynset {
  /** {noun 1, verb 2, adjective 3, adverb 4} · 10⁸ + offset. */
  readonly id: number;
  /** As WordNet writes them, joined with `_`. */
  readonly lemmas: readonly string[];
  readonly gloss: string;
}

/** A lemma with a definition of it, both tokenised, tokens joined by spaces. */
export interface Point {
  readonly lemma: string;
  readonly definition: string;
  /** Of the synset. */
  readonly id: number;
}

/** Each pair of lemma and definition once, in order of synset and lemma (Scheepers 2017, 3.3). */
export interface Points {
  /** Of lemmas of one token, which occurs in some definition. */
  words(): Point[];
  /** Of lemmas of any length in which a token occurs in some definition; the tokens that occur in none are UNK. */
  ngrams(): Point[];
}

export function pointsOf(synsets: readonly DefinedSynset[]): Points {
  const defined = synsets
    .map(({ id, lemmas, gloss }) => ({
      id,
      lemmas: lemmas.map((lemma) =>
        wordTokens(lemma.replaceAll('_', ' ')).map((token) => token.toLowerCase()),
      ),
      tokens: definitionTokens(definitionOf(gloss)),
    }))
    .sort((a, b) => a.id - b.id);
  const vocabulary = new Set(defined.flatMap(({ tokens }) => tokens));
  const pointsWith = (isUsable: (lemma: readonly string[]) => boolean): Point[] => {
    const seen = new Set<string>();
    return defined.flatMap(({ id, lemmas, tokens }) => {
      const definition = tokens.join(' ');
      return lemmas
        .filter(isUsable)
        .map((lemma) => lemma.map((token) => (vocabulary.has(token) ? token : UNKNOWN)).join(' '))
        .sort()
        .filter((lemma) => {
          const key = `${lemma}\t${definition}`;
          return !seen.has(key) && seen.add(key);
        })
        .map((lemma) => ({ lemma, definition, id }));
    });
  };
  return {
    words: () => pointsWith((lemma) => lemma.length === 1 && vocabulary.has(lemma[0]!)),
    ngrams: () => pointsWith((lemma) => lemma.some((token) => vocabulary.has(token))),
  };
}

const UNKNOWN = 'UNK';
