/**
 * The relations of Universal Dependencies 2 (https://universaldependencies.org/u/dep/), without subtypes. `root` is that
 * of the one word whose head is no word.
 */
export const RELATIONS = [
  'root',
  'acl',
  'advcl',
  'advmod',
  'amod',
  'appos',
  'aux',
  'case',
  'cc',
  'ccomp',
  'clf',
  'compound',
  'conj',
  'cop',
  'csubj',
  'dep',
  'det',
  'discourse',
  'dislocated',
  'expl',
  'fixed',
  'flat',
  'goeswith',
  'iobj',
  'list',
  'mark',
  'nmod',
  'nsubj',
  'nummod',
  'obj',
  'obl',
  'orphan',
  'parataxis',
  'punct',
  'reparandum',
  'vocative',
  'xcomp',
] as const;

export type Relation = (typeof RELATIONS)[number];

/** The number of the relation `root` in {@link RELATIONS}. */
export const ROOT_RELATION = 0;

/** The number of a relation, whose subtype is left out (`nsubj:pass`); undefined for what is none. */
export function relationNumber(name: string): number | undefined {
  return NUMBERS.get(name.split(':', 1)[0]!);
}

const NUMBERS: ReadonlyMap<string, number> = new Map(RELATIONS.map((name, i) => [name, i]));
