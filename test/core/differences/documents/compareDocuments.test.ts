import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createSentenceComparison } from '../../../../core/differences/compareSentences.ts';
import {
  compareDocuments,
  type DocumentComparison,
} from '../../../../core/differences/documents/compareDocuments.ts';
import { createRandom } from '../../../../core/random.ts';
import { documentSentences } from '../../../../core/text/documentSentences.ts';
import type { DocumentFormat } from '../../../../core/text/formats/index.ts';
import { openLinguistics } from '../../../../host/openAnnotator.ts';

const comparer = createSentenceComparison(await openLinguistics());

const compared = (a: string, b: string, language: DocumentFormat = 'plaintext') =>
  compareDocuments({ text: a, language }, { text: b, language }, comparer);

/** Every change that is not exact: its status, its meaning, and the lines of both sides. */
function changes({ sentences }: DocumentComparison): string[] {
  return sentences
    .filter(({ status }) => status !== 'exact')
    .map(({ status, moved, meaning, a, b }) => {
      const [before, after] = [a, b].map((side) => side.map(({ line }) => line).join('+'));
      return `${status}${moved && status !== 'moved' ? ' moved' : ''} ${meaning} ${before}>${after}`;
    });
}

const [OPEN, BUY, PAY, LATE] = [
  'The gate opens at nine.',
  'Visitors can purchase tickets at the desk.',
  'Members pay nothing, and children pay half.',
  'Nobody is admitted after five.',
];
const BUY_OTHERWISE = 'Visitors can buy tickets at the desk.';
const PAY_APART = ['Members pay nothing.', 'Children pay half.'];

for (const [what, a, b, expected] of [
  ['nothing', [], [], []],
  ['the same', [OPEN, BUY], [OPEN, BUY], []],
  ['a number', [OPEN, BUY], ['The gate opens at ten.', BUY], ['edited changed 1>1']],
  ['a synonym', [OPEN, BUY], [OPEN, BUY_OTHERWISE], ['edited preserved 2>2']],
  ['one more', [OPEN, LATE], [OPEN, PAY, LATE], ['new uncertain >2']],
  ['one less', [OPEN, PAY, LATE], [OPEN, LATE], ['gone uncertain 2>']],
  ['everything', [OPEN, PAY], [], ['gone uncertain 1>', 'gone uncertain 2>']],
  ['another place', [OPEN, BUY, PAY, LATE], [LATE, OPEN, BUY, PAY], ['moved uncertain 4>1']],
  ['the same twice', [OPEN, BUY], [OPEN, OPEN, BUY], ['new uncertain >2']],
  ['one in two', [OPEN, PAY, LATE], [OPEN, ...PAY_APART, LATE], ['split uncertain 2>2+3']],
  ['two in one', [OPEN, ...PAY_APART, LATE], [OPEN, PAY, LATE], ['merged uncertain 2+3>2']],
  [
    'a synonym in another place',
    [OPEN, BUY, PAY, LATE],
    [BUY_OTHERWISE, OPEN, PAY, LATE],
    ['edited moved uncertain 2>1'],
  ],
  ['other words in the same place', [OPEN, BUY, LATE], [OPEN, PAY, LATE], ['edited uncertain 2>2']],
  [
    'numbers of a table',
    ['Score', '95.8', '96.3', OPEN, '97.1'],
    ['Score', '96.0', '97.1', OPEN, '97.1'],
    ['edited changed 2>2', 'edited changed 3>3'],
  ],
  ['short cells', ['yes', 'no', OPEN], ['yes', 'yes', OPEN], ['edited uncertain 2>2']],
] as const) {
  test(`documents that differ in ${what}`, async () => {
    const [one, other] = [a, b].map((lines) => ({ text: lines.join('\n'), onePerLine: true }));
    assert.deepEqual(changes(await compareDocuments(one!, other!, comparer)), expected);
  });
}

