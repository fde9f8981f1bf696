import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const LATEX = ['--language', 'latex'];

function written(t: TestContext, name: string, value: unknown): string {
  const file = temporaryFolder(t).at(name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

/** The words of the records: tokens that are not punctuation. */
async function words(input: string, argv: readonly string[]): Promise<string[]> {
  const found = await records(['annotate', ...argv], { input });
  return found.map(({ tokens }) =>
    tokens
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => /\w/.test(text))
      .join(' '),
  );
}

test('the treatments of a file go before those of the tables, in one thread and in several', async (t) => {
  const file = written(t, 'markup.json', {
    latex: {
      commands: { '\\gls': 'prose', emph: 'ignore' },
      environments: { quote: 'dummy', aside: 'ignore' },
    },
  });
  const input = `The \\gls{dog} was \\emph{not} here.

\\begin{aside}
No words.

None at all.
\\end{aside}
It slept.
`;
  const plain = ['The \\gls{dog} was not here', 'No words', 'None at all', 'It slept'];
  const own = ['The dog was here', 'It slept'];
  assert.deepEqual(await words(input, LATEX), plain);
  assert.deepEqual(await words(input, [...LATEX, '--markup', file]), own);
  assert.deepEqual(await words(input, [...LATEX, '--markup', file, '--threads', '2']), own);
});

test('the nodes of Markdown', async (t) => {
  const file = written(t, 'nodes.json', { markdown: { nodes: { inlineCode: 'prose', heading: 'ignore' } } });
  const argv = ['--language', 'markdown', '--markup', file];
  assert.deepEqual(await words('# The head\n\nThe `dog` barked.\n', argv), ['The dog barked']);
});

test('the ending of a file names its format', async () => {
  assert.deepEqual(await words('# The head\n\n*It* barked.\n', ['--language', 'md']), [
    'The head',
    'It barked',
  ]);
});

for (const [name, content, message] of [
  ['no JSON', '{', /bad\.json: it is not JSON \(/],
  ['a list', [], /bad\.json: it is \[\], but must be an object\./],
  ['null', 'null', /bad\.json: it is null/],
  ['a language', { html: {} }, /bad\.json: "html" is unknown; known: latex, markdown\./],
  [
    'a treatment',
    { latex: { commands: { '\\gls': 'skip' } } },
    /latex\.commands: "\\gls" is "skip", but must be one of ignore, prose, dummy\./,
  ],
  [
    'a node',
    { markdown: { nodes: { code: 'prose' } } },
    /markdown\.nodes: "code" is not a Markdown node; known: heading, /,
  ],
] as const) {
  test(`a file that cannot be used is refused: ${name}`, async (t) => {
    const file = written(t, 'bad.json', content);
    const { code, out, err } = await run(['annotate', '--markup', file], { input: 'It rains.' });
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
    assert.match(err, /^semloc: [^\n]+\n$/);
  });
}
