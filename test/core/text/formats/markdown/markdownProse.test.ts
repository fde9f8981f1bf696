import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseOf } from '../../../../../core/text/documentProse.ts';
import { documentSentences } from '../../../../../core/text/documentSentences.ts';
import { markdownPieces } from '../../../../../core/text/formats/markdown/markdownProse.ts';
import { parsedProse } from '../../../../../core/text/formats/markdown/parsedProse.ts';
import { simpleParagraph } from '../../../../../core/text/formats/markdown/simpleParagraph.ts';
import { readMarkup } from '../../../../../core/text/formats/markup.ts';
import { tokenize } from '../../../../../core/text/tokenize.ts';
import fc from '../../../../fastCheck.ts';
import { checkProse, checkSentences } from '../../prose.ts';

const check = (document: string, expected: readonly string[]) => checkProse('markdown', document, expected);

test('headings, paragraphs, lists, quotes and tables are prose', () => {
  check('# A *fine* heading #\n\nSetext\n======\nText on\ntwo lines.', [
    'A fine heading',
    'Setext',
    'Text on two lines.',
  ]);
  check('- one\n- [x] two is\n  long\n\n  A paragraph.\n1. three\n2. four', [
    'one',
    'two is long',
    'A paragraph.',
    'three',
    'four',
  ]);
  check('> A quote\n> goes on. And\n> > deeper\n> > still.', ['A quote goes on.', 'And', 'deeper still.']);
  check('> [!NOTE]\n> It is *so*\n> now.\n\n> [!tip]- A title\n> It was.\n\n> [!WARNING]\n\n[!NOTE] here', [
    'It is so now.',
    'A title',
    'It was.',
    '[!NOTE] here',
  ]);
  check('| One | Two |\n|---|:-:|\n| three *x* | four |', ['One', 'Two', 'three x', 'four']);
  check('Text[^1] is.\n\n[^1]: A note.', ['Text is.', 'A note.']);
});

test('markup inside a sentence does not end it', () => {
  check('See **the [manual\nof](https://example.org "Title.") X.** now.', ['See the manual of X. now.']);
  check('Call `f.g()` with [this][r] and <https://a.example>.', ['Call X with this and X.']);
  check('The [manual](https://a.example/manual) and [https://a.example](https://a.example).', [
    'The manual and X.',
  ]);
  check('See www.a.example, me@a.example and [a.example/b](https://a.example/b).', ['See X, X and X.']);
  check('Mass $m = E/c^2$ is ![an image](a.png) ~~not~~ so.', ['Mass X is X not so.']);
  check('One<br>two <b>three</b> four.', ['One two three four.']);
  check('Press <kbd>Ctrl</kbd> in <code class="a">*x* y</code> <kbd>now.', ['Press X in X now.']);
});

test('a tag of a phrase inside a word does not part it', () => {
  check('It <b>o</b>pens the H<sub>2</sub>O in Dr<wbr>esden.', ['It opens the H2O in Dresden.']);
  check('A <span class="a b">w</span>ord<br/>here, a claim<sup>1</sup> <img alt="x">there.', [
    'A word here, a claim 1 there.',
  ]);
  check('A<i></i> <em>b</em>, an<!-- x -->d one</p>two.', ['A b , an d one two.']);
});

test('what is no prose is left out', () => {
  check('---\ntitle: No\n---\nYes.', ['Yes.']);
  check('---\ntitle: No\n\nno: no\n...\nYes.\n\n---\n\nSo.', ['Yes.', 'So.']);
  check('---\n\nYes.\n\n...\n\nSo.', ['Yes.', 'So.']);
  check('```js\nlet no;\n\nnot();\n```\nYes.\n\n    no();\n', ['Yes.']);
  check('<!-- no\n\nno -->\n\n<div>\nno\n</div>\n\nYes.\n\n<script>\nno\n\nno\n</script>', ['Yes.']);
  check('$$\nx\n\ny\n$$ {#eq-a}\nOne.\n\n$$\nx$$\nTwo.\n\n$$ x +\ny $$, so\n\nThree.', [
    'One.',
    'Two.',
    'Three.',
  ]);
  check('$$\nx\n\ny\n$$\n\nYes.\n\n[r]: https://example.org "No"', ['Yes.']);
  check('[![badge](a.svg)](b) ![x](y)\n\nYes.', ['Yes.']);
});

