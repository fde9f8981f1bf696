import path from 'node:path';
import type { ShardPlace } from '../../core/evaluation/shards/shardRange.ts';
import { plural } from '../../core/plural.ts';
import type { EvaluationPlan } from '../../host/runs/prepareEvaluation.ts';
import { encodeSentences } from '../../host/runs/sentences/encodeSentences.ts';
import { shardName } from '../../host/runs/shards/shardFolders.ts';
import { VECTOR_FILE_FORMATS } from '../../host/sentenceVectors/vectorFile.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { EXAMPLE_OPTIONS } from '../options/exampleOptions.ts';
import { say } from '../output/output.ts';
import type { ChosenShards } from '../sharding/shardPlace.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { GATE_OPTIONS } from './gatedRun.ts';
import { RUN_FORMAT_OPTIONS } from './runFormat.ts';

export const ENCODE_OPTIONS = under(HEADINGS.scale, {
  'encode-only': {
    help: 'Evaluate nothing: write the sentences that would be embedded to --out as sentences.jsonl, and their vectors by each --encoder, if any is given. With --shard I/N, one of N parts of them, to --out/I-of-N. The file of vectors is an encoder: --encoder DIR/model.npy.',
  },
  'vector-format': {
    value: 'FORMAT',
    help: `With --encode-only, the format of the vectors: ${VECTOR_FILE_FORMATS.join(', ')} (npy by default, with a row for each line of sentences.jsonl).`,
  },
  missing: {
    value: 'FILE',
    help: 'Of the sentences that --encode-only writes, those that the files of vectors given as encoders lack: write these to FILE (one per line, or .jsonl) and exit 2, or evaluate if there are none.',
  },
} satisfies Options);

/** @throws UsageError for options given of a run where nothing is evaluated, and the reverse */
export function rejectUnusedBeside(given: Arguments): void {
  if (!given.has('encode-only')) {
    if (given.isGiven('vector-format')) throw new UsageError('--vector-format needs --encode-only.');
    return;
  }
  const unused = OF_RUN.find(given.isGiven);
  if (unused !== undefined)
    throw new UsageError(`--${unused}: --encode-only evaluates nothing. Leave the option out.`);
}

/** Options about the results of a run. */
const OF_RUN = Object.keys({ ...GATE_OPTIONS, ...EXAMPLE_OPTIONS, ...RUN_FORMAT_OPTIONS });

/** Writes what an evaluation would embed. */
export async function encodeOnly(
  plan: EvaluationPlan,
  chosen: ChosenShards | undefined,
  given: Arguments,
  terminal: Terminal,
): Promise<undefined> {
  const folder = given.text('out');
  if (folder === undefined) throw new UsageError('--encode-only needs --out DIR.');
  const format = given.choice('vector-format', VECTOR_FILE_FORMATS) ?? 'npy';
  const part = chosen && partOf(chosen);
  const out = part ? path.join(folder, shardName(part)) : folder;
  const { sentences, files } = await encodeSentences({ ...plan, out, format, ...(part && { part }) });
  say(terminal, `${plural(sentences, 'sentence')}: ${files.map((name) => path.join(out, name)).join(', ')}.`);
}

function partOf({ shards }: ChosenShards): ShardPlace {
  if ('numbers' in shards && shards.numbers.length === 1) return { index: shards.numbers[0]!, of: shards.of };
  throw new UsageError('--encode-only takes one shard at a time: --shard I/N.');
}
