import { compareRuns } from '../../core/evaluation/compare/compareRuns.ts';
import { comparisonMarkdown, comparisonText } from '../../core/evaluation/compare/comparisonText.ts';
import type { RunComparison } from '../../core/evaluation/compare/runComparison.ts';
import { openRuns } from '../../host/runFolder.ts';
import type { Command } from '../command.ts';
import { createOutput } from '../output.ts';
import { createProgressLine } from '../progress.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const compare: Command = {
  name: 'compare',
  summary: 'Puts runs of evaluations side by side.',
  synopsis: 'RUN RUN [RUN...] [options]',
  description: `
A RUN is a folder that evaluate --out wrote, or its run.json. Prints every metric, a column an
encoder (run:encoder where runs share it); the differences of every two of different runs with 95 %
intervals and corrected p-values, made anew from the examples of the cases that both have; and
examples on which they disagree. Runs that differ in method, corpus, profile, lexicons, tagger, seed
or options are not compared, unless by --force.`,
  options: {
    format: { value: 'text|json|markdown', help: 'What is printed; text by default.' },
    examples: {
      value: 'N',
      help: 'How many of the cases on which the encoders disagree to print; 10 by default.',
    },
    force: { help: 'Compare runs that differ in more than their encoders.' },
  },
  positionals: Number.POSITIVE_INFINITY,
  async run(given, terminal) {
    const format = given.choice('format', Object.keys(PRINT) as (keyof typeof PRINT)[]) ?? 'text';
    const examples = given.integer('examples', 0, 10_000) ?? 10;
    if (given.positionals.length < 2) throw new UsageError('two runs or more are needed.');
    const progress = createProgressLine(terminal);
    try {
      const comparison = await compareRuns(await openRuns(given.positionals), {
        force: given.has('force'),
        examples,
        signal: terminal.signal,
        onProgress: progress.show,
      });
      progress.clear();
      const output = createOutput(terminal.stdout);
      await output.write(PRINT[format](comparison));
      await output.flush();
      return EXIT.done;
    } finally {
      progress.clear();
    }
  },
};

const PRINT = {
  text: comparisonText,
  json: (comparison: RunComparison) => `${JSON.stringify(comparison, null, 2)}\n`,
  markdown: comparisonMarkdown,
};
