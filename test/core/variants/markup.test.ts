import assert from 'node:assert/strict';
import { test } from 'node:test';
import { annotateDocument } from '../../../core/annotation/annotateDocument.ts';
import type { DocumentFormat } from '../../../core/text/formats/index.ts';
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
