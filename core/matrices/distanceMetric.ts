/** How the distance of two vectors is measured; cosine distance is 1 − cosine similarity, 0 to 2. */
export type DistanceMetric = 'cosine' | 'euclidean';
