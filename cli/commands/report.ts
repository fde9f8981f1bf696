import { REPORT_FORMATS, type ReportFormat } from '../../core/evaluation/report/reportFormats.ts';
import { runReport } from '../../core/evaluation/report/runReport.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { assertInputsKept } from '../../host/files/keptInputs.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { writeMtebResults } from '../../host/runs/mtebFiles.ts';
import { filesOfRun, openRun, openRunToShow } from '../../host/runs/runFolder.ts';
import type { Command } from '../command.ts';
import { ENGINE_OPTIONS } from '../options/engines.ts';
import { say } from '../output/output.ts';
import { writeRunVectors } from '../output/writeRunVectors.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

export const report: Command = {
  name: 'report',
  summary: 'Writes a run as a page, a table of Markdown, LaTeX or CSV, vectors, or results of mteb.',
  synopsis: 'RUN --FORMAT FILE... [--mteb FOLDER] [options]',
  description: `
RUN is a folder written by evaluate --out, or its run.json. Writes one file per format that is given:
  --html      the tables and charts of the panel, the differences between the encoders, and the manifest,
              in one page that needs no network and follows the browser's light or dark mode
  --markdown  the tables of evaluate --format markdown
  --latex     tables for the package booktabs
  --csv       one row per metric and encoder
  --parquet   the texts of the cases with their vectors by one encoder (--encoder), one row per text, as
              DuckDB, pandas and Embedding Atlas read them
With --mteb, writes the scores of a run of sts, pairs or retrieval as mteb's task results, one JSON file
per encoder and data set, MODEL/REVISION/TASK.json. semloc compare reads such files, too.`,
  examples: [
    'semloc report run --html run.html',
    'semloc report run --parquet vectors.parquet --encoder minilm',
  ],
  options: {
    ...ENGINE_OPTIONS,
    html: { value: 'FILE', help: 'Write the page into this file.' },
    markdown: { value: 'FILE', help: 'Write tables of GitHub-flavored Markdown into this file.' },
    latex: { value: 'FILE', help: 'Write tables of LaTeX into this file.' },
    csv: { value: 'FILE', help: 'Write the metrics as CSV into this file.' },
    parquet: { value: 'FILE', help: 'Write texts and vectors as Parquet into this file.' },
    encoder: { value: 'ID', help: 'With --parquet: the encoder. Default: the only one of the run.' },
    mteb: { value: 'FOLDER', help: 'Write results of mteb into this folder.' },
    task: {
      value: 'NAME',
      help: "With --mteb: mteb's name of the data set (STSBenchmark). Default: the corpus's.",
    },
  },
  positionals: 1,
  async run(given, terminal) {
    const [folder] = given.positionals;
    const [results, task, parquet] = [given.text('mteb'), given.text('task'), given.text('parquet')];
    const files = REPORT_FORMATS.flatMap((format) => {
      const file = given.text(format);
      return file === undefined ? [] : [{ format, file }];
    });
    if (folder === undefined) throw new UsageError('a RUN is missing.');
    if (files.length === 0 && results === undefined && parquet === undefined)
      throw new UsageError(
        `no file to write is named. Give --${REPORT_FORMATS.join(' FILE, --')} FILE, --parquet FILE or --mteb FOLDER.`,
      );
    if (task !== undefined && results === undefined) throw new UsageError('--task needs --mteb FOLDER.');
    if (task !== undefined && parquet !== undefined)
      throw new UsageError('--task and --parquet exclude each other.');
    await assertInputsKept(
      [...files.map(({ file }) => file), ...(parquet === undefined ? [] : [parquet])],
      filesOfRun(folder),
    );
    if (results !== undefined) {
      const written = await writeMtebResults(results, await openRun(folder), task);
      for (const path of written) say(terminal, `${path}: result of ${folder}.`);
    }
    if (files.length > 0) await writeTexts(folder, files, terminal);
    if (parquet !== undefined) await writeRunVectors(folder, parquet, given, terminal);
    return EXIT.done;
  },
};

async function writeTexts(
  folder: string,
  files: readonly { readonly format: ReportFormat; readonly file: string }[],
  terminal: Terminal,
): Promise<void> {
  const { run, problem } = await openRunToShow(folder);
  const reported = { run, notices: problem ? [problem] : [] };
  for (const { format, file } of files)
    await writeFileAside(file, await runReport(reported, format, readPageParts));
  if (problem) say(terminal, problem);
  for (const { file } of files) say(terminal, `${file}: report of ${folder}.`);
}
