/** Distance metrics. Cosine distance is 1 − cosine similarity, from 0 to 2. */
export type DistanceMetric = 'cosine' | 'euclidean';
