import type { CaseFilter, CasesResult } from '../../server/protocol.ts';

/** A list from which a value of the filter is chosen; the empty value filters nothing. */
export interface FilterField {
  readonly name: string;
  /** The value that the filter has. */
  valueOf(filter: CaseFilter): string;
  /** The change of the filter that a value makes. */
  changeOf(value: string): FilterChange;
  entriesOf(cases: FilteredCases): readonly (readonly [value: string, name: string])[];
  /** Tests whether the cases differ in it. */
  isUseful(cases: FilteredCases): boolean;
}

/** Parts of a filter. Those that are undefined or empty are removed from it. */
export type FilterChange = Partial<Record<keyof CaseFilter, unknown>>;

/** The properties of cases by which they can be filtered. */
export interface FilteredCases {
  readonly encoders: readonly string[];
  /** The titles of metrics by name. */
  readonly titles: ReadonlyMap<string, string>;
  readonly facets: CasesResult['facets'];
  /** The encoder that the others are compared with. */
  readonly baseline: string | undefined;
}

/** The lists by which cases are filtered, in the order in which they are shown. */
export const FILTER_FIELDS: readonly FilterField[] = [
  {
    name: 'Verdict',
    valueOf: ({ verdict = '' }) => verdict,
    changeOf: (verdict) => ({ verdict }),
    entriesOf: () => [
      ['', 'any'],
      ['wrong', 'wrong'],
      ['right', 'right'],
      ['tie', 'tie'],
      ['none', 'not scored'],
    ],
    isUseful: ({ facets }) => facets.hasVerdicts,
  },
  {
    name: 'Encoder',
    valueOf: ({ encoder = '' }) => encoder,
    changeOf: (encoder) => ({ encoder }),
    entriesOf: ({ encoders }) => [['', 'any'], ...encoders.map((each) => [each, each] as const)],
    isUseful: (cases) => canDisagree(cases),
  },
  {
    name: 'Type',
    valueOf: ({ kind = '' }) => kind,
    changeOf: (kind) => ({ kind }),
    entriesOf: ({ facets }) => [
      ['', 'any'],
      ...[...facets.kinds].sort().map((each) => [each, each] as const),
    ],
    isUseful: ({ facets }) => facets.kinds.length > 1,
  },
  {
    name: 'Words changed',
    valueOf: ({ level = '' }) => String(level),
    changeOf: (value) => ({ level: value === '' ? undefined : Number(value) }),
    entriesOf: ({ facets }) => [
      ['', 'any'],
      ...facets.levels.map((each) => [String(each), String(each)] as const),
    ],
    isUseful: ({ facets }) => facets.levels.length > 1,
  },
  {
    name: 'Metric',
    valueOf: ({ metric = '' }) => metric,
    changeOf: (metric) => ({ metric }),
    entriesOf: ({ facets, titles }) => [
      ['', 'any'],
      ...inOrderOf([...titles.keys()], facets.metrics).map(
        (each) => [each, titles.get(each) ?? each] as const,
      ),
    ],
    isUseful: () => true,
  },
  {
    name: 'Beside the baseline',
    valueOf: ({ regressed }) => (regressed ? JSON.stringify(regressed) : ''),
    changeOf: (value) => ({ regressed: value === '' ? undefined : JSON.parse(value) }),
    entriesOf: ({ encoders, baseline }) => (baseline === undefined ? [] : flips(encoders, baseline)),
    isUseful: ({ baseline }) => baseline !== undefined,
  },
];

/** Sorts names as `order` has them, as the scores do; those that it lacks come last. */
function inOrderOf(order: readonly string[], names: readonly string[]): string[] {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** Tests whether encoders can differ in their verdicts. */
export function canDisagree({ encoders, facets }: FilteredCases): boolean {
  return facets.hasVerdicts && encoders.length > 1;
}

/** The cases that became worse and better from the baseline to each other encoder. */
function flips(encoders: readonly string[], baseline: string): (readonly [string, string])[] {
  const others = encoders.filter((encoder) => encoder !== baseline);
  return [
    ['', 'any'],
    ...others.flatMap((encoder) => [
      [JSON.stringify({ encoder, baseline }), `worse under ${encoder}`] as const,
      [JSON.stringify({ encoder: baseline, baseline: encoder }), `better under ${encoder}`] as const,
    ]),
  ];
}
