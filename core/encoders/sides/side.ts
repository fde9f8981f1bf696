/**
 * The side of a sentence in a method that compares queries with documents: some models have a prompt, a task or even
 * modules of their own for each side.
 */
export const SIDES = ['query', 'document'] as const;
export type Side = (typeof SIDES)[number];

/** Something for every sentence, and, where they differ, for queries and for documents. */
export interface Sided<Value> {
  readonly all: Value;
  readonly query?: Value;
  readonly document?: Value;
}

/** A text that is put before sentences. */
export interface Prompt {
  /** Its name in the model's files; absent for a text that the user gave. */
  readonly name?: string;
  /** Empty for none. */
  readonly text: string;
}

/** Maps what is there. */
export function mapSides<From, To>(
  sided: Sided<From>,
  map: (value: From, side: Side | 'all') => To,
): Sided<To> {
  return {
    all: map(sided.all, 'all'),
    ...(sided.query !== undefined && { query: map(sided.query, 'query') }),
    ...(sided.document !== undefined && { document: map(sided.document, 'document') }),
  };
}

/** The sides that have something of their own. */
export function ownSides(sided: Sided<unknown>): Side[] {
  return SIDES.filter((side) => sided[side] !== undefined);
}

/** Lists the values that there are, each once, that of every sentence first. */
export function valuesOf<Value>(sided: Sided<Value>): Value[] {
  return [sided.all, ...ownSides(sided).map((side) => sided[side]!)];
}