/** The prose of two documents: what is found, and whether they differ outside their prose. */
for (const [what, language, a, b, expected, isSameOutside] of [
  [
    'filled otherwise',
    'plaintext',
    `${OPEN} ${BUY}`,
    `${OPEN} Visitors\ncan purchase tickets at the desk.`,
    [],
    true,
  ],
  ['emphasis', 'markdown', OPEN, 'The *gate* **opens** at nine.', [], true],
  ['items', 'markdown', `${OPEN} ${BUY}`, `1. ${OPEN}\n2. ${BUY}`, [], true],
  ['a code block', 'markdown', `${OPEN}\n\n    open 9\n`, `${OPEN}\n\n    open 10\n`, [], false],
  ['an operator', 'markdown', '```\nx <= 5\n```\n', '```\nx >= 5\n```\n', [], false],
  ['what is struck out', 'markdown', OPEN, 'The ~~gate~~ opens at nine.', ['edited uncertain 1>1'], false],
  ['a task that is done', 'markdown', `- [ ] ${OPEN}`, `- [x] ${OPEN}`, [], false],
  ['a link', 'markdown', 'See [it](one.md).', 'See [it](two.md).', ['edited uncertain 1>1'], false],
  ['code', 'markdown', 'Set `color` now.', 'Set `colour` now.', ['edited uncertain 1>1'], true],
  ['a spelling', 'markdown', 'Set the color now.', 'Set the colour now.', ['edited preserved 1>1'], true],
  ['a comment', 'latex', `${OPEN}\n`, `% as of May\n${OPEN}\n`, [], false],
  ['emphasis', 'latex', OPEN, 'The \\emph{gate} {\\bf opens} at nine.', [], false],
  ['emphasis in HTML', 'markdown', OPEN, 'The <b>gate</b> <em>opens</em> at nine.', [], false],
  [
    'a tie',
    'latex',
    'As Figure~\\ref{f} shows, it is open.',
    'As Figure \\ref{f} shows, it is open.',
    [],
    true,
  ],
  ['a tie', 'typst', 'As Figure~@f shows, it is open.', 'As Figure @f shows, it is open.', [], true],
  [
    'the spelling of dashes',
    'latex',
    'London--Paris --- or so---opened in 1990--1995.',
    'London–Paris — or so—opened in 1990–1995.',
    [],
    true,
  ],
  ['an accent', 'latex', "The caf\\'e is open.", 'The café is open.', [], true],
  [
    'a word',
    'latex',
    '\\section{Prices} They rose.',
    '\\section{Prices} They fell.',
    ['edited changed 1>1'],
    true,
  ],
] as const) {
  test(`documents in ${language} that differ in ${what}`, async () => {
    const comparison = await compared(a, b, language);
    assert.deepEqual(changes(comparison), expected);
    assert.equal(comparison.outsideProse === null, isSameOutside);
  });
}

const CODE_DIFFERS = 'Code or formulas differ, which are not judged.';
const RESTS_ON_CODE = 'The proof would rest on code or formulas, which are not judged.';
const MARKUP_DIFFERS = 'Links, tags, commands or comments differ, which are not judged.';

