import { definitionOf, definitionTokens, withoutMarks, wordTokens } from './definitionTokens.ts';

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

/**
 * The points of CompVecEval in order of synset and lemma, each pair once (Scheepers 2017, 3.3): lemmas of one token that
 * occurs in some definition, or with `ngrams` all lemmas.
 */
export function pointsOf(synsets: readonly DefinedSynset[], ngrams: boolean): Point[] {
  const defined = synsets
    .map(({ id, lemmas, gloss }) => ({ id, lemmas, tokens: definitionTokens(definitionOf(gloss)) }))
    .sort((a, b) => a.id - b.id);
  const vocabulary = new Set(defined.flatMap(({ tokens }) => tokens));
  const seen = new Set<string>();
  const points: Point[] = [];
  for (const { id, lemmas, tokens } of defined) {
    const definition = tokens.join(' ');
    const usable = lemmas
      .map((lemma) => wordTokens(lemma.replaceAll('_', ' ')))
      .filter((lemma) => ngrams || lemma.length === 1)
      .map(withoutMarks)
      .filter((lemma) => ngrams || vocabulary.has(lemma[0]!))
      .map((lemma) => lemma.join(' '));
    for (const lemma of usable.sort()) {
      const key = `${lemma}\t${definition}`;
      if (seen.has(key)) continue;
      seen.add(key);
      points.push({ lemma, definition, id });
    }
  }
  return points;
}
