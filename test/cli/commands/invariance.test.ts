import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { run } from '../terminal.ts';

const TEXT = [
  'The company bought the factory.',
  'The nurse remembers the doctor.',
  'The old bridge was closed.',
  'All tests passed.',
  'The film was not good.',
  'He gave 5 dollars to the child.',
].join('\n');

/** Answers "no" to a sentence with a negation; of JSON, with "answer". */
const script = (answer: string) =>
  `"${process.execPath}" -e "require('readline').createInterface({input:process.stdin}).on('line',(line)=>console.log(${answer}))"`;
const LINES = script("/ (not|no) /i.test(' '+line)?'no':'yes'");
const JSONL = script('JSON.stringify({answer:JSON.parse(line).text.length})');

const asked = (command: string, ...options: string[]) =>
  run(['invariance', command, '-', '--lines', ...options], { input: TEXT });

test('the answers that move, by kind and meaning', async () => {
  const { code, out } = await asked(LINES, '--format', 'json', '--kind', 'negation,noun-synonym,voice');
  assert.equal(code, 0);
  const { sentences, repeated, meanings, kinds } = JSON.parse(out);
  assert.deepEqual([sentences, repeated], [6, { n: 6, moved: 0 }]);
  assert.equal(meanings.preserved.moved, 0);
  const negation = kinds.find(({ kind }: { kind: string }) => kind === 'negation');
  assert.equal(negation.meaning, 'changed');
  assert(negation.moved >= 4 && negation.n >= negation.moved);
  assert.deepEqual(
    negation.interval.map((bound: number) => bound <= 1),
    [true, true],
  );
});

test('for reading, the findings come first, then each kind with examples', async () => {
  const { out } = await asked(LINES, '--kind', 'unit');
  assert.match(
    out,
    /6 sentences, 1 variant\nMeaning preserved: the answer moved in 0 of 0\.\nMeaning changed: the answer stayed in 1 of 1 \(100\.0%\)\.\n/,
  );
  assert.match(
    out,
    /unit \(changed\): stayed in 1 of 1 \(100\.0%\)\n {2}yes\tHe gave 5 dollars .*\n {2}yes\tHe gave 5 /,
  );
});

test('JSON Lines, a tolerance and a gate', async () => {
  const options = ['--exchange', 'jsonl', '--kind', 'noun-synonym', '--max-moved', '0.1'];
  const moved = await asked(JSONL, ...options);
  assert.equal(moved.code, 1, moved.err);
  assert.match(moved.err, /of the answers move where the meaning is preserved \(--max-moved 0\.1\)/);
  assert.equal((await asked(JSONL, ...options, '--tolerance', '100')).code, 0);
});

test('a text without a sentence is said to have none; a gate with nothing to decide on is refused', async () => {
  const asked = (input: string, ...options: string[]) =>
    run(['invariance', LINES, '-', '--lines', ...options], { input });
  const { code, out, err } = await asked('');
  assert.deepEqual([code, err], [0, 'semloc: the input contains no sentence.\n']);
  assert.match(out, /: 0 sentences, 0 variants$/m);
  for (const [input, kind, message] of [
    ['', 'voice', /no sentence, so --max-moved has nothing to decide on/],
    ['Yes.', 'negation', /No variant preserves the meaning, so --max-moved has nothing/],
  ] as const) {
    const { code, err } = await asked(input, '--kind', kind, '--max-moved', '0');
    assert.equal(code, 2);
    assert.match(err, message);
  }
});

test('an HTTP endpoint, with fields of its own', async () => {
  const server = createServer(async (request, response) => {
    const { inputs } = (await json(request)) as { readonly inputs: readonly { readonly text: string }[] };
    response.end(JSON.stringify([{ result: { label: / not /.test(inputs[0]!.text) ? 'no' : 'yes' } }]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/classify`;
  const fields = ['--text-field', 'inputs.0.text', '--answer-field', '0.result.label'];
  const options = [
    'invariance',
    '--url',
    `${url}?key=SECRET`,
    '-',
    '--lines',
    '--kind',
    'negation',
    '--format',
    'json',
  ];
  const { code, out, err } = await run([...options, ...fields], { input: TEXT });
  const unread = await run([...options, ...fields.with(-1, 'label')], { input: TEXT });
  server.close();
  assert.equal(code, 0, err);
  assert.match(unread.err, /Answer 1 of the endpoint is no JSON with “label”: \[\{"result":\{"label":"yes"/);
  assert.match(err, /Sending \d+ texts to http:.*\/classify, and nothing elsewhere\.$/m);
  const { command, meanings } = JSON.parse(out);
  assert.equal(command, url);
  assert(meanings.changed.moved >= 3);
  const refused = await run(['invariance', '--url', 'localhost:8000', '-'], { input: TEXT });
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^semloc: The address is no URL/);
});

test('a program that cannot be used is named in one line', async () => {
  for (const [command, options, message] of [
    ['exit 3', [], /exit 3 ended with exit code 3/],
    [LINES, ['--exchange', 'jsonl'], /Answer 1 of the program is no JSON with “answer”: yes /],
    [' ', [], /COMMAND, the command line of the program, is missing/],
    [LINES, ['--max-moved', '2'], /--max-moved takes/],
  ] as const) {
    const { code, err } = await asked(command, ...options);
    assert.equal(code, 2, err);
    assert.match(err, message);
  }
});
