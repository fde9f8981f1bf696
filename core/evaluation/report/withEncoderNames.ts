import { encoderNames } from '../../encoderNames.ts';
import type { Run } from '../run.ts';

/** A run, for people: with the names of encoders wherever it has their ids, as keys or as values. */
export function withEncoderNames(run: Run): Run {
  const ids = Object.keys(run.manifest.encoders);
  const names = encoderNames(ids);
  const nameOf = new Map(ids.map((id, at) => [id, names[at]!]));
  if (ids.every((id) => nameOf.get(id) === id)) return run;
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return nameOf.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [nameOf.get(key) ?? key, named(each)]),
    );
  };
  return named(run) as Run;
}
