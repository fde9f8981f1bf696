/** Evaluations, over real JSON-RPC. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  ProgressType,
  type ResponseError,
} from 'vscode-languageserver/node';
import type { EvaluateParams, EvaluateResult, LocalizationRunJson } from '../../server/protocol.ts';
import { describeServer } from './runningServer.ts';

describeServer((tested) => {
  const { request } = tested;

  const corpusOf = (pairs: number) => {
    const rows = Array.from({ length: pairs }, (_, i) =>
      [
        1,
        2 * i,
        2 * i + 1,
        `The government began ${i} talks.`,
        `The authorities opened ${i} negotiations.`,
      ].join('\t'),
    );
    const file = path.join(tested.folder, `corpus-${pairs}.txt`);
    writeFileSync(file, `Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n${rows.join('\n')}\n`);
    return file;
  };
  const order = (given: Partial<EvaluateParams>): EvaluateParams => ({
    method: 'localization',
    corpus: [corpusOf(3)],
    encoders: ['bow', 'glove-sum'],
    profile: 'white2015',
    seed: 1,
    ...given,
  });

  test('evaluates a corpus and leaves the files of the run', async () => {
    const out = path.join(tested.folder, 'run');
    const { run, files } = await request<EvaluateResult>('semloc/evaluate', order({ out }));
    const { counts, tables } = run as LocalizationRunJson;
    assert.equal(counts.nounSynonym[0], 6);
    assert.deepEqual(Object.keys(tables.T1), ['bow', 'glove-sum']);
    assert.deepEqual(
      files.map((each) => path.basename(each)),
      ['run.json', 'examples.jsonl', 'timing.json'],
    );
    assert.deepEqual(JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')), run);
    const again = await request<EvaluateResult>('semloc/evaluate', order({}));
    assert.deepEqual(again.run, run);
    assert.deepEqual(again.files, []);
  });

  test('an evaluation that is cancelled leaves no run', async () => {
    const out = path.join(tested.folder, 'cancelled');
    const source = new CancellationTokenSource();
    const listening = tested.server.connection.onProgress(
      new ProgressType<{ kind: string }>(),
      'e',
      ({ kind }) => {
        if (kind === 'begin') source.cancel();
      },
    );
    const running = tested.server.connection.sendRequest(
      'semloc/evaluate',
      { ...order({ corpus: [corpusOf(4000)], out }), workDoneToken: 'e' },
      source.token,
    );
    await assert.rejects(running, ({ code }: ResponseError) => code === LSPErrorCodes.RequestCancelled);
    listening.dispose();
    assert.ok(!existsSync(out) || readdirSync(out).every((name) => name === '.unfinished'));
  });

  test('an evaluation that cannot be made says why', async () => {
    const bad = path.join(tested.folder, 'bad.txt');
    writeFileSync(bad, 'Quality\t#1 ID\n1\t2\n');
    const cases: [Partial<EvaluateParams>, RegExp][] = [
      [{ corpus: [bad] }, /bad\.txt, line 1/],
      [{ encoders: ['nonesuch'] }, /nonesuch.*glove-sum/s],
    ];
    for (const [given, expected] of cases) {
      await assert.rejects(request('semloc/evaluate', order(given)), ({ message }: Error) =>
        expected.test(message),
      );
    }
  });
});
