/** A determiner that may take the place of one of opposite force. */
interface OppositeDeterminer {
  readonly word: string;
  readonly also?: readonly string[];
  readonly number?: 'singular' | 'plural';
  /** The number that the noun must have; any where it is absent. */
  readonly when?: 'singular' | 'plural';
}

/** Determiners that are denied by "no" alone. */
const NO: readonly OppositeDeterminer[] = [{ word: 'no' }];
const MANY: readonly OppositeDeterminer[] = [{ word: 'few', when: 'plural' }, { word: 'no' }];
/** Determiners of opposite force, by the determiner in lower case, the commonest first. */
export const OPPOSITE_DETERMINERS: ReadonlyMap<string, readonly OppositeDeterminer[]> = new Map<
  string,
  readonly OppositeDeterminer[]
>(
  Object.entries({
    a: NO,
    an: NO,
    the: NO,
    this: NO,
    that: NO,
    these: NO,
    those: NO,
    some: NO,
    any: NO,
    another: [{ word: 'no', also: ['other'] }],
    every: [{ word: 'no' }, { word: 'few', number: 'plural' }],
    each: [{ word: 'no' }, { word: 'few', number: 'plural' }],
    all: [{ word: 'no' }, { word: 'few', when: 'plural' }],
    both: [{ word: 'neither', number: 'singular' }],
    either: [{ word: 'neither' }],
    neither: [{ word: 'both', number: 'plural' }],
    many: MANY,
    several: [{ word: 'no' }],
    most: MANY,
    few: [{ word: 'many' }, { word: 'most' }, { word: 'all' }],
    no: [{ word: 'some' }, { word: 'a', when: 'singular' }, { word: 'all', when: 'plural' }, { word: 'the' }],
    much: [{ word: 'little' }, { word: 'no' }],
  }),
);