test('what dialects add is left out', () => {
  check('::: {.callout-note}\n## Note\n\nA text\ngoes on.\n:::\n\nYes.', ['Note', 'A text goes on.', 'Yes.']);
  check('Before.\n::: tip\nInside.\n:::\nAfter: ::: is text.', ['Before.', 'Inside.', 'After: ::: is text.']);
  check(
    '+-----+-------+\n| One | *Two* |\n+:====+:=====:+\n| a b | no    |\n|     | no    |\n+-----+-------+\n| `|` | c     |\n+-----+-------+',
    ['One', 'Two', 'c'],
  );
  check('Term\n: What it is.\n\n| a |\n|---|\n| b |\n\n: A caption {#tbl-a}', [
    'Term',
    'What it is.',
    'a',
    'b',
    'A caption',
  ]);
  check('# Methods {#sec-methods .unnumbered}\n\n## More {-}\n\nLess {#less}\n----\n\nA set {a, b} is.', [
    'Methods',
    'More',
    'Less',
    'A set {a, b} is.',
  ]);
  check('See [this]{.mark} and `x`{=html} in ![a](b.png){width=50%} now.', ['See [this] and X in X now.']);
  check(
    '{{< include a.qmd >}}\n\n{{ toc }}\n\nVersion {{ site.version }} {% if new %}of {{x}}{% endif %} is out.',
    ['Version X of X is out.'],
  );
});

test('a dollar sign before an amount opens no formula', () => {
  for (const prices of [
    'It costs $5 today and $10 tomorrow.',
    'It costs $5, *or* $10.',
    'From $5-$10 it is.',
    'In US$ or A$ now.',
    'The $HOME and $PATH variables.',
  ]) {
    const [sentence] = [...documentSentences(prices, 'markdown')];
    assert.deepEqual(sentence!.dummies, []);
  }
  check('It costs $5 and $10 where $x$ and `$y` are $z$, $$ a $$.', [
    'It costs $5 and $10 where X and X are X, X.',
  ]);
  check('| $5 | costs $x$ |\n|---|---|\n| *$6* | $ 7 |', ['$5', 'costs X', '$6', '$ 7']);
});

test('short codes of emoji are dummies, times and the like are none', () => {
  check('A :car: and **it** :+1:, :white_check_mark: at 10:30:15 in 1:2:3, a:b:c, so: it.', [
    'A X and it X, X at 10:30:15 in 1:2:3, a:b:c, so: it.',
  ]);
  check('One\\index{no} is $a$.\n\n\\newpage\n\n\\begin{align*}\nx\n\\end{align*}\n\nTwo \\alpha is.', [
    'One is X.',
    'Two \\alpha is.',
  ]);
  check('\\lead{The dog sat.}\n\nA dog\n\\emph{here}\nsat.', [
    '\\lead{The dog sat.}',
    'A dog \\emph{here} sat.',
  ]);
  check('It is^[A note.\nTwo.] new.', ['It is new.']);
  check('So it is [see @doe99, p. 5;\n-@roe], or [a@b.c] of [@you](u).', [
    'So it is X, or [a@b.c] of @you .',
  ]);
  check('See [[Page]] or ![[a.png|an x]], [[No [it]]] and [[1]](u).\n{: .note}', [
    'See X or X, [[No [it]]] and [1] .',
  ]);
  check('It is :car: here.', ['It is X here.']);
});

test('escapes and character references', () => {
  check('Tom &amp; Jerry \\*starred\\*&nbsp;it&hellip;', ['Tom & Jerry *starred * it…']);
  check('AT&amp;T has snake\\_case and un**believ**able `x`s.', ['AT&T has snake_case and unbelievable X.']);
});

test('a character reference inside a word makes it, or the part of a contraction, a dummy, which reads as the word', () => {
  check('I don&#39;t think so.', ["I don't think so."]);
  const [sentence] = [...documentSentences('It&#39;s a cat&rsquo;s, **do**n&#39;t, O&#39;Hara.', 'markdown')];
  assert.deepEqual(
    sentence!.dummies.map(
      ({ start, reads }) => `${sentence!.text.slice(0, start).split(' ').at(-1)}|${reads}`,
    ),
    ["It|'s", 'cat|’s', "do|n't", "|O'Hara"],
  );
  check('The &#128512; union and I don&rsquo;t.', ['The 😀 union and I do n’t.']);
});

