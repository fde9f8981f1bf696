/** The index of a shard and the number of shards. */
export interface ShardPlace {
  /** The number of the shard, from 0. */
  readonly index: number;
  readonly of: number;
}

/** The part of a corpus that a shard examines; ends are exclusive. */
export interface ShardRange {
  readonly batches: Range;
  readonly cases: Range;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of a shard: whole batches of the method, so that what a batch shares (sentences embedded once, counted
 * once) is the same as in an undivided run. Shards differ by no more than one batch; there may be more shards than
 * batches, and some are empty then.
 *
 * @param cases the number of cases of the corpus
 * @param batch the number of cases of a batch
 */
export function shardRange({ index, of }: ShardPlace, cases: number, batch: number): ShardRange {
  const all = Math.ceil(cases / batch);
  const [from, to] = [index, index + 1].map((each) => Math.floor((each * all) / of)) as [number, number];
  return {
    batches: { from, to },
    cases: { from: Math.min(from * batch, cases), to: Math.min(to * batch, cases) },
  };
}
