/** Request without parameters to {@link VectorShare}: the vectors that are kept on disk. */
export const CachedVectorsRequest = 'semloc/cachedVectors';
/** Request without parameters to {@link VectorShare}: removes the vectors kept on disk, of all encoders. */
export const ClearVectorsRequest = 'semloc/clearVectors';
export interface VectorShare {
  readonly entries: number;
  readonly bytes: number;
}
