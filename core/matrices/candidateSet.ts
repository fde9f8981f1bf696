/**
 * The keys that may be among a query's k nearest, judged by scores that are exact up to an error: a key is a candidate
 * if its score is at most the k-th best plus twice the error. The set is only final at the end; until then keys are
 * kept as long as they may belong to it.
 */
export interface CandidateSet {
  /** Offers the scores of keys `first`, `first + 1`, …; lower is nearer. */
  offer(first: number, scores: Float32Array): void;
  /** The candidates among the keys offered so far. */
  keys(): Uint32Array;
}

/** @param error the largest error of a score in either direction */
export function createCandidateSet(k: number, error: number): CandidateSet {
  const best = new Float64Array(k).fill(Infinity);
  let scores = new Float32Array(4 * k + 32);
  let keys = new Uint32Array(scores.length);
  let count = 0;
  let limit = Infinity;

  const offer = (first: number, offered: Float32Array) => {
    const wholeRuns = offered.length - (offered.length % RUN);
    for (let at = 0; at < wholeRuns; at += RUN) {
      if (anyAtMost(offered, at, limit)) offerEach(first, offered, at, at + RUN);
    }
    offerEach(first, offered, wholeRuns, offered.length);
  };

  const offerEach = (first: number, offered: Float32Array, from: number, to: number) => {
    for (let at = from; at < to; at++) if (offered[at]! <= limit) keep(first + at, offered[at]!);
  };

  const keep = (key: number, score: number) => {
    if (count === keys.length) makeRoom();
    scores[count] = score;
    keys[count++] = key;
    if (score >= best[0]!) return;
    replaceWorst(best, score);
    limit = best[0]! + 2 * error;
  };

  const makeRoom = () => {
    dropOverLimit();
    if (count <= keys.length >> 1) return;
    // Many keys have similar scores, and all of them must be kept.
    const [oldScores, oldKeys] = [scores, keys];
    scores = new Float32Array(2 * oldKeys.length);
    keys = new Uint32Array(scores.length);
    scores.set(oldScores);
    keys.set(oldKeys);
  };

  const dropOverLimit = () => {
    let kept = 0;
    for (let at = 0; at < count; at++) {
      if (scores[at]! > limit) continue;
      scores[kept] = scores[at]!;
      keys[kept++] = keys[at]!;
    }
    count = kept;
  };

  return {
    offer,
    keys: () => {
      dropOverLimit();
      return keys.subarray(0, count);
    },
  };
}

/** Scores that are compared together. */
const RUN = 8;

/** Tests whether any score of a run is at most `limit`. Few are, so comparing a run at once takes a third of the time. */
function anyAtMost(scores: Float32Array, at: number, limit: number): boolean {
  return (
    scores[at]! <= limit ||
    scores[at + 1]! <= limit ||
    scores[at + 2]! <= limit ||
    scores[at + 3]! <= limit ||
    scores[at + 4]! <= limit ||
    scores[at + 5]! <= limit ||
    scores[at + 6]! <= limit ||
    scores[at + 7]! <= limit
  );
}

/** Replaces the largest score of a max-heap. */
function replaceWorst(heap: Float64Array, score: number): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= score) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = score;
}
