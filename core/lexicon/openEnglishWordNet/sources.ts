import { InputError } from '../../inputError.ts';
import { shownValue } from '../../shownValue.ts';
import { parseYaml } from './parseYaml.ts';
import { isEntryFile, lexicographerFileOf } from './sourceFiles.ts';

/** The sources of Open English WordNet, checked as far as each file can be by itself. */
export interface Sources {
  readonly entries: readonly SourceEntry[];
  readonly synsets: readonly SourceSynset[];
}

/** A lemma under one part of speech, with its senses, most frequent first. */
export interface SourceEntry {
  readonly file: string;
  /** The lemma as written, with spaces. */
  readonly lemma: string;
  /** `n`, `v`, `a` or `r`. */
  readonly pos: string;
  readonly senses: readonly SourceSense[];
  /** Irregular inflected forms. */
  readonly forms: readonly string[];
}

export interface SourceSense {
  /** The sense key (senseidx(5)): `gabby%5:00:00:voluble:00`. */
  readonly key: string;
  /** The id of its synset. */
  readonly synset: string;
  /** The place of an adjective beside its noun, as WordNet marks it: `p`, `a` or `ip`; absent for most. */
  readonly adjectivePosition: string | undefined;
  /** The codes of a verb's sentence frames: `vtai`. */
  readonly frames: readonly string[];
  /** Keys of other senses, by the name of the relation. */
  readonly relations: Relations;
}

export interface SourceSynset {
  readonly file: string;
  /** `02392645-s`: a number, and `n`, `v`, `a`, `s` or `r`. */
  readonly id: string;
  /** The number of its lexicographer file (lexnames(5)). */
  readonly lexicographerFile: number;
  /** Lemmas as their entries write them. */
  readonly members: readonly string[];
  readonly definitions: readonly string[];
  readonly examples: readonly string[];
  /** Ids of other synsets, by the name of the relation. */
  readonly relations: Relations;
}

export type Relations = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the YAML files of Open English WordNet's sources.
 *
 * @throws InputError that names the file and the entry, and what was expected there
 */
export function readSources(files: ReadonlyMap<string, Uint8Array>): Sources {
  const entries: SourceEntry[] = [];
  const synsets: SourceSynset[] = [];
  for (const [file, bytes] of files) {
    const content = fieldsOf(parseYaml(file, bytes), file, 'entries by name');
    if (isEntryFile(file)) entries.push(...entriesOf(content, file));
    else synsets.push(...synsetsOf(content, file));
  }
  return { entries, synsets };
}

function* entriesOf(content: Fields, file: string): Iterable<SourceEntry> {
  for (const [lemma, parts] of content) {
    for (const [part, entry] of fieldsOf(parts, `${file}, ${lemma}`, 'parts of speech')) {
      const place = `${file}, ${lemma} (${part})`;
      const pos = /^([nvar])(?:-\d+)?$/.exec(part)?.[1];
      if (!pos) throw unexpected(place, 'n, v, a or r as the part of speech', part);
      const fields = fieldsOf(entry, place, 'sense, form and the like');
      const senses = listOf(fields.get('sense'), place, 'senses').map((sense) => senseOf(sense, place));
      if (senses.length === 0) throw unexpected(place, 'at least one sense', undefined);
      yield { file, lemma, pos, senses, forms: textsOf(fields.get('form'), place) };
    }
  }
}

function senseOf(value: unknown, place: string): SourceSense {
  const fields = fieldsOf(value, place, 'a sense with id and synset');
  const key = fields.get('id');
  const synset = fields.get('synset');
  if (typeof key !== 'string' || !KEY.test(key)) throw unexpected(place, 'a sense key as id', key);
  if (typeof synset !== 'string' || !ID.test(synset)) throw unexpected(place, 'the id of a synset', synset);
  const position = fields.get('adjposition');
  return {
    key,
    synset,
    adjectivePosition: typeof position === 'string' ? position : undefined,
    frames: textsOf(fields.get('subcat'), place),
    relations: relationsOf(fields, KEY),
  };
}

function* synsetsOf(content: Fields, file: string): Iterable<SourceSynset> {
  const lexicographerFile = lexicographerFileOf(file)!;
  for (const [id, value] of content) {
    const place = `${file}, ${id}`;
    if (!ID.test(id)) throw unexpected(place, 'the id of a synset, such as 00001740-v', id);
    const fields = fieldsOf(value, place, 'a synset with members and definition');
    const members = textsOf(fields.get('members'), place);
    if (members.length === 0) throw unexpected(place, 'at least one member', undefined);
    yield {
      file,
      id,
      lexicographerFile,
      members,
      definitions: textsOf(fields.get('definition'), place),
      examples: listOf(fields.get('example'), place, 'examples').map((example) => exampleOf(example, place)),
      relations: relationsOf(fields, ID),
    };
  }
}

/** An example is a text, or a text with its source. */
function exampleOf(value: unknown, place: string): string {
  const text = value instanceof Map ? value.get('text') : value;
  if (typeof text !== 'string') throw unexpected(place, 'an example', text);
  return text;
}

/** The lists that refer to others; what other lists hold is not of that form. */
function relationsOf(fields: Fields, form: RegExp): Relations {
  const relations = new Map<string, readonly string[]>();
  for (const [name, value] of fields) {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string' && form.test(each))) {
      relations.set(name, value);
    }
  }
  return relations;
}

const ID = /^\d{8}-[nvasr]$/;
const KEY = /^[^ ]+%[1-5]:\d\d:\d\d:[^ ]*$/;

type Fields = ReadonlyMap<string, unknown>;

function fieldsOf(value: unknown, place: string, expected: string): Fields {
  if (!(value instanceof Map)) throw unexpected(place, expected, value);
  return value;
}

function listOf(value: unknown, place: string, expected: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw unexpected(place, `a list of ${expected}`, value);
  return value;
}

function textsOf(value: unknown, place: string): readonly string[] {
  const texts = listOf(value, place, 'texts');
  const other = texts.find((text) => typeof text !== 'string');
  if (other !== undefined) throw unexpected(place, 'texts alone', other);
  return texts as readonly string[];
}

function unexpected(place: string, expected: string, found: unknown): InputError {
  const shown = found === undefined ? 'nothing' : shownValue(found);
  return new InputError(
    `Open English WordNet's ${place}: expected ${expected}, found ${shown}.`,
    'Take the YAML files of its sources, complete and as published.',
  );
}
