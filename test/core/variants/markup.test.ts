import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotateDocument } from '../../../core/annotator/annotateDocument.ts';
import { type DocumentFormat, formatDefinitionOf } from '../../../core/text/formats/index.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { REWRITING_KINDS, type RewritingKind } from '../../../core/variants/kinds/index.ts';
import { written } from '../../../core/variants/rewriting/changes.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

/** A sentence with markup, and the variants of the rewriting kinds that have one. */
const ROWS: readonly (readonly [DocumentFormat, string, Partial<Record<RewritingKind, string>>])[] = [
  ['markdown', 'He **o**pens the door.', { determiner: 'He **o**pens no door.' }],
  ['markdown', 'He open**s** the door.', { determiner: 'He open**s** no door.' }],
  ['markdown', 'He open[s](u) it.', {}],
  ['latex', String.raw`He \textbf{o}pens the door.`, { determiner: String.raw`He \textbf{o}pens no door.` }],
  [
    'latex',
    String.raw`The cook \emph{may o}pen it.`,
    {
      negation: String.raw`The cook \emph{cannot o}pen it.`,
      modality: String.raw`The cook \emph{cannot o}pen it.`,
      determiner: String.raw`No cook \emph{may o}pen it.`,
      scrambled: String.raw`It \emph{may o}pen the cook.`,
    },
  ],
  [
    'markdown',
    'It is [not](u) cold in town.',
    { negation: 'It is cold in town.', contraction: "It's [not](u) cold in town." },
  ],
  [
    'markdown',
    'Yesterday, **it** froze.',
    { negation: 'Yesterday, **it** did not freeze.', 'adverbial-position': '**It** froze yesterday.' },
  ],
];

