import { compareRuns } from '../../core/evaluation/compare/compareRuns.ts';
import { comparisonBrief } from '../../core/evaluation/compare/comparisonBrief.ts';
import { comparisonHtml } from '../../core/evaluation/compare/comparisonHtml.ts';
import {
  comparisonJson,
  comparisonMarkdown,
  comparisonText,
} from '../../core/evaluation/compare/comparisonText.ts';
import { type Ranks, rankEncoders } from '../../core/evaluation/compare/ranks.ts';
import { ranksBrief, ranksMarkdown } from '../../core/evaluation/compare/ranksText.ts';
import type { OptionSchemas } from '../../core/options.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { assertInputsKept } from '../../host/files/keptInputs.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { filesOfRun, openRuns } from '../../host/runs/runFolder.ts';
import { showComparison } from '../../host/runs/showComparison.ts';
import type { Command } from '../command.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { briefLines } from '../output/briefLines.ts';
import { type Printed, print, say } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

const SCHEMAS = {
  format: { help: 'Output format.', default: 'text', choices: ['text', 'json', 'markdown'] },
  examples: {
    help: 'Number of examples to print on which the encoders disagree, with --details.',
    default: 10,
    minimum: 0,
    maximum: 10_000,
    integer: true,
  },
} as const satisfies OptionSchemas;

export const compare: Command = {
  name: 'compare',
  summary: 'Compares evaluation runs side by side.',
  synopsis: 'RUN... [options]',
  description: `
A RUN is a folder written by evaluate --out, its run.json, or a result of mteb (TASK.json) of STS, pair
classification or retrieval, whose values stand beside those of the runs. Prints the main metrics, one column
per encoder (run:encoder if several runs have the same encoder), and how many differences are established;
with --details, every metric; the differences between encoders of different runs, or of a single RUN, with
95% confidence intervals and corrected p-values, recomputed from the examples of the cases that both have;
and examples on which the encoders disagree. Runs that differ in method, corpus, profile, lexicons, tagger,
seed or options are not compared unless --force is given. With --html, writes a page like the editor's panel,
where a baseline can be chosen. With --ranks, RUNs may be of different tasks: prints the rank of each encoder
on the main metric of each task, their mean ranks, and on how many tasks the best is established to be better.`,
  options: {
    details: { help: 'Print all metrics, differences and examples instead of the summary.' },
    ...schemaOptions(SCHEMAS),
    ranks: {
      help: 'Rank the encoders over runs of several tasks, with ties where no difference is established.',
    },
    force: { help: 'Compare runs that differ in more than their encoders.' },
    html: {
      value: 'FILE',
      help: 'Also write a page that shows 2 to 8 encoders side by side, those of a single run, too.',
    },
  },
  positionals: Number.POSITIVE_INFINITY,
  async run(given, terminal) {
    const format = readOption(given, 'format', SCHEMAS.format);
    const examples = readOption(given, 'examples', SCHEMAS.examples);
    const html = given.text('html');
    if (given.positionals.length === 0) throw new UsageError('a RUN is missing.');
    const withinRuns = given.positionals.length === 1;
    const task = { signal: terminal.signal, onProgress: terminal.progress.show };
    if (given.has('ranks')) {
      const other = OF_ONE_TASK.find((name) => given.has(name));
      if (other) throw new UsageError(`--ranks and --${other} exclude each other.`);
      const ranks = await rankEncoders(await openRuns(given.positionals), task);
      return print(shownRanks(ranks, format), terminal);
    }
    if (html !== undefined) {
      await writePage(given.positionals, html, task);
      say(terminal, `${html}: comparison of ${given.positionals.join(', ')}.`);
    }
    const comparison = await compareRuns(await openRuns(given.positionals), {
      force: given.has('force'),
      ...{ withinRuns, examples, ...task },
    });
    const isBrief = format === 'text' && !given.has('details') && !given.has('examples');
    const shown = isBrief ? briefLines(comparisonBrief(comparison), NEXT) : PRINT[format](comparison);
    return print(shown, terminal);
  },
};

/** Options of comparing the runs of one task, which ranks do not take. */
const OF_ONE_TASK = ['details', 'examples', 'force', 'html'];

function shownRanks(ranks: Ranks, format: string): Printed {
  if (format === 'json') return `${JSON.stringify(ranks, null, 2)}\n`;
  return format === 'markdown' ? ranksMarkdown(ranks) : briefLines(ranksBrief(ranks), NEXT_OF_RANKS);
}

async function writePage(runs: readonly string[], file: string, task: TaskOptions): Promise<void> {
  await assertInputsKept([file], runs.flatMap(filesOfRun));
  const { shown } = await showComparison(runs, task);
  await writeFileAside(file, comparisonHtml(shown, await readPageParts()));
}

const NEXT =
  '--details prints all metrics, differences and examples; --html FILE makes a page where they can be searched.';

const NEXT_OF_RANKS = 'semloc compare RUN shows the differences of one task with their confidence intervals.';

const PRINT = {
  text: comparisonText,
  json: comparisonJson,
  markdown: comparisonMarkdown,
};
