import { NUMBER_FILES, numberRows } from '../../core/evaluation/significance/numberRows.ts';
import { type RunGroup, repeatedRuns } from '../../core/evaluation/significance/repeatedRuns.ts';
import { type Significance, testGroups } from '../../core/evaluation/significance/significance.ts';
import {
  significanceMarkdown,
  significanceText,
} from '../../core/evaluation/significance/significanceText.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { openCorpus } from '../../host/corpora/corpusFiles.ts';
import { openRuns } from '../../host/runs/runFolder.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { givenOption, schemaOptions } from '../options/schemaOptions.ts';
import { print } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

const SCHEMAS = {
  format: { help: 'Output format.', default: 'text', choices: ['text', 'json', 'markdown'] },
} as const satisfies OptionSchemas;

export const significance: Command = {
  name: 'significance',
  summary: 'Tests whether two groups of repeated runs differ.',
  synopsis: '--first RUN RUN... --second RUN RUN... [options]',
  description: `
The runs of a group differ only in their seeds. A RUN is a folder written by evaluate --out, or its
run.json. Prints for every metric the means, the standard deviations (n − 1), Student's t
with pooled variance, Welch's t, and two-sided p-values, also Holm-corrected for all metrics.
Scores from elsewhere can also be tested, as a .csv or .tsv file with a row of names and a row per
run, or as a .jsonl file with one object per run.
Groups that differ in corpus, method, profile or options are refused unless --force is given. Example:

  for n in 1 2 3 4 5; do
    semloc train compvec --data words.jsonl --seed $n --out tuned/$n
    semloc evaluate compveceval --corpus words.jsonl --encoder glove-sum --seed $n --out before/$n
    semloc evaluate compveceval --corpus words.jsonl --encoder tuned/$n --seed $n --out after/$n
  done
  semloc significance --first before/* --second after/*`,
  options: {
    first: { value: 'RUN...', many: true, help: 'The first group: runs, or a file of metrics.' },
    second: { value: 'RUN...', many: true, help: 'The second group.' },
    'first-encoder': {
      value: 'ID',
      help: 'The encoder to take metrics from, for runs with several encoders.',
    },
    'second-encoder': { value: 'ID', help: 'The same for the second group.' },
    metric: {
      value: 'NAME...',
      many: true,
      formerName: 'figure',
      help: 'The metrics to test and correct for. Default: all.',
    },
    ...schemaOptions(SCHEMAS),
    json: { help: 'The same as --format json.' },
    force: { help: 'Test groups that differ in more than encoders and seeds.' },
  },
  positionals: 0,
  async run(given, terminal) {
    const format = givenOption(given, 'format', SCHEMAS.format);
    if (given.has('json') && format !== undefined && format !== 'json') {
      throw new UsageError(`--json and --format ${format} exclude each other.`);
    }
    const tested = testGroups(await openGroup(given, 'first'), await openGroup(given, 'second'), {
      metrics: given.texts('metric'),
      force: given.has('force'),
    });
    return print(PRINT[format ?? (given.has('json') ? 'json' : SCHEMAS.format.default)](tested), terminal);
  },
};

const PRINT = {
  text: significanceText,
  json: (tested: Significance) => `${JSON.stringify(tested, null, 2)}\n`,
  markdown: significanceMarkdown,
};

async function openGroup(given: Arguments, group: 'first' | 'second'): Promise<RunGroup> {
  const paths = given.texts(group);
  const encoder = given.text(`${group}-encoder`);
  if (paths.length === 0) throw new UsageError(`--${group} RUN... is missing.`);
  const files = paths.filter((path) => NUMBER_FILES.test(path));
  if (files.length === 0) return repeatedRuns(await openRuns(paths), encoder);
  if (files.length < paths.length) {
    throw new UsageError(`--${group} takes runs or files of metrics, not both.`);
  }
  if (encoder !== undefined) throw new UsageError(`--${group}-encoder is for runs, not for ${files[0]}.`);
  return numberRows(await openCorpus(files, () => ({ files: [], expected: 'no file of metrics' })));
}
