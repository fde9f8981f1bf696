import { openSections, type PackedKind, packSections } from '../lexicon/sections.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import { softmax } from '../logistic.ts';
import { dot, unit } from '../matrices/vectorArithmetic.ts';
import { type SensedPlace, senseShares } from '../substitution/senses/sensedPlaces.ts';

/**
 * A model of the sense that a sentence supports: the probability of a sense is the softmax of a weighted sum of how well the
 * word's vector agrees with the sense's tagged uses, the cosine of the word's vector and the gloss's, and the logarithm of
 * the sense's share of the tagged uses. Uses are normally distributed about their sense, and the senses of a lemma about the
 * lemma's mean (probabilistic linear discriminant analysis, Ioffe 2006): a sense is an offset from that mean, the smaller the
 * fewer its uses. `scripts/train/senses.ts` trains it.
 */
export interface SenseModel {
  /** The encoder of the vectors. */
  readonly encoder: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** The text by which a sense is known to the encoder: its words, its definition and its examples. */
  glossText(lemma: string, synset: SynsetId): string;
  /** The probabilities of a place's senses, given the vectors of the word in its sentence and of the glosses' texts. */
  probabilities(place: SensedPlace, word: Float32Array, glosses: readonly Float32Array[]): number[];
}

/** What a model file holds; see {@link SenseModel}. Matrices are row-major. */
export interface SenseModelParts {
  readonly header: SenseHeader;
  /** The mean of the words' vectors, then that of the glosses' vectors, each of length 1 before: `[2, columns]`. */
  readonly means: Float32Array;
  /** The axes on which senses are described, `[axes, columns]`: on each, uses have variance 1 about their sense. */
  readonly axes: Float32Array;
  /** A line per lemma: it, its part of speech and the numbers of the senses, from 0, that have a vector. */
  readonly lemmas: string;
  /** The senses' offsets, in the order of `lemmas`; see {@link packOffset}. */
  readonly offsets: Uint8Array;
}

export interface SenseHeader {
  readonly encoder: string;
  /** The release of WordNet whose order of senses `lemmas` follows. */
  readonly wordnet: string;
  readonly weights: SenseWeights;
  readonly card: SenseCard;
}

/** How a model was made, and how good it is. */
export interface SenseCard {
  /** The training data, with its creators and its licenses. */
  readonly data: string;
  readonly [more: string]: unknown;
}

/** Weights of the measures of a sense. */
export interface SenseWeights {
  /** The logarithm of the likelihood ratio of the word under the sense and under the lemma's mean; see {@link agreement}. */
  readonly uses: number;
  /** 1 for a sense without tagged uses. */
  readonly unused: number;
  /** The cosine of the word and the gloss. */
  readonly gloss: number;
  /** The natural logarithm of the share of the lemma's tagged uses. */
  readonly share: number;
}

const FILE: PackedKind = {
  kind: 'SEMLOCSE',
  version: 2,
  sections: 5,
  title: 'model of senses',
  remedy: 'Reinstall Semloc, or retrain the model with scripts/train/senses.ts.',
};

export function packSenseModel({ header, means, axes, lemmas, offsets }: SenseModelParts): Uint8Array {
  return packSections(FILE, [JSON.stringify(header), bytesOf(means), bytesOf(axes), lemmas, offsets]);
}

/** Reads the card of a model's file. @throws InputError if it is damaged or of another format */
export function senseModelCard(file: Uint8Array): SenseCard {
  return (JSON.parse(openSections(file, FILE).text(0)) as SenseHeader).card;
}

/** Opens a model in place. @throws InputError if the file is damaged or of another format */
export function openSenseModel(file: Uint8Array, wordnet: WordNet): SenseModel {
  const sections = openSections(file, FILE);
  const { encoder, weights, wordnet: version } = JSON.parse(sections.text(0)) as SenseHeader;
  const means = floatsOf(sections.bytes(1));
  const columns = means.length / 2;
  const axes = floatsOf(sections.bytes(2));
  const packed = sections.bytes(4);
  // Another release has another order of senses: only glosses and counts speak there.
  const rows = wordnet.version === version ? rowsOf(sections.text(3)) : new Map<string, number>();
  return Object.freeze<SenseModel>({
    encoder,
    hash: sections.hash,
    glossText: (lemma, synset) => glossText(wordnet, lemma, synset),
    probabilities(place, word, glosses) {
      const { lemma, pos, senses } = place;
      const centered = centeredUnit(word, means.subarray(0, columns));
      const onAxes = projected(centered, axes);
      const shares = senseShares(place, wordnet);
      const scores = senses.map((_, at) => {
        const row = rows.get(`${lemma} ${pos} ${at}`);
        const gloss = centeredUnit(glosses[at]!, means.subarray(columns));
        return (
          (row === undefined ? weights.unused : weights.uses * agreement(packed, row, onAxes)) +
          weights.gloss * dot(centered, gloss) +
          weights.share * Math.log(shares[at]!)
        );
      });
      return softmax(scores);
    },
  });
}

