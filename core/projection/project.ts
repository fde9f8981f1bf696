import { InputError } from '../inputError.ts';
import type { Embeddings } from '../matrices/embeddings.ts';
import type { OptionSchemas } from '../options.ts';
import { SEED_SCHEMA } from '../random.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { cosinesOf } from './cosines.ts';
import { principalComponents } from './principalComponents.ts';
import type { Projection } from './projection.ts';
import { tsne } from './tsne.ts';

/** The most vectors that are projected: their distances are held at once, and t-SNE's time grows with their square. */
export const MOST_POINTS = 2_000;

/** The options of a projection. */
export const PROJECTION_SCHEMAS = {
  method: {
    help: 'The projection: principal components, or t-SNE, which keeps neighbors together.',
    default: 'pca',
    choices: ['pca', 't-sne'],
  },
  perplexity: {
    help: 'For t-sne: the number of neighbors that count; at most a third of the points is used.',
    default: 30,
    minimum: 2,
    maximum: 500,
  },
  seed: SEED_SCHEMA,
} as const satisfies OptionSchemas;

export type ProjectionMethod = (typeof PROJECTION_SCHEMAS.method.choices)[number];

export interface ProjectionOptions {
  readonly method: ProjectionMethod;
  readonly perplexity: number;
  readonly seed: number;
}

/**
 * Projects vectors at length 1 to the plane, so that near points have a high cosine. Deterministic.
 *
 * @throws InputError for fewer than two vectors, or more than {@link MOST_POINTS}
 */
export async function project(
  vectors: Embeddings,
  { method, perplexity, seed }: ProjectionOptions,
  task?: TaskOptions,
): Promise<Projection & { readonly zeroVectors: number }> {
  checkPoints(vectors.rows);
  const cosines = await cosinesOf(vectors, task);
  const { zeroVectors } = cosines;
  if (method === 'pca') return { ...principalComponents(cosines), zeroVectors };
  return { ...(await tsne(cosines, { perplexity, seed }, task)), zeroVectors };
}

/** @throws InputError for a number of points that cannot be projected */
export function checkPoints(count: number): void {
  if (count < 2) throw new InputError('A map needs two texts at least.', 'Give more texts.');
  if (count <= MOST_POINTS) return;
  const [most, given] = [MOST_POINTS, count].map((each) => each.toLocaleString('en'));
  throw new InputError(
    `A map has ${most} points at most, and there are ${given} texts.`,
    `Give a part of them, for example the first ${most}.`,
  );
}
