import { shownValue } from '../../shownValue.ts';
import type { ConstructKind, OwnTreatments } from './formatDefinition.ts';
import { type DocumentFormat, FORMATS, formatDefinitionOf } from './index.ts';
import { TREATMENTS, type Treatment, type Treatments } from './treatment.ts';

/**
 * The user's own treatments, by format and kind of construct. They take precedence over the format's tables, which
 * hold for everything that is not named here.
 */
export type Markup = {
  readonly [F in Format as keyof F['constructs'] extends never ? never : F['id']]: OwnTreatments<
    keyof F['constructs'] & string
  >;
};

type Format = (typeof FORMATS)[number];

/** Receives the place of something unusable (`latex.commands`) and what is wrong there. */
type OnUnusable = (place: string, what: string) => void;

/**
 * Reads the markup in `value`, an object of the same members, all of which may be absent. What cannot be used is
 * passed over and reported to `onUnusable`.
 */
export function readMarkup(value: unknown, onUnusable: OnUnusable): Markup {
  const formats = membersOf('', value, onUnusable, Object.keys(CONSTRUCTS));
  const read = Object.entries(CONSTRUCTS).map(([id, kinds]) => {
    const own = membersOf(id, formats.get(id), onUnusable, Object.keys(kinds));
    return [id, kinds, own] as const;
  });
  const markup = read.map(([id, kinds, own]) => [
    id,
    mapped(kinds, (kind, name) => treatmentsIn(`${id}.${name}`, own.get(name), kind, onUnusable)),
  ]);
  return Object.fromEntries(markup);
}

/** The treatments that the markup has for one format. */
export function ownTreatments(markup: Markup, format: DocumentFormat): OwnTreatments {
  const { treatedAs = format } = formatDefinitionOf(format);
  return (markup as Readonly<Record<string, OwnTreatments>>)[treatedAs] ?? {};
}

/** The kinds of constructs by format, of the formats that have any, in alphabetical order. */
const CONSTRUCTS: Readonly<Record<string, Readonly<Record<string, ConstructKind>>>> = Object.fromEntries(
  FORMATS.filter(({ constructs }) => Object.keys(constructs).length > 0)
    .map(({ id, constructs }) => [id, constructs] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** The markup without any treatment of the user's own. */
export const NO_MARKUP = mapped(CONSTRUCTS, (kinds) => mapped(kinds, () => ({}))) as Markup;

/** The members of `found`; only those that are `known`, where these are given. */
function membersOf(
  place: string,
  found: unknown,
  onUnusable: OnUnusable,
  known?: readonly string[],
): ReadonlyMap<string, unknown> {
  if (found === undefined || found === null) return new Map();
  if (typeof found !== 'object' || Array.isArray(found)) {
    onUnusable(place, `it is ${shownValue(found)}, but must be an object`);
    return new Map();
  }
  const entries = Object.entries(found);
  const unknown = known && entries.find(([name]) => !known.includes(name));
  if (unknown) onUnusable(place, `"${unknown[0]}" is unknown; known: ${known.join(', ')}`);
  return new Map(known ? entries.filter(([name]) => known.includes(name)) : entries);
}

function treatmentsIn(
  place: string,
  found: unknown,
  { nameOf, unusable }: ConstructKind,
  onUnusable: OnUnusable,
): Treatments {
  const read = new Map<string, Treatment>();
  for (const [written, treatment] of membersOf(place, found, onUnusable)) {
    const name = nameOf(written);
    if (name === undefined) {
      onUnusable(place, `"${written}" is ${unusable}`);
    } else if (!TREATMENTS.includes(treatment as Treatment)) {
      onUnusable(
        place,
        `"${written}" is ${shownValue(treatment)}, but must be one of ${TREATMENTS.join(', ')}`,
      );
    } else {
      read.set(name, treatment as Treatment);
    }
  }
  return Object.fromEntries(read);
}

function mapped<T, U>(
  members: Readonly<Record<string, T>>,
  change: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]));
}
