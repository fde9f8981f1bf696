import { mergeRun } from '../../host/runs/shards/mergeRun.ts';
import { shardsToMerge } from '../../host/runs/shards/shardsToMerge.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import type { Command } from '../command.ts';
import { GATE_OPTIONS, printGatedRun, readGates } from '../evaluation/gatedRun.ts';
import { RUN_FORMAT_OPTIONS, readRunFormat } from '../evaluation/runFormat.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { EXAMPLE_OPTIONS, readExampleFormat } from '../options/exampleOptions.ts';
import { say } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

export const merge: Command = {
  name: 'merge',
  summary: 'Joins the shards of a run.',
  synopsis: 'RUN [options]',
  description: `
RUN is the folder given to evaluate --out with --shard. All shards must be finished and of the same run.
Writes run.json and examples.jsonl, with the same bytes as a run that was not divided, and timing.json,
and prints the run as evaluate does. The shards stay; to save their space, remove RUN/shards afterward.
Encoders are only opened by foils, whose clusters need the vectors of all sentences.`,
  options: {
    ...EXAMPLE_OPTIONS,
    ...GATE_OPTIONS,
    ...RUN_FORMAT_OPTIONS,
    ...ENGINE_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const [out] = given.positionals;
    if (out === undefined) throw new UsageError('a RUN is missing.');
    const format = readRunFormat(given);
    const examples = readExampleFormat(given, true);
    const shards = await shardsToMerge(out);
    const gates = readGates(
      given,
      { method: shards.method, encoders: Object.keys(shards.manifest.encoders) },
      terminal,
    );
    keepHeapSmall();
    const run = await withEngine(given, terminal, (engine) =>
      mergeRun({
        ...{ out, shards, examples, engine, signal: terminal.signal },
        onProgress: terminal.progress.show,
        onNotice: (message) => say(terminal, message),
      }),
    );
    return printGatedRun(run, gates, format, terminal);
  },
};
