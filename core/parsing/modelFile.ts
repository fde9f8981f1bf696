import { InputError } from '../inputError.ts';
import { openSections, type PackedKind, packSections } from '../lexicon/sections.ts';
import type { Curve } from '../tagging/calibration.ts';
import type { HashIndex } from '../tagging/hashIndex.ts';
import { areRelations } from './actions.ts';
import type { ClusterTable } from './wordClusters.ts';

/** A trained parser, in the layout of its file. */
export interface ParserModel extends ParserHeader {
  readonly clusters: ClusterTable;
  /** Rows of `weights` by the hash of a feature. */
  readonly features: HashIndex;
  /** The number of weights that are not zero in each row, at most 64. */
  readonly weightCounts: Uint8Array;
  /** The action of each weight, row by row. */
  readonly weightActions: Uint8Array;
  readonly weights: Int8Array;
}

export interface ParserHeader {
  /** The relations, by number, that left and right arcs may have: see `actionsOf`. */
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** Maps the margins of arcs to probabilities: by the number of the relation, and one for all others. */
  readonly curves: readonly (readonly [relation: number, curve: Curve])[];
  readonly otherCurve: Curve;
  /** The training data of the model, with its creators and its license. */
  readonly attribution: string;
}

/** Increase the version with every change to the layout, to the features, or to the order of RELATIONS or PENN_TAGS. */
const FILE: PackedKind = {
  kind: 'SEMLOCDP',
  version: 1,
  sections: 9,
  title: 'parser model',
  remedy: 'Reinstall Semloc, or retrain the model with scripts/train/parser.ts.',
};

/** Packs a model: a header as JSON, then its arrays, to be viewed in place. */
export function packModel(model: ParserModel): Uint8Array {
  const { left, right, curves, otherCurve, attribution } = model;
  const { clusters, features, weightCounts, weightActions, weights } = model;
  return packSections(FILE, [
    JSON.stringify({ left, right, curves, otherCurve, attribution } satisfies ParserHeader),
    clusters.index.counts,
    clusters.index.remainders,
    clusters.clusters,
    features.counts,
    features.remainders,
    weightCounts,
    weightActions,
    new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength),
  ]);
}

/** A model whose arrays are views of the file. */
export interface OpenedModel extends ParserModel {
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
}

/**
 * Opens a model file without copying it; `bytes` must not change afterwards.
 *
 * @throws InputError where the file is not a parser model, of another version, truncated or damaged.
 */
export function openModel(bytes: Uint8Array): OpenedModel {
  const file = openSections(bytes, FILE);
  const header = JSON.parse(file.text(0)) as ParserHeader;
  if (!areRelations([...header.left, ...header.right]))
    throw new InputError('The parser model has relations that this Semloc does not know.', FILE.remedy);
  const weights = file.bytes(8);
  return {
    ...header,
    hash: file.hash,
    clusters: { index: { counts: file.bytes(1), remainders: file.u16(2) }, clusters: file.u16(3) },
    features: { counts: file.bytes(4), remainders: file.u16(5) },
    weightCounts: file.bytes(6),
    weightActions: file.bytes(7),
    weights: new Int8Array(weights.buffer, weights.byteOffset, weights.length),
  };
}