/** The text by which a sense of a lemma is known to an encoder. */
export function glossText(wordnet: WordNet, lemma: string, synset: SynsetId): string {
  const { definition, examples } = wordnet.gloss(synset);
  const others = wordnet
    .members(synset)
    .map((member) => member.lemma)
    .filter((other) => other.toLowerCase() !== lemma)
    .slice(0, SYNONYMS);
  const words = [lemma, ...(others.length > 0 ? [others.join(', ')] : [])].join(' : ').replaceAll('_', ' ');
  return `${words} : ${[definition, examples.join('; ')].filter(Boolean).join(' ; ')}`;
}

/** The maximum number of synonyms in a gloss's text. */
const SYNONYMS = 4;

function rowsOf(lemmas: string): Map<string, number> {
  const rows = new Map<string, number>();
  for (const line of lemmas.split('\n')) {
    const [lemma, pos, ...numbers] = line.split(' ');
    for (const number of numbers) rows.set(`${lemma} ${pos} ${number}`, rows.size);
  }
  return rows;
}

/** The steps of four bits on each side of 0. */
const STEPS = 7;

/** What the two numbers before the components of a packed offset are multiples of. */
const UNIT = 1 / 500;

/**
 * Packs the offset of a sense from its lemma's mean: the size of a step and what {@link agreement} adds, in 16 bits each,
 * then the components at four bits, two in a byte; the greatest fifth of the range is clipped.
 */
export function packOffset(offset: Float32Array, mean: Float32Array): Uint8Array {
  const most = 0.8 * offset.reduce((greatest, each) => Math.max(greatest, Math.abs(each)), 0);
  const size = Math.max(1, Math.round(most / STEPS / UNIT));
  const steps = offset.map((each) => Math.max(-STEPS, Math.min(STEPS, Math.round(each / size / UNIT))));
  const kept = steps.map((step) => step * size * UNIT);
  const added = Math.round(-(dot(mean, kept) + dot(kept, kept) / 2) / UNIT);
  const packed = new DataView(new ArrayBuffer(4 + offset.length / 2));
  packed.setInt16(0, size, true);
  packed.setInt16(2, Math.max(-0x8000, Math.min(0x7fff, added)), true);
  for (let at = 0; at < offset.length; at += 2)
    packed.setUint8(4 + at / 2, ((steps[at]! + STEPS) << 4) | (steps[at + 1]! + STEPS));
  return new Uint8Array(packed.buffer);
}

/**
 * The logarithm of how much likelier a vector is about a lemma's mean m with a sense's offset d than about m itself, where
 * variances are 1: (x − m)·d − d·d/2.
 */
export function agreement(packed: Uint8Array, row: number, vector: Float32Array): number {
  const bytes = new DataView(packed.buffer, packed.byteOffset + row * (4 + vector.length / 2));
  let sum = 0;
  for (let at = 0; at < vector.length; at += 2) {
    const two = bytes.getUint8(4 + at / 2);
    sum += ((two >> 4) - STEPS) * vector[at]! + ((two & 15) - STEPS) * vector[at + 1]!;
  }
  return UNIT * (sum * bytes.getInt16(0, true) + bytes.getInt16(2, true));
}

/** A vector brought to length 1, less a mean, and brought to length 1 again. */
export function centeredUnit(vector: Float32Array, mean: Float32Array): Float32Array {
  return unit(unit(vector).map((component, at) => component - mean[at]!));
}

/** The components of a vector on axes. */
export function projected(vector: Float32Array, axes: Float32Array): Float32Array {
  const columns = vector.length;
  return Float32Array.from({ length: axes.length / columns }, (_, axis) =>
    dot(vector, axes.subarray(axis * columns, (axis + 1) * columns)),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}
