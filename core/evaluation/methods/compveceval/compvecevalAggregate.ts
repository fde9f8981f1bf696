import { count, listOf, mapOf, number, object, text } from '../../../shape.ts';
import type { Aggregate } from '../../method.ts';
import { rankingScores } from '../../statistics/rankingScores.ts';
import type { CompVecExample } from './compvecevalExample.ts';

export interface CompVecScores {
  readonly scores: { readonly [encoder: string]: CompVecScore & { readonly lemmasWithoutVector: number } };
  /** A random ranking, by the seed. */
  readonly random: CompVecScore;
  /** The definitions that fare best and worst; those of the same rank in the order of the corpus. */
  readonly extremes: {
    readonly [encoder: string]: { readonly best: readonly Ranked[]; readonly worst: readonly Ranked[] };
  };
}

/** Means over the definitions, 0 to 1 (Scheepers 2017, 3.4). */
export interface CompVecScore {
  readonly mrr: number;
  readonly map: number;
  readonly mpAt10: number;
  readonly mnr: number;
  /** Definitions. */
  readonly queries: number;
  /** Lemmas. */
  readonly candidates: number;
}

const SCORE = { mrr: number, map: number, mpAt10: number, mnr: number, queries: count, candidates: count };
const RANKED = object({
  definition: text,
  lemmas: listOf(text),
  ranks: listOf(count, 1),
  nearest: listOf(text),
});

export const COMPVEC_PARTS = {
  scores: mapOf(object({ ...SCORE, lemmasWithoutVector: count })),
  random: object(SCORE),
  extremes: mapOf(object({ best: listOf(RANKED), worst: listOf(RANKED) })),
};

export type Ranked = Pick<CompVecExample, 'definition' | 'lemmas' | 'ranks' | 'nearest'>;

export function compVecAggregate(encoders: readonly string[]): Aggregate<CompVecExample, CompVecScores> {
  const random = createSums();
  const sums = new Map(encoders.map((encoder) => [encoder, createSums()]));
  return {
    add(example) {
      (example.encoder === null ? random : sums.get(example.encoder)!).add(example);
    },
    finish: () => ({
      scores: {
        scores: Object.fromEntries(
          [...sums].map(([encoder, sum]) => [
            encoder,
            { ...sum.score(), lemmasWithoutVector: sum.unknown.size },
          ]),
        ),
        random: random.score(),
        extremes: Object.fromEntries(
          [...sums].map(([encoder, { best, worst }]) => [encoder, { best, worst }]),
        ),
      },
    }),
  };
}

/** Examples of each extreme. */
const KEPT = 5;

function createSums() {
  const total = { mrr: 0, map: 0, mpAt10: 0, mnr: 0, queries: 0, candidates: 0 };
  const unknown = new Set<string>();
  const best: Ranked[] = [];
  const worst: Ranked[] = [];
  return {
    unknown,
    best,
    worst,
    add({ definition, lemmas, ranks, nearest, candidates, withoutVector }: CompVecExample) {
      const scores = rankingScores(ranks, candidates);
      total.mrr += scores.reciprocalRank;
      total.map += scores.averagePrecision;
      total.mpAt10 += scores.precisionAt10;
      total.mnr += scores.normalizedRank;
      total.queries += 1;
      total.candidates = candidates;
      for (const lemma of withoutVector) unknown.add(lemma);
      const ranked = { definition, lemmas, ranks, nearest };
      keep(best, ranked, (a, b) => a.ranks[0]! < b.ranks[0]!);
      keep(worst, ranked, (a, b) => a.ranks[0]! > b.ranks[0]!);
    },
    score(): CompVecScore {
      const n = Math.max(1, total.queries);
      return {
        mrr: total.mrr / n,
        map: total.map / n,
        mpAt10: total.mpAt10 / n,
        mnr: total.mnr / n,
        queries: total.queries,
        candidates: total.candidates,
      };
    },
  };
}

function keep(kept: Ranked[], one: Ranked, isAhead: (a: Ranked, b: Ranked) => boolean): void {
  let at = kept.length;
  while (at > 0 && isAhead(one, kept[at - 1]!)) at -= 1;
  if (at >= KEPT) return;
  kept.splice(at, 0, one);
  if (kept.length > KEPT) kept.pop();
}