test('line ends of all kinds, tabs, byte-order mark', () => {
  check('\uFEFF# Head\r\n\r\nOne\r\ntwo.\r\n\r\n-\tItem\r\n', ['Head', 'One two.', 'Item']);
});

test('what would keep the parser for minutes is read as plain text', () => {
  for (const hostile of ['*a ', '[', '](', '1. ', '> ', '![a](']) {
    const text = hostile.repeat(20_000);
    assert.equal(proseOf(text, 'markdown').text, text);
  }
});

test('a paragraph without markup is read as the parser would read it', () => {
  const pieces = [
    'word',
    'Word',
    'a',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '# ',
    '#',
    '.',
    ',',
    '"',
    '(',
    ')',
    '+',
    '=',
    '===',
    '---',
  ];
  const more = ['-', '\n   ', '\n ', '!', ':', '{', '5', 'é', '    ', 'www', 'http'];
  const document = fc
    .array(fc.constantFrom(...pieces, ...more), { maxLength: 14 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(document, (text) => {
      const simple = simpleParagraph(text);
      if (simple) assert.deepEqual(simple, parsedProse(text));
    }),
    { numRuns: 1000 },
  );
});

test('the parser is given no piece that keeps it for long', () => {
  const line = `The rain *fell* on ${'the quiet town '.repeat(10_000)}`;
  const found = [...markdownPieces(line, { nodes: {} })];
  assert.equal(
    found.map(({ text }) => text.length).reduce((sum, length) => sum + length),
    line.length,
  );
  assert.ok(found.every(({ text }) => text.length <= 20_001));
  const table = `| a | b |\n|---|---|\n${'| some cell | more *text* |\n'.repeat(1200)}`;
  assert.equal(proseOf(table, 'markdown').blocks.length, 2402);
});

test('a sentence holds the marks that it begins and ends with', () => {
  checkSentences('markdown', '*Closed*. **Open [now](a).**[^1] *One. Two*', [
    '*Closed*.',
    '**Open [now](a).**[^1]',
    '*One.',
    'Two*',
  ]);
});

test('a character reference by itself is a token, which reads as its character', () => {
  const text = 'He said&mdash;&quot;no&quot; &ocirc; &foo; a&nbsp;b&hellip; \\_to\\_ it &there4;';
  const [first] = [...documentSentences(text, 'markdown')];
  assert.deepEqual(
    first!.dummies.map(({ start, end, reads }) => [first!.text.slice(start, end), reads]),
    [
      ['&mdash;', '—'],
      ['&quot;', '"'],
      ['&quot;', '"'],
      ['&ocirc;', 'ô'],
      ['&hellip;', '…'],
      ['_', '_'],
      ['_', '_'],
      ['&there4;', '∴'],
    ],
  );
  const tokens = tokenize(first!.text, first!.dummies).map((token) => token.text);
  assert.deepEqual(
    tokens.join(' '),
    'He said &mdash; &quot; no &quot; &ocirc; & foo ; a b &hellip; _ to _ it &there4;',
  );
});

test('a word in which markup begins or ends alone is torn', () => {
  const text = 'He **o**pens un**believ**able *or o*ther doo<b>r</b>s a[**b**](u)c.';
  const [{ dummies } = { dummies: [] }] = documentSentences(text, 'markdown');
  assert.deepEqual(
    dummies.map(({ reads, torn }) => [reads, torn ?? false]),
    [
      ['opens', true],
      ['unbelievable', false],
      ['other', true],
      ['doors', false],
      ['abc', false],
    ],
  );
});

test('nodes as the user has them', () => {
  const nodes = {
    codeBlock: 'prose',
    inlineCode: 'prose',
    imageAlt: 'prose',
    html: 'prose',
    linkText: 'ignore',
    table: 'ignore',
    strong: 'dummy',
  };
  const markup = readMarkup({ markdown: { nodes } }, () => assert.fail());
  checkSentences(
    'markdown',
    '```\nOne code.\n\nTwo.\n```\n\n| a |\n|---|\n| b |\n\n<div>\nIn <b>it</b>.\n</div>\n\nThe `run` of ![an image](a.png) [no](b) **x y** ends.',
    ['One code.', 'Two.', 'In <b>it</b>.', 'The `run` of ![an image](a.png) [no](b) **x y** ends.'],
    markup,
  );
});

test('a paragraph of as many lines as one likes', () => {
  const text = 'The rain fell\n'.repeat(400_000);
  assert.ok(proseOf(text, 'markdown').blocks.length > 0);
});
