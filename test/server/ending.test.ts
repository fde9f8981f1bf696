/** The end of a server whose threads compute with a model: a process that ends meanwhile is aborted. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { WorkDoneProgress } from 'vscode-languageserver/node';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';
import { MAIN } from './runningServer.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

const skip =
  !existsSync(fromRoot('resources', 'wordnet.bin')) && 'the resources are not built (npm run build)';

for (const [what, end, code] of [
  ['that is shut down', ({ stop }) => stop(), 0],
  ['whose input ends', ({ connection }) => connection.end(), 1],
  ['that is sent SIGTERM', ({ pid }) => process.kill(pid, 'SIGTERM'), 0],
] as const satisfies readonly (readonly [string, (server: ServerProcess) => unknown, number])[]) {
  const onWindows = what.includes('SIGTERM') && process.platform === 'win32';
  test(`a server ${what} while a model computes ends by itself`, { skip: skip || onWindows }, async (t) => {
    const folder = temporaryFolder(t);
    const server = await startServer(MAIN, { cache: folder.at('cache') });
    t.after(server.kill);
    const boats = Array.from(
      { length: 300 },
      (_, at) => `The harbor master counted ${at} old boats at the pier.`,
    );
    writeFileSync(folder.at('boats.txt'), boats.join('\n'));
    const computes = new Promise<void>((resolve) =>
      server.connection.onProgress(WorkDoneProgress.type, 'evaluation', (report) => {
        if (report.kind !== 'end' && report.message?.includes('minilm') && report.percentage! > 0) resolve();
      }),
    );
    const evaluation = {
      method: 'localization',
      corpus: [folder.at('boats.txt')],
      encoders: ['minilm'],
      seed: 1,
    };
    const running = server.connection.sendRequest('semloc/evaluate', {
      ...evaluation,
      workDoneToken: 'evaluation',
    });
    running.catch(() => {});
    await computes;
    await end(server);
    assert.equal(await server.exited, code);
  });
}
