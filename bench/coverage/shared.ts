import type { Observation } from '../../core/evaluation/method.ts';
import { correlate } from '../../core/evaluation/statistics/correlation/correlation.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { CellGroup, DrawnCell } from './cell.ts';
import { meanOf, normal, normalBelow } from './draws.ts';
import { pair } from './shares.ts';

/** Cases that belong to two units: analogies of every word pair with every other, pairs of words that recur. */
export const shared: CellGroup = {
  title: 'crossed units (crossed variance; t)',
  *cells() {
    for (const pairs of [6, 12, 20, 50]) {
      for (const common of [0, 0.5]) yield analogies(pairs, common);
    }
    for (const [words, perWord] of [
      [30, 4],
      [100, 6],
      [400, 8],
    ] as const) {
      for (const kind of ['pearson', 'spearman'] as const) yield wordPairs(words, perWord, kind);
    }
    yield definitions(400);
    yield doubled(20);
    yield doubled(200);
  },
};

/** Every word pair asks of every other; both have an effect on whether the answer is right. */
function analogies(pairs: number, common: number): DrawnCell {
  const [threshold, lower] = [0.5, 0.1];
  return {
    name: `analogy accuracy, ${common === 0 ? 'word pairs without effect' : 'effects of both word pairs'}`,
    units: pairs,
    truth: () => ({ a: normalBelow(threshold), b: normalBelow(lower) }),
    *draw(random, alike): Generator<Observation> {
      const asked = Array.from({ length: pairs }, () => pair(random));
      const answered = Array.from({ length: pairs }, () => pair(random));
      let unit = 0;
      for (let p = 0; p < pairs; p++) {
        for (let q = 0; q < pairs; q++) {
          if (p === q) continue;
          const noise = pair(random);
          for (const [index, encoder] of (['a', 'b'] as const).entries()) {
            const effect = (asked[p]![index]! + answered[q]![index]!) * Math.SQRT1_2;
            const latent = Math.sqrt(common) * effect + Math.sqrt(1 - common) * noise[index]!;
            const correct = latent < (encoder === 'a' || alike ? threshold : lower);
            yield { metric: 'm', encoder, unit, correct, shared: [`${p}`, `${q}`] };
          }
          unit += 1;
        }
      }
    },
  };
}

/** Pairs of words, each of which recurs; the encoders err by words and by pairs. */
function wordPairs(words: number, perWord: number, kind: 'pearson' | 'spearman'): DrawnCell {
  const pairs = (words * perWord) / 2;
  const measured = (random: Random, errors: readonly number[], noise: number) =>
    0.5 * (errors[0]! + errors[1]!) + noise * normal(random);
  const [same, worse] = [0.6, 1];
  const truth = (noise: number) => {
    const random = createRandom(7, `${noise}`);
    const gold = Float64Array.from({ length: 400_000 }, () => normal(random));
    const values = gold.map((each) => each + measured(random, [normal(random), normal(random)], noise));
    return correlate(values, gold, kind)!;
  };
  return {
    name: `${kind === 'pearson' ? 'Pearson' : 'Spearman'}, ${pairs} word pairs of ${words} words`,
    units: words,
    truth: () => ({ a: truth(same), b: truth(worse) }),
    *draw(random, alike): Generator<Observation> {
      const errors = Array.from({ length: words }, () => [normal(random), normal(random)] as const);
      for (let unit = 0; unit < pairs; unit++) {
        const [first, second] = [random.below(words), random.below(words)];
        const gold = normal(random);
        for (const [index, encoder] of (['a', 'b'] as const).entries()) {
          const of = [errors[first]![index]!, errors[second]![index]!];
          const value = gold + measured(random, of, encoder === 'a' || alike ? same : worse);
          yield {
            metric: 'm',
            encoder,
            unit,
            gold,
            value,
            correlation: kind,
            shared: [`${first}`, `${second}`],
          };
        }
      }
    },
  };
}

/** Definitions of lemmas, some of which define several; the lemma decides in part on the rank. */
function definitions(lemmas: number): DrawnCell {
  const value = (latent: number) => 1 / Math.ceil(10 ** (4 * normalBelow(latent) ** 0.8));
  const truth = (by: number) => {
    const random = createRandom(7);
    return meanOf(400_000, () => value(normal(random) + by));
  };
  return {
    name: 'MRR 0.06, definitions of lemmas that recur',
    units: lemmas,
    truth: () => ({ a: truth(0), b: truth(0.3) }),
    *draw(random, alike): Generator<Observation> {
      const effects = Array.from({ length: lemmas }, () => pair(random));
      for (let unit = 0; unit < 2 * lemmas; unit++) {
        const first = random.below(lemmas);
        const others = random.below(4) === 0 ? [random.below(lemmas)] : [];
        const noise = pair(random);
        for (const [index, encoder] of (['a', 'b'] as const).entries()) {
          const latent = Math.SQRT1_2 * (effects[first]![index]! + noise[index]!);
          yield {
            metric: 'm',
            encoder,
            unit,
            value: value(latent + (encoder === 'a' || alike ? 0 : 0.3)),
            shared: [first, ...others].map(String),
          };
        }
      }
    },
  };
}

/** Sentence pairs in both directions: two cases, which share both sentences. */
function doubled(pairs: number): DrawnCell {
  const [threshold, lower] = [1, 0.6];
  return {
    name: 'accuracy 0.84, pairs in both directions',
    units: pairs,
    truth: () => ({ a: normalBelow(threshold), b: normalBelow(lower) }),
    *draw(random, alike): Generator<Observation> {
      for (let p = 0; p < pairs; p++) {
        const effects = pair(random);
        for (const direction of [0, 1]) {
          const noise = pair(random);
          for (const [index, encoder] of (['a', 'b'] as const).entries()) {
            const latent = Math.sqrt(0.8) * effects[index]! + Math.sqrt(0.2) * noise[index]!;
            const correct = latent < (encoder === 'a' || alike ? threshold : lower);
            yield {
              metric: 'm',
              encoder,
              unit: 2 * p + direction,
              correct,
              shared: [`${p}, first`, `${p}, second`],
            };
          }
        }
      }
    },
  };
}
