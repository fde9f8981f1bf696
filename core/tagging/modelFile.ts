import type { PennTag } from '../english/pennTag.ts';
import { InputError } from '../inputError.ts';
import type { Calibration } from './calibration.ts';
import type { HashIndex } from './hashIndex.ts';
import type { LexiconTable } from './wordLexicon.ts';

/** A trained tagger, in the layout of its file. */
export interface TaggerModel {
  readonly tags: readonly PennTag[];
  /** Words with practically one tag only: the form, the tag's number, and how often the tag was right in training. */
  readonly dictionary: readonly (readonly [form: string, tag: number, precision: number])[];
  readonly lexicon: LexiconTable;
  /** Rows of `weights` by the hash of a feature. */
  readonly features: HashIndex;
  /** Non-zero weights in each row, at most 255. */
  readonly weightCounts: Uint8Array;
  /** The tag of each weight, row by row. */
  readonly weightTags: Uint8Array;
  readonly weights: Int8Array;
  readonly calibration: Calibration;
  /** The training data of the model, with its creators and its license. */
  readonly attribution: string;
}

const MAGIC = 'SEMLOCTG';
/**
 * The version of the format. Increase it with every change to the layout, or to the hashes of wordFeatures.ts,
 * placeFeatures.ts and wordForm.ts.
 */
const VERSION = 2;
const PREFIX_BYTES = 24;
const REMEDY = 'Reinstall Semloc, or retrain the model with scripts/train/tagger.ts.';

const SECTIONS = [
  'lexiconCounts',
  'lexiconRemainders',
  'lexiconBits',
  'lexiconDominance',
  'lexiconTagClass',
  'lexiconCluster',
  'featureCounts',
  'featureRemainders',
  'weightCounts',
  'weightTags',
  'weights',
] as const;

type Sections = Record<(typeof SECTIONS)[number], Uint8Array>;

interface Header extends Pick<TaggerModel, 'tags' | 'dictionary' | 'calibration' | 'attribution'> {
  /** Length in bytes of each section, in the order of SECTIONS. */
  readonly sections: readonly number[];
}

/**
 * Little-endian: magic, version, file length, checksum, header length (32 bits each after the magic), the
 * header as JSON, then the sections, each padded to four bytes.
 */
export function writeModel(model: TaggerModel): Uint8Array {
  const { tags, dictionary, calibration, attribution } = model;
  const sections = Object.values(sectionsOf(model)) as Uint8Array[];
  const lengths = sections.map((section) => section.byteLength);
  const header = new TextEncoder().encode(
    JSON.stringify({ tags, dictionary, calibration, attribution, sections: lengths } satisfies Header),
  );
  const total = lengths.reduce((sum, length) => sum + padded(length), PREFIX_BYTES + padded(header.length));
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, VERSION, true);
  view.setUint32(12, total, true);
  view.setUint32(20, header.length, true);
  bytes.set(header, PREFIX_BYTES);
  let offset = PREFIX_BYTES + padded(header.length);
  for (const section of sections) {
    bytes.set(section, offset);
    offset += padded(section.byteLength);
  }
  view.setUint32(16, checksum(bytes), true);
  return bytes;
}

/**
 * Opens a model file without copying it: the arrays are views of `bytes`, which must not change afterwards.
 *
 * @throws InputError where the file is not a tagger model, of another version, truncated or damaged.
 */
export function readModel(bytes: Uint8Array): TaggerModel {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const view = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  const magic = new TextDecoder('latin1').decode(aligned.subarray(0, MAGIC.length));
  if (magic !== MAGIC || aligned.length < PREFIX_BYTES) {
    throw new InputError('The tagger model is not a Semloc tagger file.', REMEDY);
  }
  const version = view.getUint32(8, true);
  if (version !== VERSION) {
    throw new InputError(
      `The tagger model has format ${version}; this Semloc reads format ${VERSION}.`,
      REMEDY,
    );
  }
  const total = view.getUint32(12, true);
  if (aligned.length !== total) {
    throw new InputError(`The tagger model is ${aligned.length} bytes long instead of ${total}.`, REMEDY);
  }
  if (total % 4 !== 0 || view.getUint32(16, true) !== checksum(aligned)) {
    throw new InputError('The tagger model is damaged: its checksum does not match.', REMEDY);
  }
  return assemble(aligned, view.getUint32(20, true));
}

function assemble(bytes: Uint8Array, headerLength: number): TaggerModel {
  const json = bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headerLength);
  const header = JSON.parse(new TextDecoder().decode(json)) as Header;
  let offset = PREFIX_BYTES + padded(headerLength);
  const sections = {} as Sections;
  SECTIONS.forEach((name, i) => {
    const length = header.sections[i]!;
    sections[name] = bytes.subarray(offset, offset + length);
    offset += padded(length);
  });
  return {
    tags: header.tags,
    dictionary: header.dictionary,
    calibration: header.calibration,
    attribution: header.attribution,
    lexicon: {
      index: { counts: sections.lexiconCounts, remainders: shorts(sections.lexiconRemainders) },
      bits: shorts(sections.lexiconBits),
      dominance: sections.lexiconDominance,
      tagClass: sections.lexiconTagClass,
      cluster: shorts(sections.lexiconCluster),
    },
    features: { counts: sections.featureCounts, remainders: shorts(sections.featureRemainders) },
    weightCounts: sections.weightCounts,
    weightTags: sections.weightTags,
    weights: new Int8Array(sections.weights.buffer, sections.weights.byteOffset, sections.weights.length),
  };
}

function sectionsOf(model: TaggerModel): Sections {
  return {
    lexiconCounts: model.lexicon.index.counts,
    lexiconRemainders: octets(model.lexicon.index.remainders),
    lexiconBits: octets(model.lexicon.bits),
    lexiconDominance: model.lexicon.dominance,
    lexiconTagClass: model.lexicon.tagClass,
    lexiconCluster: octets(model.lexicon.cluster),
    featureCounts: model.features.counts,
    featureRemainders: octets(model.features.remainders),
    weightCounts: model.weightCounts,
    weightTags: model.weightTags,
    weights: octets(model.weights),
  };
}

/** FNV-1a over the 32-bit words that follow the checksum itself. */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + 20, (bytes.length - 20) >>> 2);
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x01000193);
  return hash >>> 0;
}

function octets(array: Uint16Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function shorts(section: Uint8Array): Uint16Array {
  return new Uint16Array(section.buffer, section.byteOffset, section.byteLength / 2);
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
