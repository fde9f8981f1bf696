import { ALLOWED_LEVELS, gatesOf, PURPOSES } from '../../core/evaluation/drift/driftLevels.ts';
import type { Arguments, Options } from '../arguments.ts';
import { type Choosable, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { CHECKING_OPTIONS, check } from '../drift/check.ts';
import { RECORDING_OPTIONS, record } from '../drift/record.ts';
import { readEncoderIds } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS } from '../options/engines.ts';
import { UsageError } from '../terminal.ts';

const INDENT = ' '.repeat(12);

const ACTIONS: readonly Choosable[] = [
  {
    name: 'record',
    description: `
Writes a canary set with its vectors into a folder: the sentences of the files (text, one sentence per line
with --lines, sentences with paraphrases, what build-corpus wrote, or triplets), variants that preserve or
change their meaning, and unrelated pairs. The folder holds drift.json (the encoder's identity, versions,
seed, checksums), sentences.jsonl, pairs.jsonl with the cosine of each pair, and vectors.npy. The same
command gives the same bytes. Keep it in version control.`,
    options: {},
  },
  {
    name: 'check',
    description: `
Embeds the sentences of a record with an encoder and compares the vectors with the recorded ones: another
version, quantization, provider, device or server of the model, or another model. Prints a verdict, how far
vectors and cosines moved, which neighbors stayed, whether variants keep their order, which scores moved
significantly, and the decisions that flip at the threshold. No vector comes from the cache.
Exits 1 where the drift is greater than --allow permits:
${ALLOWED_LEVELS.map(levelLine).join('\n')}
or where a gate of --min does not hold.`,
    options: {},
  },
];

/** A level with its purpose and its bounds, three per line. */
function levelLine(level: (typeof ALLOWED_LEVELS)[number]): string {
  const bounds = gatesOf(level).map(({ text }) => text);
  const lines = Array.from({ length: Math.ceil(bounds.length / 3) }, (_, line) =>
    bounds.slice(3 * line, 3 * line + 3).join(', '),
  );
  return `  ${level.padEnd(9)} ${[PURPOSES[level], lines.join(`,\n${INDENT}`)].join(`\n${INDENT}`)}`;
}

const { 'cache-size': _, ...ENGINE } = ENGINE_OPTIONS;

/** The options of both actions. */
const SHARED = {
  encoder: { value: 'ID', help: 'The encoder to record or to check; semloc encoders lists them.' },
  at: {
    value: 'N',
    help: 'The cosine similarity, −1 to 1, from which you take two sentences to mean the same. It is recorded.',
  },
  ...ENGINE,
} satisfies Options;

export const drift: Command = {
  name: 'drift',
  summary: 'Records what an encoder does, and checks later whether it still does: a gate for upgrades.',
  synopsis: 'record|check PATH... --encoder ID [options]',
  description: `
semloc drift record TEXT... --encoder ID --out FOLDER
${ACTIONS[0]!.description.trim()}

semloc drift check FOLDER --encoder ID
${ACTIONS[1]!.description.trim()}`,
  examples: [
    'semloc drift record samples/harbour.txt --encoder minilm --at 0.9 --out drift',
    'semloc drift check drift --encoder minilm',
  ],
  choices: ACTIONS,
  unused: (action) =>
    Object.keys(action === 'record' ? CHECKING_OPTIONS : RECORDING_OPTIONS).filter(
      (name) =>
        !Object.hasOwn(action === 'record' ? RECORDING_OPTIONS : CHECKING_OPTIONS, name) &&
        !Object.hasOwn(SHARED, name),
    ),
  options: { ...SHARED, ...RECORDING_OPTIONS, ...CHECKING_OPTIONS },
  positionals: Number.POSITIVE_INFINITY,
  async run(given, terminal) {
    const { name } = readChosen(given, ACTIONS, 'action');
    const [encoder, other] = readEncoderIds(given);
    if (encoder === undefined) throw new UsageError('--encoder ID is missing; semloc encoders lists them.');
    if (other !== undefined) throw new UsageError(`one encoder at a time; unexpected “${other}”.`);
    refuseForeign(given, name);
    const paths = given.positionals.slice(1);
    const threshold = given.number('at', -1, 1);
    return name === 'record'
      ? record(given, encoder, paths, threshold, terminal)
      : check(given, encoder, paths, threshold, terminal);
  },
};

/** @throws UsageError for an option of the other action */
function refuseForeign(given: Arguments, action: string): void {
  const foreign = drift.unused!(action).find(given.has);
  if (foreign !== undefined) throw new UsageError(`--${foreign} is not an option of drift ${action}.`);
}
