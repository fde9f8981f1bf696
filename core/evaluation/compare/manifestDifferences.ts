import type { Run } from '../run.ts';

/** A field in which two runs differ that must agree where their metrics are compared. */
export interface ManifestDifference {
  /** `seed`, `profile.sha256`, `options.choice`. */
  readonly field: string;
  /** The value as JSON; undefined where the run has none. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Method, corpus, lexicons, tagger, profile, seed and options: all that decides metrics but the encoders. */
export function manifestDifferences(left: Run, right: Run): ManifestDifference[] {
  const [a, b] = [fieldsOf(left), fieldsOf(right)];
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

function fieldsOf({ method, manifest }: Run): Map<string, string> {
  const { semloc: _, encoders: __, corpus, ...others } = manifest;
  const fields = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      // An empty text stands for none, as an option does that an older version did not have.
      if (value !== undefined && value !== '') fields.set(path, JSON.stringify(value));
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
  add('', others);
  return fields;
}
