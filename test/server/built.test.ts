/** The server as it was built: its process and the threads that it has scripts for start, and answer. */
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Hover } from 'vscode-languageserver/node';
import { fromRoot } from '../../scripts/lib/project.mjs';
import type {
  CasesResult,
  CompareRunsResult,
  EvaluateResult,
  MapResult,
  RecordDriftResult,
  TrainResult,
} from '../../server/protocol.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { at, SENTENCE, textDocument, URI } from './runningServer.ts';
import { startServer } from './serverProcess.ts';

const BUILT = fromRoot('dist', 'server.mjs');
const skip = !existsSync(BUILT) && 'dist/server.mjs is not built (npm run build)';

test('the built server answers from its process and from its threads, and ends', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const server = await startServer(BUILT, { cache: folder.at('cache') });
  t.after(server.kill);
  const request = <Result>(method: string, params: object) =>
    server.connection.sendRequest<Result>(method, params);
  await server.open(URI, SENTENCE);

  const position = at(SENTENCE.indexOf('car'));
  const { contents } = await request<Hover>('textDocument/hover', { textDocument, position });
  assert.match((contents as { value: string }).value, /^\*\*car\*\* · noun, singular `NN`/);

  writeFileSync(folder.at('pairs.tsv'), 'The union left.\tThe brotherhood left.\nIt rains.\tRain falls.\n');
  const evaluation = { method: 'localization', corpus: [folder.at('pairs.tsv')], encoders: ['bow'], seed: 1 };
  const runs = ['one', 'two'].map((name) => folder.at(name));
  for (const out of runs) {
    const { files } = await request<EvaluateResult>('semloc/evaluate', { ...evaluation, out });
    assert.equal(files.length, 3);
  }
  const asked = { examples: folder.at('one', 'examples.jsonl'), method: 'localization', encoders: ['bow'] };
  const all = { filter: {}, order: { by: 'case' }, from: 0, count: 5 };
  assert.equal((await request<CasesResult>('semloc/cases', { ...asked, ...all })).problem, undefined);
  await request('semloc/closeCases', { examples: asked.examples });
  assert.ok(await request<CompareRunsResult>('semloc/compareRuns', { runs }));

  const recorded = { files: [folder.at('pairs.tsv')], encoder: 'glove-sum', out: folder.at('drift') };
  assert.ok((await request<RecordDriftResult>('semloc/recordDrift', recorded)).sentences > 0);
  assert.ok(await request<MapResult>('semloc/map', { textDocument, unit: 'words', encoder: 'glove-sum' }));

  writeFileSync(
    folder.at('definitions.tsv'),
    'cat\ta small animal\ndog\tan old animal\nhouse\ta big building\n',
  );
  const options = { steps: 2, 'evaluate-every': 1, batch: 2, 'held-out': 0 };
  const begin = { data: folder.at('definitions.tsv'), vectors: 'glove', options, seed: 1 };
  const training = { trainer: 'compvec', out: folder.at('trained'), begin };
  assert.equal((await request<TrainResult>('semloc/train', training)).encoder, folder.at('trained'));

  assert.equal(await server.stop(), 0);
});
