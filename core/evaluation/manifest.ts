import type { EncoderDescription, MaskedModelDescription } from '../engine/index.ts';
import type { WordList } from '../lexicon/wordList.ts';
import type { WordNet } from '../lexicon/wordnet.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import type { Parser } from '../parsing/parser.ts';
import type { Profile } from '../profile/index.ts';
import { sha256 } from '../sha256.ts';
import { asksWordSpace } from '../substitution/wordUse.ts';
import type { Tagger } from '../tagging/tagger.ts';

/** Everything a number depends on. Names and hashes only: no path, no time, nothing of the machine but the devices. */
export interface Manifest {
  /** Semloc's version. */
  readonly semloc: string;
  readonly corpus: {
    /** The files in the order read. `name` is without its folder. */
    readonly files: readonly { readonly name: string; readonly sha256: string }[];
    readonly cases: number;
  };
  readonly encoders: { readonly [id: string]: EncoderProvenance };
  /** The profile that sentences were annotated with; absent where none were. `sha256` is of the profile's values. */
  readonly profile?: { readonly name: string; readonly sha256: string };
  readonly wordnet?: { readonly version: string; readonly sha256: string };
  readonly words?: { readonly size: number; readonly sha256: string };
  readonly tagger?: { readonly sha256: string };
  /** The data on how words are used; absent where the profile does not ask for it. */
  readonly wordSpace?: { readonly sha256: string };
  /** The model of the parser; absent where no sentence is rewritten as a whole. */
  readonly parser?: { readonly sha256: string };
  /** The judge of replacements; absent where there was none. */
  readonly judge?: JudgeProvenance;
  readonly seed: number;
  /** The method's own choices. */
  readonly options: { readonly [name: string]: string | number | boolean };
}

export type EncoderProvenance = Pick<
  EncoderDescription,
  'pooling' | 'normalized' | 'device' | 'devicesRefused' | 'dataType' | 'tokenizer' | 'table'
> &
  Partial<Pick<EncoderDescription, 'similarity' | 'quantization' | 'task' | 'prompts'>> & {
    /** Null where the vocabulary of the input decides. */
    readonly dimension: number | null;
    /** Null if unlimited. */
    readonly maximumLength: number | null;
    readonly sha256: string;
  };

/** The part of a manifest that describes a judge. */
export interface JudgeProvenance {
  readonly sha256: string;
  /** Nats by which a replacement may be less likely than the word itself. */
  readonly margin: number;
  readonly device: string;
  readonly dataType: string;
  readonly tokenizer: string;
  /** Null if unlimited. */
  readonly maximumLength: number | null;
}

export interface ManifestSources {
  readonly version: string;
  readonly corpus: Manifest['corpus'];
  readonly encoders: readonly EncoderDescription[];
  readonly linguistics?: ManifestLinguistics;
  /** True if sentences are rewritten as a whole, which may depend on the parser. */
  readonly rewrites?: boolean;
  readonly seed: number;
  readonly options: Manifest['options'];
}

export interface ManifestLinguistics {
  readonly profile: Profile;
  readonly wordnet: WordNet;
  readonly words: WordList;
  readonly tagger: Tagger;
  readonly wordSpace?: WordSpace;
  readonly parser?: Pick<Parser, 'hash'>;
  readonly judge?: ManifestJudge;
}

/** A judge for the manifest: its model, as it ran. */
export interface ManifestJudge {
  readonly model: MaskedModelDescription;
  readonly margin: number;
}

/** Puts the manifest together, its fields always in the same order. */
export function manifestOf(sources: ManifestSources): Manifest {
  const { version, corpus, encoders, linguistics, rewrites, seed, options } = sources;
  return {
    semloc: version,
    corpus,
    encoders: Object.fromEntries(encoders.map((encoder) => [encoder.id, provenanceOf(encoder)])),
    ...(linguistics && linguisticsOf(linguistics)),
    ...(rewrites && linguistics?.parser && { parser: { sha256: linguistics.parser.hash } }),
    seed,
    options,
  };
}

function linguisticsOf({ profile, wordnet, words, tagger, wordSpace, judge }: ManifestLinguistics) {
  return {
    profile: { name: profile.name, sha256: hashOfValues(profile) },
    wordnet: { version: wordnet.version, sha256: wordnet.hash },
    words: { size: words.size, sha256: words.hash },
    tagger: { sha256: tagger.hash },
    ...(wordSpace && asksWordSpace(profile) && { wordSpace: { sha256: wordSpace.hash } }),
    ...(judge && { judge: judgeProvenance(judge) }),
  };
}

function judgeProvenance({ model, margin }: ManifestJudge): JudgeProvenance {
  const { hash, device, dataType, tokenizer, maximumLength = null } = model;
  return { sha256: hash, margin, device, dataType, tokenizer, maximumLength };
}

/** Gives the manifest's record of an encoder. */
export function provenanceOf(encoder: EncoderDescription): EncoderProvenance {
  return {
    sha256: encoder.hash,
    ...(encoder.table && { table: encoder.table }),
    pooling: encoder.pooling,
    normalized: encoder.normalized,
    dimension: encoder.dimension ?? null,
    maximumLength: encoder.maximumLength ?? null,
    device: encoder.device,
    devicesRefused: encoder.devicesRefused,
    dataType: encoder.dataType,
    tokenizer: encoder.tokenizer,
    ...present({
      similarity: encoder.similarity,
      quantization: encoder.quantization,
      task: encoder.task,
      prompts: encoder.prompts,
    }),
  };
}

/** Keeps the fields that are defined: a manifest does not list what an encoder does not have. */
function present<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** Sorted by name, so that the hash doesn't depend on the order in which the values are written down. */
function hashOfValues(values: object): string {
  return sha256(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
}
