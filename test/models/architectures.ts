/** Tiny networks with drawn weights, as folders of Hugging Face without an ONNX model, and what transformers computes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { random } from '../core/encoders/reference.ts';
import { type WrittenTensor, writeSafetensors } from './safetensors.ts';
import { tokenizerJson } from './wordPiece.ts';

/** A line of architectures.jsonl, which scripts/architectures.py writes. */
export interface TinyNetwork {
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** What stands before the names of tensors in the file. */
  readonly prefix: string;
  /** Shapes by name, in the order in which the weights are drawn. */
  readonly tensors: Readonly<Record<string, readonly number[]>>;
  /** Means of the tokens' vectors. */
  readonly vectors: readonly { readonly text: string; readonly vector: readonly number[] }[];
  /** The natural logarithms of a masked language model's probabilities at the mask of "the old man [MASK] a dog .". */
  readonly masked?: readonly number[];
  /** The vector that SPLADE's pooling gives for the fourth of the texts of `vectors`. */
  readonly splade?: readonly number[];
  /** The logits of a model of pairs. */
  readonly pairs?: readonly {
    readonly texts: readonly [string, string];
    readonly logits: readonly number[];
  }[];
}

export const TINY_NETWORKS: readonly TinyNetwork[] = readFileSync(
  path.join(import.meta.dirname, 'architectures.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The networks that are not those of others, with a head for words or for classes. */
export const ENCODER_NETWORKS = TINY_NETWORKS.filter(({ masked, pairs }) => !masked && !pairs);

/** The weights by the names in the file: multiples of 1/64. */
export function drawTensors(
  { tensors, prefix }: Pick<TinyNetwork, 'tensors' | 'prefix'>,
  next: () => number = random(1),
): Record<string, WrittenTensor> {
  const whole = (below: number) => Math.floor(next() * below);
  const drawn = Object.entries(tensors).map(([name, shape]) => {
    const isScale = shape.length === 1 && name.endsWith('weight');
    const length = shape.reduce((product, each) => product * each, 1);
    const data = Array.from({ length }, () => (isScale ? 1 + (whole(25) - 12) / 64 : (whole(65) - 32) / 64));
    return [prefix + name, { shape, data }] as const;
  });
  return Object.fromEntries(drawn);
}

export const WORDS = 'the a cat dog bites sees man old house not query : ##s ##ing . ,'.split(' ');

/** Writes the folder, without weights if none are given. */
export function writeNetworkFolder(
  folder: string,
  { config }: Pick<TinyNetwork, 'config'>,
  tensors?: Readonly<Record<string, WrittenTensor>>,
  padding?: 'Left',
): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'tokenizer.json'), JSON.stringify(tokenizerJson(WORDS, padding)));
  if (tensors) writeSafetensors(path.join(folder, 'model.safetensors'), tensors);
  return folder;
}
