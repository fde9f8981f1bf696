import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { localization } from '../../../core/evaluation/methods/localization.ts';
import { InputError } from '../../../core/inputError.ts';
import { openCorpus } from '../../../host/corpora/corpusFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const readCorpusFiles = async (paths: readonly string[]) =>
  Promise.all(
    (await openCorpus(paths, localization.filesOf)).map(async ({ path, name, sha256, text }) => ({
      path,
      name,
      sha256,
      text: await text(),
    })),
  );

const TEST = 'msr_paraphrase_test.txt';
const TRAIN = 'msr_paraphrase_train.txt';

/** A folder with these files, each with its own name as content. */
function corpus(t: TestContext, ...names: string[]) {
  const folder = temporaryFolder(t).path;
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `text of ${name}`);
  }
  return (...parts: string[]) => path.join(folder, ...parts);
}

test('files come in the order given, under their names alone and with the hash of their bytes', async (t) => {
  const at = corpus(t, 'b.txt', 'sub/a.txt');
  const given = [at('sub', 'a.txt'), at('b.txt')];
  assert.deepEqual(
    await readCorpusFiles(given),
    ['sub/a.txt', 'b.txt'].map((name, i) => ({
      path: given[i],
      name: path.basename(name),
      sha256: createHash('sha256').update(`text of ${name}`).digest('hex'),
      text: `text of ${name}`,
    })),
  );
  assert.deepEqual(await readCorpusFiles([]), []);
});

test('what can be read only once, such as a pipe, is read once', {
  skip: process.platform === 'win32' && 'there are no named pipes',
}, async (t) => {
  const at = corpus(t);
  for (const content of ['one\ntwo\n', '']) {
    rmSync(at('pipe'), { force: true });
    execFileSync('mkfifo', [at('pipe')]);
    const written = writeFile(at('pipe'), content);
    const [file] = await openCorpus([at('pipe')], localization.filesOf);
    await written;
    assert.equal(file!.sha256, createHash('sha256').update(content).digest('hex'));
    for (let time = 0; time < 2; time++) {
      assert.equal(await file!.text(), content);
      let lines = '';
      for await (const line of file!.lines()) lines += `${line}\n`;
      assert.equal(lines, content);
    }
  }
});

test('what a folder holds is a regular file, or is named', {
  skip: process.platform === 'win32' && 'there are no named pipes',
  timeout: 20_000,
}, async (t) => {
  const at = corpus(t, 'text.txt');
  const problem = /^Cannot read .*: it is a device, a pipe or a socket, not a file\.$/;
  execFileSync('mkfifo', [at(TEST)]);
  await assert.rejects(openCorpus([at()], localization.filesOf), { name: 'InputError', message: problem });
  rmSync(at(TEST));
  symlinkSync('/dev/zero', at(TEST));
  await assert.rejects(openCorpus([at()], localization.filesOf), { name: 'InputError', message: problem });
});

test('a folder stands for the files of the paraphrase corpus, test before train', async (t) => {
  const both = await readCorpusFiles([corpus(t, TRAIN, 'readme.txt', TEST)()]);
  assert.deepEqual(
    both.map(({ name }) => name),
    [TEST, TRAIN],
  );
  const one = await readCorpusFiles([corpus(t, TRAIN)()]);
  assert.deepEqual(
    one.map(({ name }) => name),
    [TRAIN],
  );
});

test('a corpus that is none is named, with what is wrong', async (t) => {
  const at = corpus(t, 'notes/readme.txt');
  writeFileSync(at('bad.txt'), Buffer.of(0x61, 0x0a, 0xff));
  for (const [name, message] of [
    ['missing', /^Cannot read the corpus .*missing: there is no such file or folder\.$/],
    ['notes', /^The folder .*notes contains neither msr_paraphrase_test\.txt nor .* Give the file itself\.$/],
    ['bad.txt', /bad\.txt, line 2: /],
  ] as const) {
    await assert.rejects(readCorpusFiles([at(name)]), (problem: unknown) => {
      assert.ok(problem instanceof InputError);
      assert.match(problem.message, message);
      return true;
    });
  }
});