/** Edits in and beside code: the meaning, and the reason where code is one. */
for (const [language, a, b, meaning, reason] of [
  ['markdown', 'It runs if `x > 3` holds.', 'It runs if `x > 5` holds.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'Say `always` to the host.', 'Say `never` to the host.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'The gate `a` opens at nine.', 'The gate `b` opens at ten.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'Set the color in `old`.', 'Set the colour in `new`.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'The map `a` covers `b`.', 'The map `b` covers `a`.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'The gate `x > 3` opens at nine.', 'The gate `x > 3` opens at ten.', 'changed', undefined],
  ['markdown', 'Set the color in `x > 3`.', 'Set the colour in `x > 3`.', 'preserved', undefined],
  ['markdown', 'The host shows `not` a door.', 'The host shows a door `not`.', 'uncertain', undefined],
  ['typst', 'It is @large and tall.', 'It is tall and @large.', 'uncertain', RESTS_ON_CODE],
  ['markdown', 'The result is 3 `or 5` now.', 'The result is 5 `or 5` now.', 'changed', undefined],
  ['markdown', 'The mode is now `old`.', 'The mode is now `new`, the `old`.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'The `*` is **not** open.', 'The `*` is not open.', 'preserved', undefined],
  [
    'mdx',
    'It is {a > 3 ? "low" : "high"} now.',
    'It is {a > 5 ? "low" : "high"} now.',
    'uncertain',
    CODE_DIFFERS,
  ],
  [
    'typst',
    'It is #calc.round(3.14, digits: 2) wide.',
    'It is #calc.round(3.14, digits: 3) wide.',
    'uncertain',
    CODE_DIFFERS,
  ],
  ['restructuredtext', 'The |old| door is open.', 'The |new| door is open.', 'uncertain', CODE_DIFFERS],
  ['restructuredtext', 'See :doc:`old` for it.', 'See :doc:`new` for it.', 'uncertain', CODE_DIFFERS],
  ['asciidoc', 'Set the {color} of it.', 'Set the {colour} of it.', 'uncertain', CODE_DIFFERS],
  ['latex', 'Use the \\foo{large} gate.', 'Use the \\foo{small} gate.', 'uncertain', CODE_DIFFERS],
  ['latex', 'Run \\texttt{\\foo{a}} today.', 'Run \\texttt{\\foo{b}} today.', 'uncertain', CODE_DIFFERS],
  ['latex', 'The \\foo[a]{open} gate is old.', 'The \\foo[a]{open} gate is new.', 'changed', undefined],
  ['latex', 'It is \\textbf{large} now.', 'It is \\textbf{small} now.', 'changed', undefined],
  ['latex', 'The gate is \\state open.', 'The gate is \\other open.', 'uncertain', MARKUP_DIFFERS],
  ['latex', 'The gate is \\state open.', 'The gate is \\other closed.', 'uncertain', MARKUP_DIFFERS],
  ['markdown', 'Press <kbd>open</kbd> now.', 'Press <kbd>close</kbd> now.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'Set <code>*open*</code> now.', 'Set <code>*close*</code> now.', 'uncertain', CODE_DIFFERS],
  ['markdown', 'See [it](one.md) today.', 'See [it](two.md) tomorrow.', 'uncertain', MARKUP_DIFFERS],
  ['markdown', 'It is <!-- not --> open.', 'It is open.', 'uncertain', MARKUP_DIFFERS],
  ['mdx', 'It is <Foo a="1">open</Foo>.', 'It is <Foo a="2">open</Foo>.', 'uncertain', MARKUP_DIFFERS],
  ['latex', 'It holds for $x > 3$ only.', 'It holds for $x > 5$ only.', 'uncertain', CODE_DIFFERS],
] as const) {
  test(`${language} with code: ${a} ${b}`, async () => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const { sentences } = await compared(one, other, language);
      const [change] = sentences;
      assert.equal(change!.meaning, meaning, change!.reason);
      if (reason !== undefined) assert.equal(change!.reason, reason);
    }
  });
}

test('no difference lies in code that is not judged, and those beside it are told', async () => {
  const [a, b] = ['The gate `x > 3` opens at **nine**.', 'The gate `x > 5` opens at **ten**.'];
  const { sentences } = await compared(a, b, 'markdown');
  assert.deepEqual(
    sentences.flatMap(({ differences }) => differences.map((each) => [each.a?.text, each.b?.text])),
    [['nine', 'ten']],
  );
});

for (const [a, b, meaning] of [
  ['```\nx <= 5\n```\n', '```\nx >= 5\n```\n', 'uncertain'],
  ['`x > 3`', '`x > 5`', 'uncertain'],
  ['```\nx <= 5\n```\n', '```\nx <= 5\n```\n', 'preserved'],
  ['', '', 'preserved'],
  ['', '\uFEFF \n\n', 'preserved'],
] as const) {
  test(`without a sentence nothing is proven unless the documents are identical: ${a} ${b}`, async () => {
    const comparison = await compared(a, b, 'markdown');
    assert.deepEqual([comparison.sentences, comparison.meaning], [[], meaning], comparison.reason);
  });
}

test('places and offsets are those of the documents, and of the texts of the sentences', async () => {
  const [a, b] = [`# Hours\r\n\r\n${OPEN}\r\n`, `# Hours\r\n\r\nThe **gate**\r\nopens at ten.\r\n`];
  const { sentences } = await compared(a, b, 'markdown');
  const change = sentences[1]!;
  assert.deepEqual(change.b, [{ start: 11, end: 38, line: 3, text: 'The gate opens at ten.' }]);
  assert.equal(b.slice(11, 38), 'The **gate**\r\nopens at ten.');
  const span = change.differences[0]!.b!;
  assert.equal(change.b[0]!.text.slice(span.start, span.end), 'ten');
});

test('a comparison can be aborted', async () => {
  const task = { signal: AbortSignal.abort(new Error('enough')) };
  const document = { text: OPEN };
  await assert.rejects(compareDocuments(document, document, comparer, task), /enough/);
});

test('whatever is edited in real text, each sentence of both documents is in one change, in both directions', async () => {
  for (const [seed, name] of ['README.md', 'docs/comparison.md', 'samples/harbour.txt'].entries()) {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../..', name), 'utf8');
    const language = name.endsWith('.md') ? 'markdown' : 'plaintext';
    const edited = randomlyEdited(text, language, 100 * seed);
    const [there, back] = [await compared(text, edited, language), await compared(edited, text, language)];
    assertComplete(there, text, edited, language);
    const { split, merged, new: added, gone, ...others } = back.statuses;
    assert.deepEqual(
      { ...others, split: merged, merged: split, new: gone, gone: added },
      there.statuses,
      name,
    );
    assert.deepEqual(back.meanings, there.meanings, name);
    const same = await compared(text, text, language);
    assert.deepEqual([same.statuses.exact, same.meaning], [same.sentences.length, 'preserved'], name);
  }
});

/** Removes, doubles, moves, joins and rewrites sentences of a document. */
function randomlyEdited(text: string, language: DocumentFormat, seed: number): string {
  const random = createRandom(seed);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of documentSentences(text, language)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  parts.push(text.slice(at));
  const sentenceAt = () => 2 * random.below((parts.length - 1) / 2) + 1;
  for (let edits = 0; edits < 25; edits++) {
    const place = sentenceAt();
    const words = parts[place]!.split(' ');
    const word = random.below(words.length);
    [
      () => (parts[place] = ''),
      () => (parts[place] += ` ${parts[sentenceAt()]}`),
      () => ([parts[place], parts[sentenceAt()]] = [parts[sentenceAt()]!, parts[place]!]),
      () => (parts[place] = words.with(word, 'not').join(' ')),
      () => (parts[place] = words.toSpliced(word, 1).join(' ')),
      () => (parts[place] = words.toSpliced(word, 0, '. The').join(' ')),
      () => (parts[place] = parts[place]!.replace(/[.:]$/, ', and')),
    ][random.below(7)]!();
  }
  return parts.join('');
}

function assertComplete(
  { sentences }: DocumentComparison,
  a: string,
  b: string,
  language: DocumentFormat,
): void {
  for (const [side, text] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const places = sentences.flatMap((change) => change[side]).map(({ start, end }) => `${start}-${end}`);
    const expected = [...documentSentences(text, language)].map(({ start, end }) => `${start}-${end}`);
    assert.deepEqual(places.toSorted(), expected.toSorted());
    assert.equal(new Set(places).size, places.length);
  }
  const inB = sentences.flatMap(({ b }) => b.map(({ start }) => start));
  assert.deepEqual(
    inB,
    inB.toSorted((one, other) => one - other),
  );
}
