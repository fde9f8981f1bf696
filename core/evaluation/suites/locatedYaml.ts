import { EVENT_ID, type Event, getScalarValue, load, parseEvents, YAMLException } from 'js-yaml';
import { InputError } from '../../inputError.ts';
import { linesOf } from './linesOf.ts';

/** The value of a YAML or JSON file, and where its parts stand. */
export interface LocatedYaml {
  readonly value: unknown;
  /** The line, from 1, of the entry at the path, or of the closest one that holds it. */
  lineOf(path: YamlPath): number;
}

/** The keys and indexes from the outermost value to one inside it. */
export type YamlPath = readonly (string | number)[];

/**
 * Parses YAML, of which JSON is a part. An empty file has the value `undefined`.
 *
 * @throws InputError that names the file and the line, or if the text is longer than any suite
 */
export function parseLocatedYaml(file: string, text: string): LocatedYaml {
  if (text.length > LONGEST)
    throw new InputError(
      `${file} is longer than ${LONGEST >> 20} Mi characters.`,
      'Divide it into several files.',
    );
  try {
    const value = text.trim() === '' ? undefined : load(text, { filename: file, maxAliases: 0 });
    const offsets = offsetsOf(text, parseEvents(text, { filename: file }));
    const lineAt = linesOf(text);
    return Object.freeze({
      value,
      lineOf(path) {
        const depth = path.findLastIndex((_, index) => offsets.has(keyOf(path.slice(0, index + 1))));
        return lineAt(offsets.get(keyOf(path.slice(0, depth + 1))) ?? 0);
      },
    } satisfies LocatedYaml);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `, line ${error.mark.line + 1}` : '';
    throw new InputError(
      `${file}${line} is not ${/\.json$/i.test(file) ? 'JSON' : 'YAML'}: ${error.reason}.`,
    );
  }
}

/** Characters. The editor reads a suite at every change. */
const LONGEST = 1 << 20;

/** An open collection: in a mapping, `key` is the key whose value is to come. */
interface Open {
  readonly path: YamlPath;
  readonly isMapping: boolean;
  key: string | undefined;
  count: number;
}

/** Offsets of entries by their paths: of a mapping's entry, that of its key. */
function offsetsOf(text: string, events: readonly Event[]): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  const open: Open[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) open.pop();
    else if (event.type === EVENT_ID.SCALAR) {
      const within = open.at(-1);
      if (within?.isMapping && within.key === undefined) {
        within.key = getScalarValue(text, event);
        offsets.set(keyOf([...within.path, within.key]), event.valueStart);
      } else enter(event.valueStart);
    } else if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      const isMapping = event.type === EVENT_ID.MAPPING;
      open.push({ path: enter(event.start), isMapping, key: undefined, count: 0 });
    } else if (event.type === EVENT_ID.DOCUMENT)
      open.push({ path: [], isMapping: false, key: undefined, count: -1 });
  }
  return offsets;

  /** Gives the path of the value that begins here. */
  function enter(offset: number): YamlPath {
    const within = open.at(-1);
    if (!within || within.count < 0) return [];
    if (within.isMapping) {
      const path = [...within.path, within.key ?? ''];
      within.key = undefined;
      return path;
    }
    const path = [...within.path, within.count++];
    offsets.set(keyOf(path), offset);
    return path;
  }
}

function keyOf(path: YamlPath): string {
  return JSON.stringify(path);
}
