import { InputError } from '../../inputError.ts';
import { FRAME_NUMBERS } from './frameNumbers.ts';
import { type RelationSymbols, SENSE_RELATIONS, SYNSET_RELATIONS, VERB_GROUP } from './relationSymbols.ts';
import type { Relations, SourceEntry, SourceSense, SourceSynset, Sources } from './sources.ts';

/** The synsets of the sources with all that refers to others resolved. */
export interface LinkedSources {
  /** Nouns, verbs, adjectives, adverbs; in each, in the order of their ids. */
  readonly synsets: readonly LinkedSynset[];
  /** The place in {@link synsets} of the synset with an id. */
  readonly placeOf: ReadonlyMap<string, number>;
}

export interface LinkedSynset {
  readonly source: SourceSynset;
  /** `n`, `v`, `a`, `s` or `r`. */
  readonly type: string;
  readonly words: readonly LinkedWord[];
  readonly pointers: readonly LinkedPointer[];
}

export interface LinkedWord {
  /** Case kept, words joined with `_`. */
  readonly lemma: string;
  readonly sense: SourceSense;
  /** The numbers of its sentence frames; codes that have none are left out. */
  readonly frames: readonly number[];
}

export interface LinkedPointer {
  readonly symbol: string;
  /** A place in {@link LinkedSources.synsets}. */
  readonly target: number;
  /** Numbers of the words, from 1; 0 for the whole synset. */
  readonly from: number;
  readonly to: number;
}

/**
 * Resolves what the files of the sources say of each other.
 *
 * @throws InputError that names the entry or synset that refers to what does not exist
 */
export function linkSources({ entries, synsets: unordered }: Sources): LinkedSources {
  const synsets = [...unordered].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const placeOf = new Map(synsets.map(({ id }, place) => [id, place]));
  const senses = sensesByMember(entries);
  const words = synsets.map((synset) => wordsOf(synset, senses));
  const wordOf = new Map(
    words.flatMap((list, place) => list.map(({ sense }, i) => [sense.key, { place, word: i + 1 }] as const)),
  );
  const pointers: LinkedPointer[][] = synsets.map(() => []);
  const connect = (from: End, { symbol, inverse }: RelationSymbols, to: End) => {
    pointers[from.place]!.push({ symbol, target: to.place, from: from.word, to: to.word });
    if (inverse !== undefined) {
      pointers[to.place]!.push({ symbol: inverse, target: from.place, from: to.word, to: from.word });
    }
  };
  synsets.forEach((synset, place) => {
    const where = `${synset.file}, ${synset.id}`;
    for (const [name, target] of pairsOf(synset.relations)) {
      const found = placeOf.get(target);
      if (found === undefined) throw missing(where, `the synset ${target}`);
      const symbols = name === 'similar' && typeOf(synset) === 'v' ? VERB_GROUP : SYNSET_RELATIONS.get(name);
      if (symbols) connect({ place, word: 0 }, symbols, { place: found, word: 0 });
    }
    words[place]!.forEach(({ sense }, i) => {
      for (const [name, target] of pairsOf(sense.relations)) {
        const found = wordOf.get(target);
        if (!found) throw missing(where, `the sense ${target}`);
        const symbols = SENSE_RELATIONS.get(name);
        if (symbols) connect({ place, word: i + 1 }, symbols, found);
      }
    });
  });
  return {
    placeOf,
    synsets: synsets.map((source, place) => ({
      source,
      type: typeOf(source),
      words: words[place]!,
      pointers: distinct(pointers[place]!),
    })),
  };
}

/** A synset, or one of its words. */
interface End {
  readonly place: number;
  /** The number of the word in its synset, from 1; 0 for the whole synset. */
  readonly word: number;
}

const ORDER = ['n', 'v', 'as', 'r'];
const typeOf = ({ id }: SourceSynset) => id.slice(-1);
const rank = (synset: SourceSynset) => ORDER.findIndex((types) => types.includes(typeOf(synset)));

function sensesByMember(entries: readonly SourceEntry[]): ReadonlyMap<string, SourceSense> {
  return new Map(
    entries.flatMap(({ lemma, senses }) => senses.map((sense) => [memberKey(lemma, sense.synset), sense])),
  );
}

const memberKey = (lemma: string, synset: string) => `${synset} ${lemma}`;

function wordsOf(
  { file, id, members }: SourceSynset,
  senses: ReadonlyMap<string, SourceSense>,
): LinkedWord[] {
  return members.map((member) => {
    const sense = senses.get(memberKey(member, id));
    if (!sense) throw missing(`${file}, ${id}`, `a sense of its member “${member}”`);
    return {
      lemma: member.replaceAll(' ', '_'),
      sense,
      frames: sense.frames.flatMap((code) => FRAME_NUMBERS.get(code) ?? []),
    };
  });
}

function* pairsOf(relations: Relations): Iterable<readonly [name: string, target: string]> {
  for (const [name, targets] of relations) for (const target of targets) yield [name, target];
}

function distinct(pointers: readonly LinkedPointer[]): LinkedPointer[] {
  const each = new Map(pointers.map((pointer) => [Object.values(pointer).join(' '), pointer]));
  return [...each.values()];
}

function missing(place: string, what: string): InputError {
  return new InputError(
    `Open English WordNet's ${place}: ${what} does not exist in any file.`,
    'Take the YAML files of its sources, complete and of one version.',
  );
}
