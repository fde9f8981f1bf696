import { runHtml } from '../../core/evaluation/runHtml.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { readPageParts } from '../../host/pageParts.ts';
import { openRunToShow } from '../../host/runs/runFolder.ts';
import type { Command } from '../command.ts';
import { say } from '../output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const report: Command = {
  name: 'report',
  summary: 'Writes a run as an HTML page for any browser.',
  synopsis: 'RUN --html FILE',
  description: `
RUN is a folder written by evaluate --out, or its run.json. Writes one HTML file with the tables and
charts of the panel, the differences between the encoders, and the manifest. The page needs no network
and follows the browser's light or dark mode.`,
  options: {
    html: { value: 'FILE', help: 'Write the page into this file.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const [folder] = given.positionals;
    const file = given.text('html');
    if (folder === undefined) throw new UsageError('a RUN is missing.');
    if (file === undefined) throw new UsageError('--html FILE is missing.');
    const { run, problem } = await openRunToShow(folder);
    await writeFileAside(file, runHtml(run, await readPageParts(), problem ? [problem] : []));
    if (problem) say(terminal, problem);
    say(terminal, `${file}: report of ${folder}.`);
    return EXIT.done;
  },
};
