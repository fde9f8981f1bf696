import { createRandom } from '../random.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createProgressYielder } from '../yielder.ts';
import type { Cosines } from './cosines.ts';
import { principalComponents } from './principalComponents.ts';
import type { Projection } from './projection.ts';

/**
 * t-SNE (van der Maaten and Hinton 2008), exact: places points in the plane so that neighbors stay neighbors, by the
 * Euclidean distances of the vectors at length 1. It starts from the principal components, disturbed a little by the
 * seed, with early exaggeration and the rate of Belkina et al. (2019). Rejects with the signal's reason when aborted.
 *
 * @param perplexity the number of neighbors that count, at most a third of the points
 */
export async function tsne(
  cosines: Cosines,
  { perplexity, seed }: { readonly perplexity: number; readonly seed: number },
  task?: TaskOptions,
): Promise<Projection> {
  const { size } = cosines;
  if (size < 4) return principalComponents(cosines);
  const affinities = jointAffinities(cosines, Math.min(perplexity, (size - 1) / 3));
  const places = startOf(cosines, seed);
  const gradient = new Float64Array(2 * size);
  const step = new Float64Array(2 * size);
  const gains = new Float64Array(2 * size).fill(1);
  const kernels = new Float64Array(size * size);
  const rate = Math.max(size / EXAGGERATION, 50);
  const pause = createProgressYielder(task, 'Placing points', ROUNDS);
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await pause(round);
    const isEarly = round < EARLY_ROUNDS;
    sum = computeGradient(affinities, places, isEarly ? EXAGGERATION : 1, kernels, gradient);
    const momentum = isEarly ? 0.5 : 0.8;
    for (let k = 0; k < step.length; k++) {
      const isSame = gradient[k]! > 0 === step[k]! > 0;
      gains[k] = Math.max(0.01, isSame ? gains[k]! * 0.8 : gains[k]! + 0.2);
      step[k] = momentum * step[k]! - rate * gains[k]! * gradient[k]!;
      places[k]! += step[k]!;
    }
    center(places);
  }
  return {
    x: places.filter((_, k) => k % 2 === 0),
    y: places.filter((_, k) => k % 2 === 1),
    divergence: divergenceOf(affinities, kernels, sum, size),
  };
}

const ROUNDS = 1000;
const EARLY_ROUNDS = 250;
const EXAGGERATION = 12;

/** The joint probabilities of neighbors, symmetric, at least 1e-12 each. */
function jointAffinities({ size, values }: Cosines, perplexity: number): Float64Array {
  const squares = (row: number, other: number) =>
    Math.max(0, values[row * size + row]! + values[other * size + other]! - 2 * values[row * size + other]!);
  const conditional = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const distances = Float64Array.from({ length: size }, (_, other) => squares(row, other));
    conditional.set(neighborProbabilities(distances, row, Math.log(perplexity)), row * size);
  }
  const joint = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let other = 0; other < row; other++) {
      const both = conditional[row * size + other]! + conditional[other * size + row]!;
      const share = Math.max(both / (2 * size), 1e-12);
      joint[row * size + other] = share;
      joint[other * size + row] = share;
    }
  }
  return joint;
}

/** The probabilities of the neighbors of a point, with the precision at which their entropy is the given one, in nats. */
function neighborProbabilities(distances: Float64Array, self: number, entropy: number): Float64Array {
  const others = distances.filter((_, other) => other !== self);
  const nearest = others.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  let [low, high, precision] = [0, Number.POSITIVE_INFINITY, 1];
  const found = new Float64Array(distances.length);
  for (let attempt = 0; attempt < 100; attempt++) {
    let [sum, weighted] = [0, 0];
    for (let other = 0; other < found.length; other++) {
      const distance = distances[other]! - nearest;
      const weight = other === self ? 0 : Math.exp(-precision * distance);
      found[other] = weight;
      sum += weight;
      weighted += weight * distance;
    }
    const difference = Math.log(sum) + (precision * weighted) / sum - entropy;
    for (let other = 0; other < found.length; other++) found[other]! /= sum;
    if (Math.abs(difference) < 1e-6) break;
    if (difference > 0) low = precision;
    else high = precision;
    precision = high === Number.POSITIVE_INFINITY ? precision * 2 : (low + high) / 2;
  }
  return found;
}

/** The principal components at a standard deviation of 1e-4, and noise of a tenth of it, which parts equal points. */
function startOf(cosines: Cosines, seed: number): Float64Array {
  const { x, y } = principalComponents(cosines);
  const spread = Math.sqrt(x.reduce((sum, each) => sum + each * each, 0) / x.length) || 1;
  const random = createRandom(seed, 't-SNE');
  return Float64Array.from({ length: 2 * x.length }, (_, k) => {
    const place = (k % 2 === 0 ? x : y)[k >>> 1]!;
    return (1e-4 * place) / spread + 1e-5 * (random.next() - 0.5);
  });
}

/**
 * Fills in the gradient of the Kullback–Leibler divergence, and the kernels of all pairs. Gives the sum of the kernels.
 */
function computeGradient(
  affinities: Float64Array,
  places: Float64Array,
  exaggeration: number,
  kernels: Float64Array,
  gradient: Float64Array,
): number {
  const size = places.length / 2;
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const [x, y] = [places[2 * i]!, places[2 * i + 1]!];
    for (let at = i * size, k = 0; k < 2 * i; at++, k += 2) {
      const dx = x - places[k]!;
      const dy = y - places[k + 1]!;
      const kernel = 1 / (1 + dx * dx + dy * dy);
      kernels[at] = kernel;
      sum += 2 * kernel;
    }
  }
  gradient.fill(0);
  for (let i = 0; i < size; i++) {
    const [x, y] = [places[2 * i]!, places[2 * i + 1]!];
    let [ownX, ownY] = [0, 0];
    for (let at = i * size, k = 0; k < 2 * i; at++, k += 2) {
      const kernel = kernels[at]!;
      const force = 4 * (exaggeration * affinities[at]! - kernel / sum) * kernel;
      const fx = force * (x - places[k]!);
      const fy = force * (y - places[k + 1]!);
      ownX += fx;
      ownY += fy;
      gradient[k]! -= fx;
      gradient[k + 1]! -= fy;
    }
    gradient[2 * i]! += ownX;
    gradient[2 * i + 1]! += ownY;
  }
  return sum;
}

/** The Kullback–Leibler divergence in nats of the kernels' shares from the affinities. */
function divergenceOf(affinities: Float64Array, kernels: Float64Array, sum: number, size: number): number {
  let divergence = 0;
  for (let i = 0; i < size; i++) {
    for (let at = i * size; at < i * size + i; at++) {
      const affinity = affinities[at]!;
      divergence += 2 * affinity * Math.log((affinity * sum) / kernels[at]!);
    }
  }
  return divergence;
}

function center(places: Float64Array): void {
  const size = places.length / 2;
  let [x, y] = [0, 0];
  for (let k = 0; k < places.length; k += 2) {
    x += places[k]! / size;
    y += places[k + 1]! / size;
  }
  for (let k = 0; k < places.length; k += 2) {
    places[k]! -= x;
    places[k + 1]! -= y;
  }
}
