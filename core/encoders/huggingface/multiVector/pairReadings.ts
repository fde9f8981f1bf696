import type { Sentence } from '../../encoder.ts';
import type { Role } from './tokenVectors.ts';

/** A sentence in the role in which it is read. */
export interface Reading {
  readonly role: Role;
  readonly text: string;
  /** Equal for sentences with the same vectors. */
  readonly key: string;
}

export interface PairReadings {
  readonly a: Reading;
  readonly b: Reading;
  /** True if only the vectors of `a`, a query, are looked for in the other. */
  readonly isDirected: boolean;
}

/** Reads pairs one by one: there may be millions, of few sentences. */
export function pairReader(
  sentences: readonly Sentence[],
  pairs: Uint32Array,
): (pair: number) => PairReadings {
  const readings = { query: new Map<number, Reading>(), document: new Map<number, Reading>() };
  const reading = (role: Role, at: number): Reading => {
    const known = readings[role].get(at);
    if (known) return known;
    const { text } = sentences[at]!;
    const made = { role, text, key: `${role}\0${text}` };
    readings[role].set(at, made);
    return made;
  };
  return (pair) => {
    const [first, second] = [pairs[2 * pair]!, pairs[2 * pair + 1]!];
    const isDirected = sentences[first]!.side === 'query' && sentences[second]!.side === 'document';
    return {
      a: reading(isDirected ? 'query' : 'document', first),
      b: reading('document', second),
      isDirected,
    };
  };
}

/** Cuts pairs into runs with few distinct sentences, which each run has by their keys. */
export function* windowsOf(pairAt: (pair: number) => PairReadings, count: number) {
  let from = 0;
  let keys = new Map<string, Reading>();
  for (let at = 0; at < count; at++) {
    if (keys.size >= WINDOW) {
      yield { from, to: at, keys };
      from = at;
      keys = new Map();
    }
    const { a, b } = pairAt(at);
    keys.set(a.key, a);
    keys.set(b.key, b);
  }
  yield { from, to: count, keys };
}

/** The number of sentences from which on a run ends. */
const WINDOW = 512;
