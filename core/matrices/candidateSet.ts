/**
 * The keys that may be among the k nearest of a query, when a score tells how near a key is up to an error: those
 * that score at most the k-th best and twice the error. Which they are is only known at the end; on the way, keys
 * are kept while they may.
 */
export interface CandidateSet {
  /** Offers the scores of keys `first`, `first + 1`, ... */
  offer(first: number, scores: Float32Array): void;
  keys(): Uint32Array;
}

/** @param error how far a score may be off, either way */
export function createCandidateSet(k: number, error: number): CandidateSet {
  const best = new Float64Array(k).fill(Infinity);
  let scores = new Float32Array(4 * k + 32);
  let keys = new Uint32Array(scores.length);
  let held = 0;
  let limit = Infinity;

  const offer = (first: number, offered: Float32Array) => {
    const wholeRuns = offered.length - (offered.length % RUN);
    for (let at = 0; at < wholeRuns; at += RUN) {
      if (anyAtMost(offered, at, limit)) offerEach(first, offered, at, at + RUN);
    }
    offerEach(first, offered, wholeRuns, offered.length);
  };

  const offerEach = (first: number, offered: Float32Array, from: number, to: number) => {
    for (let at = from; at < to; at++) if (offered[at] <= limit) keep(first + at, offered[at]);
  };

  const keep = (key: number, score: number) => {
    if (held === keys.length) makeRoom();
    scores[held] = score;
    keys[held++] = key;
    if (score >= best[0]) return;
    replaceWorst(best, score);
    limit = best[0] + 2 * error;
  };

  const makeRoom = () => {
    sift();
    if (held <= keys.length >> 1) return;
    // So many score alike that all of them must be kept.
    const [fewScores, fewKeys] = [scores, keys];
    scores = new Float32Array(2 * fewKeys.length);
    keys = new Uint32Array(scores.length);
    scores.set(fewScores);
    keys.set(fewKeys);
  };

  const sift = () => {
    let kept = 0;
    for (let at = 0; at < held; at++) {
      if (scores[at] > limit) continue;
      scores[kept] = scores[at];
      keys[kept++] = keys[at];
    }
    held = kept;
  };

  return {
    offer,
    keys: () => {
      sift();
      return keys.subarray(0, held);
    },
  };
}

/** Scores that are looked at together. */
const RUN = 8;

/** Whether one of a run of scores is at most `limit`. Few are: to ask it of all takes a third of the time. */
function anyAtMost(scores: Float32Array, at: number, limit: number): boolean {
  return (
    scores[at] <= limit ||
    scores[at + 1] <= limit ||
    scores[at + 2] <= limit ||
    scores[at + 3] <= limit ||
    scores[at + 4] <= limit ||
    scores[at + 5] <= limit ||
    scores[at + 6] <= limit ||
    scores[at + 7] <= limit
  );
}

/** Puts a score in the place of the largest one of a heap whose first entry is the largest. */
function replaceWorst(heap: Float64Array, score: number): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1] > heap[child]) child++;
    if (heap[child] <= score) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = score;
}
