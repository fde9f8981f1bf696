import type { RetrievalExample } from '../../core/evaluation/methods/retrievalExample.ts';
import { trecRunLines } from '../../core/evaluation/retrieval/trecRunLines.ts';
import { InputError } from '../../core/inputError.ts';
import { openRuns } from '../../host/runs/runFolder.ts';
import type { Command } from '../command.ts';
import { createOutput } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const trecRun: Command = {
  name: 'trec-run',
  summary: 'Prints the rankings of a retrieval run for trec_eval.',
  synopsis: 'RUN --encoder ID',
  description: `
RUN is a folder written by semloc evaluate retrieval --out. Prints a line for each ranked document: query,
Q0, document, rank, score and the encoder, as trec_eval and pytrec_eval read them. The examples of the run
keep 1000 documents a query unless --keep said otherwise.`,
  options: {
    encoder: { value: 'ID', help: 'The encoder whose rankings to print; bm25 is always among them.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const [folder] = given.positionals;
    const encoder = given.text('encoder');
    if (folder === undefined) throw new UsageError('a RUN is missing.');
    if (encoder === undefined) throw new UsageError('--encoder ID is missing.');
    const [opened] = await openRuns([folder]);
    const { run, examples } = opened!;
    if (run.method !== 'retrieval')
      throw new InputError(`${folder} is a run of ${run.method}.`, 'Give a run of retrieval.');
    const known = Object.keys(run.manifest.encoders);
    if (!known.includes(encoder))
      throw new InputError(`${folder} has no encoder “${encoder}”.`, `It has ${known.join(', ')}.`);
    if (!examples)
      throw new InputError(`${folder} has no examples beside run.json.`, 'Evaluate with --out again.');
    const output = createOutput(terminal.stdout);
    for await (const line of examples.lines()) {
      const example = JSON.parse(line) as RetrievalExample;
      if (example.encoder === encoder) await output.write(trecRunLines(example));
    }
    await output.flush();
    return EXIT.done;
  },
};
