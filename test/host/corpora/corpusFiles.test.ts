import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { readTextColumn } from '../../../core/evaluation/corpora/tables/textColumn.ts';
import type { CorpusFile } from '../../../core/evaluation/corpusFile.ts';
import { localization } from '../../../core/evaluation/methods/localization/localization.ts';
import { sts } from '../../../core/evaluation/methods/sts/sts.ts';
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

/** A folder with these files, each with its own name as content, those of Arrow behind their first bytes. */
function corpus(t: TestContext, ...names: string[]) {
  const folder = temporaryFolder(t).path;
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), `${/\.arrow$/.test(name) ? 'ARROW1' : ''}text of ${name}`);
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

test('what is appended to a corpus after it was opened is not part of it', async (t) => {
  const at = corpus(t, 'a.txt');
  const [file] = await openCorpus([at('a.txt')], localization.filesOf);
  appendFileSync(at('a.txt'), '\nmore');
  assert.equal(await file!.text(), 'text of a.txt');
  const lines: string[] = [];
  for await (const line of file!.lines()) lines.push(line);
  assert.deepEqual(lines, ['text of a.txt']);
});

test('a link to a folder is no file of a corpus', async (t) => {
  const at = corpus(t, 'words/a.txt');
  symlinkSync('.', at('words', 'again'), 'dir');
  const files = await openCorpus([at('words')], (names) => ({ files: names, expected: 'nothing' }));
  assert.deepEqual(
    files.map(({ name }) => name),
    ['a.txt'],
  );
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

test('what a folder holds, and a Parquet or Arrow file, is a regular file, or is named', {
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
  for (const name of ['pipe.arrow', 'pipe.parquet']) {
    execFileSync('mkfifo', [at(name)]);
    await assert.rejects(openCorpus([at(name)], sts.filesOf), { name: 'InputError', message: problem }, name);
  }
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
  mkdirSync(at('empty'));
  for (const [name, message] of [
    ['missing', /^Cannot read the corpus .*missing: there is no such file or folder\.$/],
    ['notes', /^The folder .*notes contains neither msr_paraphrase_test\.txt nor .* Give the file itself\.$/],
    ['empty', /^The folder .*empty contains no files\.$/],
    ['bad.txt', /bad\.txt, line 2: /],
  ] as const) {
    await assert.rejects(readCorpusFiles([at(name)]), (problem: unknown) => {
      assert.ok(problem instanceof InputError);
      assert.match(problem.message, message);
      return true;
    });
  }
});

/** Two parts compressed by bzip2, one after the other. */
const BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWVvdPAcAAAXRgAAQQAAGQZyAIAAiDQNNCAaaaJMaQR1LYCVNa8XckU4UJBb3TwHAQlpoOTFBWSZTWSZu1PsAAAFBFAAQIKEAIAgAIAAiGjyghgFwKePF3JFOFCQJm7U+wA==',
  'base64',
);
const FIRST_PART = 57;

async function linesOf(file: string): Promise<string[]> {
  const [opened] = await openCorpus([file], localization.filesOf);
  const lines: string[] = [];
  for await (const line of opened!.lines()) lines.push(line);
  return lines;
}

test('a file compressed by bzip2 is read as what it holds', async (t) => {
  const file = temporaryFolder(t).at('corpus.txt.bz2');
  writeFileSync(file, BZIP2);
  assert.deepEqual(await linesOf(file), ['one', 'two words', 'three', 'again', 'é']);
  const [{ text, sha256 }] = (await openCorpus([file], localization.filesOf)) as [CorpusFile];
  assert.equal(await text(), 'one\ntwo words\nthree\nagain\né\n');
  assert.equal(sha256, createHash('sha256').update(BZIP2).digest('hex'));
});

const changed = Buffer.from(BZIP2);
changed[40]! ^= 4;
const DAMAGED = {
  'cut in the last checksum': [BZIP2.subarray(0, -2), 'damaged or cut'],
  'followed by text': [
    Buffer.concat([BZIP2, Buffer.from('and more')]),
    'something else behind its bzip2 data',
  ],
  'cut in a part': [BZIP2.subarray(0, FIRST_PART + 20), 'damaged or cut'],
  'cut between header and block': [BZIP2.subarray(0, 4), 'no bzip2 file'],
  'with a changed bit': [changed, 'no bzip2 file'],
  'that is text': [Buffer.from('one\ntwo\n'), 'no bzip2 file'],
  'that is empty': [Buffer.alloc(0), 'no bzip2 file'],
} as const;

for (const [what, [bytes, message]] of Object.entries(DAMAGED)) {
  test(`a .bz2 file ${what} is named`, async (t) => {
    const file = temporaryFolder(t).at('corpus.bz2');
    writeFileSync(file, bytes);
    const named = ({ message: found }: Error) => found.startsWith(file) && found.includes(message);
    await assert.rejects(linesOf(file), (error) => error instanceof InputError && named(error));
  });
}

for (const [name, bytes, message] of [
  [
    'UTF-16',
    Buffer.from('\uFEFFA dog.\n', 'utf16le'),
    /wrong\.tsv, line 1: it begins with a UTF-16LE byte-order mark\. .*iconv -f UTF-16LE -t UTF-8\.$/,
  ],
  [
    'Latin-1',
    Buffer.from('A dog.\nA café.\n', 'latin1'),
    /wrong\.tsv, line 2: it is not UTF-8\. .*iconv -f WINDOWS-1252 -t UTF-8\.$/,
  ],
  ['gzip', Buffer.of(0x1f, 0x8b, 8, 0, 0), /wrong\.tsv is compressed \(gzip\)\. Decompress it first\.$/],
  ['binary', Buffer.of(0xff, 2, 10), /wrong\.tsv, line 1: it has bytes of a binary file\. Give a text file/],
  [
    'PNG',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    /wrong\.tsv, line 1: it has bytes of a binary file\. Give a text file/,
  ],
  [
    'NUL',
    Buffer.from('A dog.\nA \0.\n'),
    /wrong\.tsv, line 2: it contains a NUL byte, as binary files do\. Give/,
  ],
] as const) {
  test(`lines that are no UTF-8 are named with what converts them: ${name}`, async (t) => {
    const at = corpus(t, 'wrong.tsv');
    writeFileSync(at('wrong.tsv'), bytes);
    const [file] = await openCorpus([at('wrong.tsv')], localization.filesOf);
    const readAll = async () => {
      for await (const line of file!.lines()) assert.notEqual(line, '');
    };
    await assert.rejects(readAll(), { name: 'InputError', message });
  });
}

test('an abort ends the reading of a table, be it of lines or of row groups', async (t) => {
  const at = corpus(t, 'a.txt');
  const texts = new Array(20_000).fill('a text');
  writeFileSync(at('table.tsv'), ['text', ...texts].join('\n'));
  const columnData = [{ name: 'text', data: texts }];
  writeFileSync(at('table.parquet'), new Uint8Array(parquetWriteBuffer({ columnData })));
  for (const name of ['table.tsv', 'table.parquet']) {
    const aborting = new AbortController();
    const [file] = await openCorpus([at(name)], localization.filesOf, aborting.signal);
    const reading = async () => {
      for await (const _ of readTextColumn(file!, '', () => {})) aborting.abort(new Error('enough'));
    };
    await assert.rejects(reading, /^Error: enough$/, name);
  }
});

test('a folder that datasets has written holds its tables, without what stands beside them', async (t) => {
  const at = corpus(
    t,
    'dataset_dict.json',
    ...['test', 'train'].flatMap((split) =>
      ['data-00000-of-00001.arrow', 'cache-1f.arrow', 'dataset_info.json', 'state.json'].map(
        (name) => `${split}/${name}`,
      ),
    ),
  );
  const files = await openCorpus([at()], sts.filesOf);
  assert.deepEqual(
    files.map(({ name }) => name),
    ['test/data-00000-of-00001.arrow', 'train/data-00000-of-00001.arrow'],
  );
  mkdirSync(at('other'));
  writeFileSync(at('other/state.json'), '[]');
  const [alone] = await openCorpus([at('other')], sts.filesOf);
  assert.equal(alone!.name, 'state.json');
});

const SHARDS = [0, 1].map((at) => `train/data-0000${at}-of-00002.arrow`);
const PARTS = '{"_data_files": [{"filename": "data.arrow"}, {"filename": "more.arrow"}]}';

for (const [what, names, told, message] of [
  ['a shard', [SHARDS[1]!], {}, /data-00000-of-00002\.arrow is missing\. Copy the whole folder, or give/],
  [
    'a shard of Parquet',
    ['a-00000-of-00002-0123456789abcdef.parquet'],
    {},
    /a-00001-of-00002\.parquet is mis/,
  ],
  ['a file', ['data.arrow'], { 'state.json': PARTS }, /more\.arrow is missing\. Copy the whole folder/],
  ['a split', SHARDS, { 'dataset_dict.json': '{"splits": ["train", "test"]}' }, /test is missing\. Copy the/],
  ['all rows', [], { 'state.json': '{"_data_files": []}', 'dataset_info.json': '{}' }, /has no rows: /],
  ['all but what it is', ['README.md'], { 'dataset_info.json': '{}' }, /has no rows: /],
] as const)
  test(`a folder of a dataset that lacks ${what} is refused`, async (t) => {
    const at = corpus(t, ...names);
    for (const [name, text] of Object.entries(told)) writeFileSync(at(name), text);
    await assert.rejects(openCorpus([at()], sts.filesOf), { name: 'InputError', message });
  });

test('a folder of a dataset with all shards is read, whatever stands beside them', async (t) => {
  const at = corpus(t, ...SHARDS, 'train/state.json', 'dataset_dict.json');
  const files = await openCorpus([at()], sts.filesOf);
  assert.deepEqual(
    files.map(({ name }) => name),
    SHARDS,
  );
});

for (const [name, text] of Object.entries({
  'a.arrow': 'PAR1',
  'a.parquet': 'ARROW1',
  'b.arrow': '\0'.repeat(8),
}))
  test(`${name} that begins as something else is refused before it is read`, async (t) => {
    const at = corpus(t);
    writeFileSync(at(name), text);
    const hash = () => assert.fail('it is read');
    await assert.rejects(openCorpus([at(name)], sts.filesOf, undefined, hash), {
      name: 'InputError',
      message: /it does not begin as (?:Arrow|Parquet) does/,
    });
  });

test('the table of a folder that is not read as a whole is named', async (t) => {
  const at = corpus(t, 'data-00000-of-00001.arrow', 'dataset_info.json', 'cache-1f.arrow');
  await assert.rejects(openCorpus([at()], localization.filesOf), {
    name: 'InputError',
    message: /contains .* Give the file itself: .*data-00000-of-00001\.arrow\.$/,
  });
});
