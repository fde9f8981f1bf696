import type { Embeddings } from '../../core/matrices/embeddings.ts';
import { cosinesOf } from '../../core/projection/cosines.ts';
import { type Nearest, nearestOf } from '../../core/projection/nearest.ts';
import { principalComponents } from '../../core/projection/principalComponents.ts';
import { PROJECTION_SCHEMAS } from '../../core/projection/project.ts';
import type { Projection } from '../../core/projection/projection.ts';
import { tsne } from '../../core/projection/tsne.ts';
import { answerFromThread } from './thread.ts';

/** The vectors to project. */
export interface MapOrder {
  readonly vectors: Embeddings;
  readonly seed: number;
}

/** The results that are known before t-SNE. */
export interface PrincipalMap {
  readonly principal: Projection;
  readonly nearest: readonly (Nearest | undefined)[];
  readonly zeroVectors: number;
}

// The script of a thread that projects vectors: it says the principal components, and answers with t-SNE.

await answerFromThread<MapOrder, Projection, PrincipalMap>(async ({ vectors, seed }, thread) => {
  const cosines = await cosinesOf(vectors, thread);
  const { zeroVectors } = cosines;
  thread.say({ principal: principalComponents(cosines), nearest: nearestOf(cosines), zeroVectors });
  return tsne(cosines, { perplexity: PROJECTION_SCHEMAS.perplexity.default, seed }, thread);
});
