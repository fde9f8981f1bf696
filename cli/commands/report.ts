import { runHtml } from '../../core/evaluation/runHtml.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { writeMtebResults } from '../../host/runs/mtebFiles.ts';
import { openRun, openRunToShow } from '../../host/runs/runFolder.ts';
import type { Command } from '../command.ts';
import { say } from '../output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const report: Command = {
  name: 'report',
  summary: 'Writes a run as an HTML page for any browser, or as results of mteb.',
  synopsis: 'RUN --html FILE | --mteb FOLDER',
  description: `
RUN is a folder written by evaluate --out, or its run.json. Writes one HTML file with the tables and
charts of the panel, the differences between the encoders, and the manifest. The page needs no network
and follows the browser's light or dark mode.
With --mteb, writes the scores of a run of sts, pairs or retrieval as mteb's task results, one JSON file
per encoder and data set, MODEL/REVISION/TASK.json. semloc compare reads such files, too.`,
  options: {
    html: { value: 'FILE', help: 'Write the page into this file.' },
    mteb: { value: 'FOLDER', help: 'Write results of mteb into this folder.' },
    task: {
      value: 'NAME',
      help: "With --mteb: mteb's name of the data set (STSBenchmark). Default: the corpus's.",
    },
  },
  positionals: 1,
  async run(given, terminal) {
    const [folder] = given.positionals;
    const [file, results, task] = [given.text('html'), given.text('mteb'), given.text('task')];
    if (folder === undefined) throw new UsageError('a RUN is missing.');
    if (file === undefined && results === undefined)
      throw new UsageError('--html FILE or --mteb FOLDER is missing.');
    if (task !== undefined && results === undefined) throw new UsageError('--task needs --mteb FOLDER.');
    if (results !== undefined) {
      const written = await writeMtebResults(results, await openRun(folder), task);
      for (const path of written) say(terminal, `${path}: result of ${folder}.`);
    }
    if (file === undefined) return EXIT.done;
    const { run, problem } = await openRunToShow(folder);
    await writeFileAside(file, runHtml(run, await readPageParts(), problem ? [problem] : []));
    if (problem) say(terminal, problem);
    say(terminal, `${file}: report of ${folder}.`);
    return EXIT.done;
  },
};
