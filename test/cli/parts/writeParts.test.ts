import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../terminal.ts';

const PARAGRAPH = 'The dog chased the cat. It had *left* the `house`, and 😀 nobody knew why \ud800.\n\n';
const MARKDOWN = `---\ntitle: A dog\n---\n\n# Heading\n\n${PARAGRAPH}- one item\n- another, with the same words\n\n`;
/** A text of two parts; of three, so that one thread is given a second, where it has 150,000 units. */
const long = (text: string, length = 80_000) => text.repeat(Math.ceil(length / text.length));

const INPUTS: Record<string, { text: string; options: string[] }> = {
  'plain text': { text: long(PARAGRAPH, 150_000), options: [] },
  Markdown: { text: long(MARKDOWN), options: ['--language', 'markdown', '--format', 'text'] },
  'one sentence a line': {
    text: long('The dog chased the cat .\r\n\r\n \tIt rains .\n'),
    options: ['--lines'],
  },
  nothing: { text: '', options: [] },
};

for (const [name, { text, options }] of Object.entries(INPUTS)) {
  test(`threads change nothing of the output: ${name}`, async () => {
    const one = await run(['annotate', '--threads', '1', ...options], { input: text });
    const two = await run(['annotate', '--threads', '2', ...options], { input: text });
    assert.equal(one.code, 0);
    assert.equal(two.code, 0);
    assert.equal(two.err, one.err);
    assert.ok(two.out === one.out, 'the outputs differ');
  });
}

test('threads change nothing of the variants', async () => {
  const argv = [
    'variants',
    '--profile',
    'white2015',
    '--choice',
    'random',
    '--seed',
    '3',
    '--kind',
    'noun-synonym,adjective-antonym',
  ];
  const seen = { input: long(`It rains. ${PARAGRAPH}`), onError: () => {} };
  const one = await run([...argv, '--threads', '1'], seen);
  const two = await run([...argv, '--threads', '2'], seen);
  assert.deepEqual([one.code, two.code, two.err], [0, 0, one.err]);
  assert.match(one.err, /^semloc: \d+ of \d+ sentences have no variants\./);
  assert.ok(one.out.length > 0 && two.out === one.out, 'the outputs differ');
});

test('a limit that cuts in within several parts is announced once', async () => {
  const input = long(`${'word '.repeat(30)}.\n`);
  const { code, err } = await run(['annotate', '--lines', '--threads', '2', '--max-tokens', '10'], { input });
  assert.equal(code, 0);
  assert.match(err, /^semloc: A sentence of 31 tokens [^\n]+--max-tokens changes the limit\.\n$/);
});

test('what a thread cannot open is said as without threads', async () => {
  const argv = ['annotate', '--wordnet', 'no/such/folder'];
  const one = await run([...argv, '--threads', '1'], { input: PARAGRAPH });
  const two = await run([...argv, '--threads', '2'], { input: PARAGRAPH });
  assert.equal(two.code, 2);
  assert.equal(two.err, one.err);
});

test('an interrupt ends the threads', async () => {
  const interrupt = new AbortController();
  const { code, err } = await run(['annotate', '--threads', '2'], {
    input: long(PARAGRAPH, 3_000_000),
    signal: interrupt.signal,
    onOutput: () => interrupt.abort(),
  });
  assert.deepEqual([code, err], [130, 'semloc: Canceled; the output is incomplete.\n']);
});

test('the number of threads is checked', async () => {
  const { code, err } = await run(['annotate', '--threads', '0'], { input: PARAGRAPH });
  assert.equal(code, 2);
  assert.match(err, /--threads takes a whole number from 1 to 64/);
});

test('a long text of one paragraph is printed as it is read', async () => {
  const stop = new AbortController();
  const input = 'It rains. '.repeat(100_001);
  const { code, out } = await run(['annotate'], { input, signal: stop.signal, onOutput: () => stop.abort() });
  assert.equal(code, 130);
  assert.ok(out.length < input.length, `${out.length} bytes`);
});

test('what has no output can be canceled', async () => {
  const stop = new AbortController();
  const input = `${'word '.repeat(100_000)}\n`;
  const argv = ['variants', '--lines', '--threads', '1'];
  // The first record is announced: it is one of many.
  const { code } = await run(argv, { input, signal: stop.signal, onError: () => stop.abort() });
  assert.equal(code, 130);
});
