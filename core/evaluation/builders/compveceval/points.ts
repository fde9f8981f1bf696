import { definitionOf, definitionTokens, wordTokens } from './definitionTokens.ts';

/** A synset as CompVecEval reads it. */
export interface DefinedSynset {
  /** {noun 1, verb 2, adjective 3, adverb 4} · 10⁸ + offset. */
  readonly id: number;
  /** Lemmas as WordNet writes them, joined with `_`. */
  readonly lemmas: readonly string[];
  readonly gloss: string;
}

/** A lemma with a definition of it, both tokenized, with tokens joined by spaces. */
export interface Point {
  readonly lemma: string;
  readonly definition: string;
  /** The synset's id. */
  readonly id: number;
}

/** The pairs of lemma and definition, each once, in order of synset and lemma (Scheepers 2017, 3.3). */
export interface Points {
  /** Points whose lemma is one token that occurs in some definition. */
  words(): Point[];
  /** Points whose lemma, of any length, has a token that occurs in some definition; other tokens of it are UNK. */
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
