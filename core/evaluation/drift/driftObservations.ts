import { groupedBy } from '../../groupedBy.ts';
import type { Observation } from '../method.ts';
import type { Canary, CanaryPair } from './canary.ts';
import { type MeasuredDrift, TIE } from './measureDrift.ts';

/** The names of the two sides in observations. */
export const SIDES = ['recorded', 'checked'] as const;
type SideName = (typeof SIDES)[number];

/**
 * The contributions of sentences and pairs to the metrics. A sentence is a unit with all its variants; an unrelated
 * pair is one that depends on both its sentences.
 */
export function* driftObservations(
  { sentences, pairs }: Canary,
  measured: MeasuredDrift,
  threshold?: number,
): Generator<Observation> {
  const firsts = originalsOf(pairs, sentences.length);
  yield* ofSentences(firsts, measured);
  for (const [index, pair] of pairs.entries()) {
    const unit = unitOf(pair, index, sentences.length);
    const change = Math.abs(measured.checked[index]! - measured.recorded[index]!);
    yield { metric: 'cosineChange/mean', encoder: 'checked', ...unit, value: change };
    if (threshold === undefined) continue;
    const accepted = {
      recorded: measured.recorded[index]! >= threshold,
      checked: measured.checked[index]! >= threshold,
    };
    yield {
      metric: 'decisions',
      encoder: 'checked',
      ...unit,
      correct: accepted.recorded === accepted.checked,
    };
    for (const encoder of SIDES) yield* decided(pair, encoder, accepted[encoder], unit);
  }
  const related = [...pairs.keys()].filter((index) => pairs[index]!.relation !== 'unrelated');
  for (const variants of groupedBy(related, (index) => pairs[index]!.a).values())
    yield* ofVariants(variants, pairs, measured);
}

type Unit = Pick<Observation, 'unit' | 'shared'>;

function* ofSentences(firsts: Float64Array, measured: MeasuredDrift): Generator<Observation> {
  const { own, emptied, nearest, nearestTen } = measured;
  for (const [row, first] of firsts.entries()) {
    const each = { encoder: 'checked', ...sentenceUnit(first) };
    yield { metric: 'zeroVectors', ...each, correct: emptied[row] === 1 };
    yield { metric: 'neighbors@1', ...each, correct: nearest[row] === 1 };
    yield { metric: 'neighbors@10', ...each, value: nearestTen[row]! };
    if (!own) continue;
    yield { metric: 'vectorChange/mean', ...each, value: own.distances[row]! };
    yield { metric: 'mixedNeighbors@1', ...each, correct: own.mixedNearest[row] === 1 };
  }
}

function* decided(
  { relation, kind }: CanaryPair,
  encoder: SideName,
  accepted: boolean,
  unit: Unit,
): Generator<Observation> {
  const metric = relation === 'preserved' ? 'falseRejects' : 'falseAccepts';
  const correct = relation === 'preserved' ? !accepted : accepted;
  const type = relation === 'unrelated' ? relation : kind;
  yield { metric, encoder, ...unit, correct };
  if (type !== undefined) yield { metric: `${metric}, ${type}`, encoder, ...unit, correct };
}

/** The comparisons of the meaning-preserving variants of a sentence with its meaning-changing ones. */
function* ofVariants(
  variants: readonly number[],
  pairs: readonly CanaryPair[],
  measured: MeasuredDrift,
): Generator<Observation> {
  const ofRelation = (relation: CanaryPair['relation']) =>
    variants.filter((index) => pairs[index]!.relation === relation);
  const unit = sentenceUnit(pairs[variants[0]!]!.a);
  for (const changed of ofRelation('changed')) {
    const { kind } = pairs[changed]!;
    for (const preserved of ofRelation('preserved')) {
      const [before, after] = SIDES.map((side) =>
        orderOf(measured[side][preserved]! - measured[side][changed]!),
      );
      yield { metric: 'order', encoder: 'checked', ...unit, correct: before === after };
      for (const [encoder, order] of [
        ['recorded', before],
        ['checked', after],
      ] as const) {
        yield { metric: 'preserved>changed', encoder, ...unit, correct: order === 1 };
        if (kind !== undefined)
          yield { metric: `preserved>changed, ${kind}`, encoder, ...unit, correct: order === 1 };
      }
    }
  }
}

/** 1 where the first is closer, −1 where the second is, 0 for a tie. */
function orderOf(difference: number): -1 | 0 | 1 {
  if (Math.abs(difference) <= TIE) return 0;
  return difference > 0 ? 1 : -1;
}

/** The original of each sentence; a sentence without one is its own. */
function originalsOf(pairs: readonly CanaryPair[], sentences: number): Float64Array {
  const firsts = Float64Array.from({ length: sentences }, (_, row) => row);
  for (const { a, b, relation } of pairs.toReversed()) if (relation !== 'unrelated') firsts[b] = a;
  return firsts;
}

function sentenceUnit(first: number): Unit {
  return { unit: first, shared: [String(first)] };
}

function unitOf({ a, b, relation }: CanaryPair, index: number, sentences: number): Unit {
  if (relation !== 'unrelated') return sentenceUnit(a);
  return { unit: sentences + index, shared: [String(a), String(b)] };
}