/** Sentences with marks that LaTeX and Markdown escape, and the variants of a kind that writes such marks. */
const ESCAPED: readonly (readonly [DocumentFormat, string, RewritingKind, string])[] = [
  ['latex', String.raw`It cost \$5 in May.`, 'unit-format', 'It cost 5 dollars in May.'],
  ['latex', String.raw`It cost \$5 in May.`, 'unit', 'It cost €5 in May.'],
  ['latex', String.raw`It cost \$5 in May.`, 'adverbial-position', String.raw`In May, it cost \$5.`],
  ['latex', 'It cost 5 dollars in May.', 'unit-format', String.raw`It cost \$5 in May.`],
  ['latex', 'It rose by 20 percent.', 'number-format', String.raw`It rose by 20\%.`],
  ['latex', String.raw`It rose by 20\%.`, 'number-format', 'It rose by 20 percent.'],
  ['latex', String.raw`It rose by 20\,\%.`, 'number-format', String.raw`It rose by 20\, percent.`],
  ['latex', String.raw`It saw \#3.\\$x$ grew.`, 'negation', String.raw`It did not see \#3.`],
  ['markdown', String.raw`It cost \$5 in May.`, 'unit-format', 'It cost 5 dollars in May.'],
  ['markdown', 'It cost 5 dollars in May.', 'unit-format', 'It cost $5 in May.'],
  [
    'latex',
    'We stop the old search if $x_1$ is odd.',
    'clause-order',
    'If $x_1$ is odd, we stop the old search.',
  ],
  [
    'latex',
    String.raw`Similarly, $\unit$ is made by it.`,
    'adverbial-position',
    String.raw`$\unit$, similarly, is made by it.`,
  ],
  ['latex', String.raw`We have $\bool(e_0) = e_0$.`, 'scrambled', String.raw`$\bool(e_0) = e_0$ has us.`],
  ['latex', 'Yesterday, % a note\nit froze.', 'adverbial-position', '% a note\nIt froze yesterday.'],
  ['latex', 'In May, it % a note\n froze.', 'adverbial-position', 'It froze in May% a note\n.'],
  [
    'restructuredtext',
    'If you have issues with it, please open an issue on `GitHub <u>`_.',
    'clause-order',
    'Please open an issue on GitHub if you have issues with it.',
  ],
  [
    'markdown',
    'The [cook] saw the [old man].\n\n  [cook]: u\n  [old man]: v',
    'scrambled',
    'The [old man][cook] saw the [cook][old man].',
  ],
  [
    'markdown',
    'The [cook] saw the [man][b].\n\n  [cook]: u\n  [b]: v',
    'determiner',
    'No [cook] saw the [man][b].',
  ],
  [
    'markdown',
    'If you have issues with it, please open an issue on [Git].\n\n  [Git]: u',
    'clause-order',
    'Please open an issue on Git if you have issues with it.',
  ],
  [
    'restructuredtext',
    'The shop was `open`_ today.',
    'negated-antonym',
    'The shop was `not closed <open_>`_ today.',
  ],
  ['markdown', 'Yesterday, `npm` closed.', 'adverbial-position', '`npm` closed yesterday.'],
  [
    'markdown',
    'If it is set, you should use a [new file](u "v").',
    'clause-order',
    'You should use a [new file](u "v") if it is set.',
  ],
  [
    'asciidoc',
    'If it is set, you should use a xref:a#b[new file].',
    'clause-order',
    'You should use a xref:a#b[new file] if it is set.',
  ],
  [
    'latex',
    String.raw`If it is set, you should use a \emph{new file}.`,
    'clause-order',
    String.raw`You should use a \emph{new file} if it is set.`,
  ],
  ['markdown', '`a_b` returns it if `c` is set.', 'clause-order', 'If `c` is set, `a_b` returns it.'],
  [
    'asciidoc',
    'The `a_b` method accepts a new object.',
    'scrambled',
    'A new object accepts the `a_b` method.',
  ],
  [
    'mdx',
    'If you have issues with it, please open an issue on <a href="u v">GitHub</a>.',
    'clause-order',
    'Please open an issue on GitHub if you have issues with it.',
  ],
  [
    'restructuredtext',
    'If ``a_b`` is set, the old server starts again.',
    'clause-order',
    'The old server starts again if ``a_b`` is set.',
  ],
  [
    'markdown',
    'If it is set, you should use a [new file](u_(x) "v").',
    'clause-order',
    'You should use a [new file](u_(x) "v") if it is set.',
  ],
  [
    'markdown',
    'If it is set, you should use a [new file](u){.x}.',
    'clause-order',
    'You should use a [new file if it is set](u){.x}.',
  ],
  [
    'typst',
    'If it is set, you should use a new file#footnote[A man is here.].',
    'clause-order',
    'You should use a new file if it is set#footnote[A man is here.].',
  ],
  ['markdown', 'It [is](a%20b) not open.', 'negation', 'It [is](a%20b) open.'],
  ['markdown', 'In [May](u_(x) "a b"), it froze.', 'adverbial-position', 'It froze in [May](u_(x) "a b").'],
  ['markdown', 'The man closes $A$ in May.', 'scrambled', '$A$ closes the man in May.'],
  ['plaintext', 'It rose by 20 percent.', 'number-format', 'It rose by 20%.'],
];

test('new words are escaped as the format asks, moved markup is not, and no escape stays without its mark', {
  skip,
}, async () => {
  const { annotator } = await openAnnotator();
  for (const [format, text, kind, expected] of ESCAPED) {
    const [{ start, end, annotation } = assert.fail()] = annotateDocument(text, format, annotator);
    const { escaped } = formatDefinitionOf(format);
    const made = generate(annotation, kind, { parse: annotator.parse }).variants.map(({ changes }) => {
      const { text: variant, places } = written(text.slice(start, end), annotation, changes, {
        rewritten: true,
        escaped,
      });
      assert.deepEqual(
        places.filter(({ end }) => end > variant.length),
        [],
      );
      return variant;
    });
    assert.deepEqual(made, [expected], `${kind}: ${text}`);
  }
});

test('no variant parts the two ends of markup', { skip }, async () => {
  const { annotator } = await openAnnotator();
  for (const [format, text, expected] of ROWS) {
    const [{ annotation } = assert.fail()] = annotateDocument(text, format, annotator);
    const made = REWRITING_KINDS.flatMap((kind) =>
      generate(annotation, kind, { parse: annotator.parse }).variants.map(({ changes }) => [
        kind,
        written(text, annotation, changes, { rewritten: true }).text,
      ]),
    );
    assert.deepEqual(Object.fromEntries(made), expected, text);
  }
});
