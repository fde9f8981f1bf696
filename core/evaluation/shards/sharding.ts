/**
 * The way in which a run of a method can be divided into shards, each of which examines a range of the cases.
 *
 * - `cases`: each batch of cases is examined by itself, given the whole corpus. Joining the examples needs no encoder.
 * - `cases-then-encoders`: the same, but some metrics embed sentences of all cases once they are known, which is done
 *   when the shards are merged.
 */
export type Sharding = 'cases' | 'cases-then-encoders';
