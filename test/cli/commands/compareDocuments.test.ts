import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const folder = temporaryFolder({ after });
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder.path, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);

const [A, B] = [folder.at('a.md'), folder.at('b.md')];
writeFileSync(
  A,
  '# Hours\n\nThe *gate* opens at nine. Members pay nothing.\n\nNobody is admitted after five.\n',
);
writeFileSync(
  B,
  '# Hours\n\nThe gate opens at ten.\n\nNobody is admitted after five. <b>Dogs & cats</b> stay out.\n',
);
const compare = (...argv: string[]) => run(['compare-documents', ...argv]);

test('the finding comes first, then every change, the gravest first', async () => {
  const { code, out, err } = await compare(A, B);
  assert.deepEqual([code, err], [0, '']);
  assert.equal(
    out,
    `Meaning changed: The meaning of 1 sentence is changed, and 2 more may be.
${A} → ${B}: 2 unchanged, 1 edited, 1 new, 1 gone
Code blocks, links or commands, which are not compared, differ from line 5 on.

${B}:3: edited, meaning changed: “nine” and “ten” are different amounts.
  - The gate opens at nine.
  + The gate opens at ten.

${A}:3: gone, meaning uncertain: Nothing in the newer text corresponds to it.
  - Members pay nothing.

${B}:5: new, meaning uncertain: Nothing in the older text corresponds to it.
  + Dogs & cats stay out.
`,
  );
});

test('the same as records', async () => {
  const sentences = await records(['compare-documents', A, B, '--format', 'jsonl']);
  assert.deepEqual(
    sentences.map(({ status, meaning }) => [status, meaning]),
    [
      ['exact', 'preserved'],
      ['edited', 'changed'],
      ['gone', 'uncertain'],
      ['exact', 'preserved'],
      ['new', 'uncertain'],
    ],
  );
  assert.deepEqual(Object.keys(sentences[1]), [
    'status',
    'moved',
    'a',
    'b',
    'meaning',
    'reason',
    'differences',
    'steps',
  ]);
  assert.deepEqual(sentences[1].a, [{ start: 9, end: 34, line: 3, text: 'The gate opens at nine.' }]);
  const whole = JSON.parse((await compare(A, B, '--format', 'json')).out);
  assert.deepEqual(Object.keys(whole), [
    'a',
    'b',
    'meaning',
    'reason',
    'statuses',
    'meanings',
    'outsideProse',
    'sentences',
  ]);
  assert.deepEqual(whole.sentences, sentences);
  assert.deepEqual(whole.meanings, { changed: 1, uncertain: 2, preserved: 2 });
});

test('the same as Markdown and as a page, in which text stays text', async () => {
  const markdown = (await compare(A, B, '--format', 'markdown')).out;
  assert.match(markdown, /^\*\*Meaning changed: .*\*\*\n/);
  assert.match(markdown, /- line 3: \*\*changed\*\*, edited\. .*\n {2}- before: The gate opens at nine\.\n/);
  assert.match(markdown, /Dogs \\& cats/);
  const html = (await compare(A, B, '--format', 'html')).out;
  assert.match(html, /The gate opens at <mark>nine<\/mark>\.<\/td>.*The gate opens at <mark>ten<\/mark>/);
  assert.match(html, /Dogs &#38; cats/);
  assert.match(html, /default-src 'none'/);
  const hostile = folder.at('hostile.txt');
  writeFileSync(hostile, 'See <script>alert(1)</script> "now" &amp; then.\n');
  const page = (await compare(A, hostile, '--format', 'html')).out;
  assert.ok(!page.includes('<script') && page.includes('&#60;script&#62;'));
});

test('SARIF has what is not preserved, at its place in the second document', async () => {
  const log = JSON.parse((await compare(A, B, '--format', 'sarif')).out);
  assert.equal(log.version, '2.1.0');
  const [{ tool, results, columnKind }] = log.runs;
  assert.equal(columnKind, 'utf16CodeUnits');
  // biome-ignore lint/suspicious/noExplicitAny: a log as a code host reads it
  const placed = results.map(({ ruleId, ruleIndex, level, locations: [{ physicalLocation }] }: any) => {
    assert.equal(tool.driver.rules[ruleIndex].id, ruleId);
    const { startLine, startColumn, endLine, endColumn } = physicalLocation.region;
    assert.match(physicalLocation.artifactLocation.uri, /^file:.*\/b\.md$/);
    return [ruleId, level, `${startLine}:${startColumn}-${endLine}:${endColumn}`];
  });
  assert.deepEqual(placed, [
    ['meaning-changed', 'error', '3:1-3:23'],
    ['sentence-gone', 'warning', '3:23-3:23'],
    ['sentence-new', 'note', '5:32-5:60'],
  ]);
  const { out } = await compare('samples/harbour.txt', 'docs/tour.md', '--format', 'sarif');
  const [first] = JSON.parse(out).runs[0].results;
  assert.equal(first.locations[0].physicalLocation.artifactLocation.uri, 'docs/tour.md');
});

test('a file beside what it was at a revision', async () => {
  mkdirSync(folder.at('docs'));
  const file = folder.at('docs', 'page.md');
  git('init', '--quiet', '--initial-branch', 'main');
  for (const [number, message] of [
    ['nine', 'first'],
    ['ten', 'second'],
  ] as const) {
    writeFileSync(file, `The gate opens at ${number}.\n`);
    git('add', file);
    git('commit', '--quiet', '--message', message);
  }
  for (const [revision, expected] of [
    [
      'HEAD',
      /^Meaning preserved: All sentences are identical\.\nHEAD:.*page\.md → .*page\.md: 1 unchanged\n$/,
    ],
    ['HEAD~1', /^Meaning changed: .*\nHEAD~1:/],
    ['main', /identical/],
  ] as const) {
    const { code, out, err } = await compare('--git', revision, file);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, expected);
  }
});

