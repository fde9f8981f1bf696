import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../english/partOfSpeech.ts';
import { type Meta, SECTION } from '../packedKinds.ts';
import type { Sections } from '../sections.ts';
import type { SynsetId } from '../wordnet.ts';

/** The synsets of a packed WordNet, which are numbered part of speech by part of speech. */
export interface PackedSynsets {
  readonly count: number;
  /** Passes on the number of a synset. @throws RangeError for one that does not exist */
  checked(synset: SynsetId): SynsetId;
  /** The first synset of a part of speech, and the first one after its last. */
  range(pos: PartOfSpeech): readonly [from: SynsetId, to: SynsetId];
  partOfSpeech(synset: SynsetId): PartOfSpeech;
  /** The name by its place in the database: `n02961779`. */
  name(synset: SynsetId): string;
  /** The number of the synset's lexicographer file, 0 to 44 (lexnames(5)). */
  lexicographerFile(synset: SynsetId): number;
}

export function openSynsets(sections: Sections, { firstSynsets }: Pick<Meta, 'firstSynsets'>): PackedSynsets {
  const offsets = sections.u32(SECTION.synsetOffsets);
  const lexicographerFiles = sections.bytes(SECTION.synsetFiles);
  const count = offsets.length;
  const first = [...firstSynsets, count];
  const ranges = Object.fromEntries(
    PARTS_OF_SPEECH.map((pos, rank) => [pos, [first[rank]!, first[rank + 1]!]]),
  ) as unknown as Readonly<Record<PartOfSpeech, readonly [SynsetId, SynsetId]>>;

  const checked = (synset: SynsetId): SynsetId => {
    if (!(synset >= 0 && synset < count)) throw new RangeError(`no synset ${synset} of ${count}`);
    return synset;
  };
  const partOfSpeech = (synset: SynsetId): PartOfSpeech => {
    checked(synset);
    return PARTS_OF_SPEECH[synset < first[2]! ? (synset < first[1]! ? 0 : 1) : synset < first[3]! ? 2 : 3]!;
  };

  return {
    count,
    checked,
    partOfSpeech,
    range: (pos) => ranges[pos],
    name(synset) {
      const isSatellite = lexicographerFiles[checked(synset)]! & 0x80;
      const letter = isSatellite ? 's' : LETTERS[partOfSpeech(synset)];
      return letter + String(offsets[synset]).padStart(8, '0');
    },
    lexicographerFile: (synset) => lexicographerFiles[checked(synset)]! & 0x7f,
  };
}

const LETTERS: Readonly<Record<PartOfSpeech, string>> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' };
