import type { OptionValues } from '../../options.ts';
import { methodNamed } from '../methods/index.ts';
import type { Run } from '../run.ts';

/** A field in which two runs differ that must agree where their metrics are compared. */
export interface ManifestDifference {
  /** `seed`, `profile.sha256`, `options.choice`. */
  readonly field: string;
  /** The value as JSON; undefined where the run has none. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

type Compared = Pick<Run, 'method' | 'manifest'>;

/**
 * Method, corpus, lexicons, tagger, profile, seed and options: all that decides metrics but the encoders. An option
 * that a manifest lacks, because its run is of a version without the option, counts as its default.
 */
export function manifestDifferences(left: Compared, right: Compared): ManifestDifference[] {
  const defaults = left.method === right.method ? defaultsOf(left.method) : {};
  const [a, b] = [fieldsOf(left, defaults), fieldsOf(right, defaults)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((field) => a.get(field) !== b.get(field))
    .map((field) => ({ field, left: a.get(field), right: b.get(field) }));
}

/** The value of a field in a message: of many files the first few. */
export function fieldText(value = 'absent'): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
}

const LONGEST = 120;

/** True if two runs have the same cases, so that they can be paired. */
export function haveSameCases(left: Run, right: Run): boolean {
  return !manifestDifferences(left, right).some(({ field }) => /^(method|corpus)\b/.test(field));
}

function fieldsOf({ method, manifest }: Compared, defaults: OptionValues): Map<string, string> {
  const { semloc: _, encoders: __, corpus, options, ...others } = manifest;
  const fields = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined) fields.set(path, JSON.stringify(value));
    } else {
      for (const [name, inner] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, inner);
    }
  };
  add('method', method);
  add('corpus.cases', corpus.cases);
  add(
    'corpus.files',
    corpus.files.map(({ name, sha256 }) => `${name} (sha256 ${sha256.slice(0, 12)})`).join(', '),
  );
  add('', { ...others, options: { ...defaults, ...options } });
  return fields;
}

/** The defaults of a method's options; none where this version does not know the method. */
function defaultsOf(method: string): OptionValues {
  const schemas = methodNamed(method)?.options ?? {};
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema.default]));
}