test('one document may be standard input, and each line a sentence', async () => {
  const argv = ['compare-documents', A, '-', '--lines', '--format', 'jsonl'];
  const sentences = await records(argv, { input: '# Hours\nNobody is admitted after five.\n' });
  assert.deepEqual(
    sentences.map(({ status }) => status),
    ['exact', 'gone', 'exact'],
  );
});

test('standard input is read in the format of the other document', async () => {
  for (const argv of [
    [A, '-'],
    ['-', A],
  ]) {
    const { out } = await run(['compare-documents', ...argv], {
      input: '# Hours\n\nThe gate opens at nine.\n',
    });
    assert.match(out, /: 2 unchanged, 2 (?:gone|new)$/m);
  }
});

test('--fail-on is a gate', async () => {
  const added = folder.at('added.txt');
  const same = folder.at('same.txt');
  writeFileSync(same, 'It rains.\n');
  writeFileSync(added, 'It rains. It snows.\n');
  const [nine, ten] = [folder.at('nine.md'), folder.at('ten.md')];
  writeFileSync(nine, '    open 9\n');
  writeFileSync(ten, '    open 10\n');
  for (const [argv, code] of [
    [[A, B], 0],
    [[nine, ten, '--fail-on', 'changed'], 0],
    [[nine, ten, '--fail-on', 'uncertain'], 1],
    [[nine, nine, '--fail-on', 'uncertain'], 0],
    [[A, B, '--fail-on', 'changed'], 1],
    [[same, added, '--fail-on', 'changed'], 0],
    [[same, added, '--fail-on', 'uncertain'], 1],
    [[same, same, '--fail-on', 'uncertain'], 0],
  ] as const) {
    const result = await compare(...argv);
    assert.equal(result.code, code, argv.join(' '));
    if (code === 1)
      assert.match(
        result.err,
        /^semloc: the meaning is .* (?:in \d sentences?|without a sentence to compare) \(--fail-on\)\.\n$/,
      );
  }
});

test('bad usage and input are refused in one line that says what to do', async () => {
  const [binary, pointer, outside] = [
    folder.at('binary.md'),
    folder.at('lfs.md'),
    temporaryFolder({ after }),
  ];
  writeFileSync(binary, Buffer.of(65, 0, 66));
  writeFileSync(
    pointer,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 5\n`,
  );
  git('add', '.');
  git('commit', '--quiet', '--message', 'more');
  const untracked = folder.at('untracked.md');
  for (const file of [untracked, outside.at('a.md')]) writeFileSync(file, 'It rains.\n');
  rmSync(pointer);
  for (const [argv, message] of [
    [[], /give A and B, or --git REV FILE/],
    [[A], /give A and B, or --git REV FILE/],
    [['--git', 'HEAD'], /FILE of --git REV FILE is missing/],
    [['--git', 'HEAD', A, B], /leave out/],
    [['-', '-'], /only one of A and B/],
    [[A, folder.at('none.md')], /none\.md: there is no such file/],
    [[A, folder.path], /it is a folder/],
    [[A, binary], /binary\.md, line 1: .*NUL, as in a binary file\. Give a text file/],
    [[A, B, '--format', 'xml'], /--format/],
    [[A, B, '--lines', '--language', 'latex'], /--lines/],
    [['--git', 'nothing', A], /There is no revision nothing in the repository of .*a\.md\. git log/],
    [['--git=--help', A], /There is no revision --help/],
    [['--git', 'HEAD', untracked], /There is no file .*untracked\.md at HEAD\. If it had another name/],
    [['--git', 'HEAD', folder.at('gone', 'x.md')], /x\.md: there is no such file/],
    [['--git', 'HEAD', folder.at('docs')], /Cannot read .*docs: it is a folder\. Give one of its files/],
    [['--git', 'HEAD', binary], /HEAD:.*binary\.md, line 1: .*NUL/],
    [['--git', 'HEAD', pointer], /Git LFS pointer/],
    [['--git', 'HEAD', outside.at('a.md')], /is in no git repository\. Give two files/],
  ] as const) {
    const { code, out, err } = await compare(...argv);
    assert.deepEqual([code, out], [2, ''], argv.join(' '));
    assert.match(err, message);
    assert.equal(err.trim().split('\n').length, 1);
  }
});

test('without git, --git says how to do without', async (t) => {
  const { PATH } = process.env;
  t.after(() => (process.env.PATH = PATH));
  process.env.PATH = path.join(folder.path, 'empty');
  const { code, err } = await compare('--git', 'HEAD', A);
  assert.equal(code, 2);
  assert.match(err, /git was not found\. Install it .* give two files/);
});

test('tables are no documents, unless the format is named', async () => {
  const table = folder.at('table.csv');
  writeFileSync(table, 'id,text\n1,The old man bought a car.\n');
  const { code, err } = await compare(table, table);
  assert.equal(code, 2);
  assert.match(err, /table\.csv is a table\. Give its texts alone/);
  assert.equal((await compare(table, table, '--language', 'plaintext')).code, 0);
});
