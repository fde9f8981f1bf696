import type { RequestName } from './requestName.ts';
/** Request without parameters: the size of the vector cache on disk. */
export const CachedVectorsRequest = 'semloc/cachedVectors' as RequestName<object, VectorShare>;
/** Request without parameters: empties the vector cache of all encoders; the result is what was removed. */
export const ClearVectorsRequest = 'semloc/clearVectors' as RequestName<object, VectorShare>;
export interface VectorShare {
  readonly entries: number;
  readonly bytes: number;
}
