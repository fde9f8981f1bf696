import { openSections, type PackedKind, packSections } from '../lexicon/sections.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import { softmax } from '../logistic.ts';
import { dot, unit } from '../matrices/vectorArithmetic.ts';
import { type SensedPlace, senseShares } from '../substitution/senses/sensedPlaces.ts';

/**
 * A model of the sense that a sentence supports (a nearest-centroid model as in LMMS, Loureiro and Jorge 2019, over glosses):
 * the probability of a sense is the softmax of a weighted sum of the cosine of the word's vector and the mean vector of the
 * sense's tagged uses, that of the word's vector and the gloss's, and the logarithm of the sense's share of the tagged uses.
 * `scripts/train/senses.ts` trains it.
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
  /** The axes on which senses are described, `[axes, columns]`, each of length 1. */
  readonly axes: Float32Array;
  /** A line per lemma: it, its part of speech and the numbers of the senses, from 0, that have a vector. */
  readonly lemmas: string;
  /** The senses' vectors, `[senses, axes]` at four bits, in the order of `lemmas`; see {@link packVector}. */
  readonly vectors: Uint8Array;
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
  /** The cosine of the word and the mean of the sense's tagged uses. */
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
  version: 1,
  sections: 5,
  title: 'model of senses',
  remedy: 'Reinstall Semloc, or retrain the model with scripts/train/senses.ts.',
};

export function packSenseModel({ header, means, axes, lemmas, vectors }: SenseModelParts): Uint8Array {
  return packSections(FILE, [JSON.stringify(header), bytesOf(means), bytesOf(axes), lemmas, vectors]);
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
  const size = axes.length / columns;
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
      const onAxes = unit(projected(centered, axes));
      const shares = senseShares(place, wordnet);
      const scores = senses.map((_, at) => {
        const row = rows.get(`${lemma} ${pos} ${at}`);
        const gloss = centeredUnit(glosses[at]!, means.subarray(columns));
        return (
          (row === undefined ? weights.unused : weights.uses * dot(onAxes, unpackVector(packed, row, size))) +
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

/** Packs a vector at four bits a component, two in a byte; the greatest fifth of the range is clipped. */
export function packVector(vector: Float32Array): Uint8Array {
  const most = 0.8 * vector.reduce((greatest, each) => Math.max(greatest, Math.abs(each)), 0) || 1;
  const nibble = (component: number) =>
    Math.max(-STEPS, Math.min(STEPS, Math.round((STEPS * component) / most))) + STEPS;
  return Uint8Array.from({ length: vector.length / 2 }, (_, at) => {
    return (nibble(vector[2 * at]!) << 4) | nibble(vector[2 * at + 1]!);
  });
}

/** Unpacks a row of packed vectors as one of length 1. */
export function unpackVector(packed: Uint8Array, row: number, size: number): Float32Array {
  const bytes = packed.subarray((row * size) / 2, ((row + 1) * size) / 2);
  const vector = new Float32Array(size);
  for (const [at, byte] of bytes.entries()) {
    vector[2 * at] = (byte >> 4) - STEPS;
    vector[2 * at + 1] = (byte & 15) - STEPS;
  }
  return unit(vector);
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
