/** A pair of sentences by their ids: the first exceeds the second in what was asked. */
export type Exceeds = readonly [more: string, less: string];

export interface ImpliedOrder {
  /** The order that was given and does not contradict itself. */
  readonly given: readonly Exceeds[];
  /** The order that follows from it: its transitive closure without itself. */
  readonly implied: readonly Exceeds[];
  /** Sentences of which each exceeds the next, and the last the first: the order among these is left out. */
  readonly contradictions: readonly (readonly string[])[];
}

/**
 * Closes an order of sentences transitively: if A exceeds B and B exceeds C, then A exceeds C. Pairs whose sentences lie on
 * a common cycle contradict each other; neither they nor what follows through them is part of the order.
 */
export function impliedOrder(pairs: readonly Exceeds[]): ImpliedOrder {
  const below = new Map<string, Set<string>>();
  for (const [more, less] of pairs) below.set(more, (below.get(more) ?? new Set()).add(less));
  const components = componentsOf(below);
  const isContradicted = ([more, less]: Exceeds) => components.get(more) === components.get(less);
  const given = pairs.filter((pair) => !isContradicted(pair));

  const kept = new Map<string, Set<string>>();
  for (const [more, less] of given) kept.set(more, (kept.get(more) ?? new Set()).add(less));
  const implied: Exceeds[] = [];
  for (const [more, direct] of kept) {
    for (const less of reachable(kept, more)) if (!direct.has(less)) implied.push([more, less]);
  }
  return { given, implied, contradictions: cyclesIn(pairs.filter(isContradicted), components) };
}

function reachable(below: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const found = new Set<string>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of below.get(at) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** The strongly connected component of each sentence, by the first sentence of it that was seen. */
function componentsOf(below: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> {
  const components = new Map<string, string>();
  const nodes = new Set([...below].flatMap(([more, less]) => [more, ...less]));
  const reach = new Map([...nodes].map((node) => [node, reachable(below, node)]));
  for (const node of nodes) {
    if (components.has(node)) continue;
    components.set(node, node);
    for (const other of reach.get(node)!) if (reach.get(other)!.has(node)) components.set(other, node);
  }
  return components;
}

/** One shortest cycle for each component with contradicting pairs. */
function cyclesIn(pairs: readonly Exceeds[], components: ReadonlyMap<string, string>): string[][] {
  const below = new Map<string, string[]>();
  const firsts = new Map<string, string>();
  for (const [more, less] of pairs) {
    below.set(more, [...(below.get(more) ?? []), less]);
    if (!firsts.has(components.get(more)!)) firsts.set(components.get(more)!, more);
  }
  return [...firsts.values()].map((start) => cycleFrom(below, start));
}

function cycleFrom(below: ReadonlyMap<string, readonly string[]>, start: string): string[] {
  const before = new Map<string, string>();
  const waiting = [start];
  for (const at of waiting) {
    for (const next of below.get(at) ?? []) {
      if (next === start) {
        const path = [at];
        while (path[0] !== start) path.unshift(before.get(path[0]!)!);
        return path;
      }
      if (before.has(next)) continue;
      before.set(next, at);
      waiting.push(next);
    }
  }
  return [start];
}
