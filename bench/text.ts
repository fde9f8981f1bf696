/**
 * Measures how fast text becomes sentences and tokens, beside wink-nlp and Intl.Segmenter, and how long an edit in a long
 * document takes: node bench/text.ts
 */
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { rechunk, splitChunks } from '../core/text/chunks.ts';
import { proseOf, proseOfChunk } from '../core/text/documentProse.ts';
import { splitSentences } from '../core/text/sentences.ts';
import { tokenize } from '../core/text/tokenize.ts';

const PARAGRAPH = `Dr. Reed can't say when the U.S. office opened; it was, she thinks, about 10:30 a.m. on Jan. 5. "Why
does it matter?" he asked. The state-of-the-art building cost $1.2 million (or €1,100,000), and nobody's sorry. It
stands on Main St. It has five floors, and the view from there is well worth the walk.\n\n`;
const MARKUP = 'See *this* [manual](https://example.org), or call `run()` with **two** values.\n\n';

const plain = PARAGRAPH.repeat(Math.ceil(1e6 / PARAGRAPH.length));
const markdown = (PARAGRAPH + MARKUP).repeat(Math.ceil(1e6 / (PARAGRAPH.length + MARKUP.length)));

/** The best of five runs, in milliseconds. */
function time(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    run();
    best = Math.min(best, performance.now() - started);
  }
  return Math.round(best * 100) / 100;
}

function read(text: string): number {
  const prose = proseOf(text, 'plaintext');
  let tokens = 0;
  for (const block of prose.blocks) {
    for (const { start, end } of splitSentences(prose.text, block))
      tokens += tokenize(prose.text.slice(start, end)).length;
  }
  return tokens;
}

const nlp = winkNLP(model, ['sbd']);
const segmenters = (['sentence', 'word'] as const).map(
  (granularity) => new Intl.Segmenter('en', { granularity }),
);
const chunks = splitChunks(markdown, 'markdown');
const place = chunks[chunks.length >> 1]!.start + 3;
const edited = `${markdown.slice(0, place)}x${markdown.slice(place)}`;
const edit = { start: place, oldEnd: place, newEnd: place + 1 };
const touched = rechunk(edited, 'markdown', chunks, edit).find(({ end }) => end > place)!;

console.log('1 MB of text; milliseconds, best of five');
console.table({
  'Semloc: sentences and tokens': time(() => read(plain)),
  'wink-nlp: sentences and tokens': time(() => nlp.readDoc(plain)),
  'Intl.Segmenter: sentences and words': time(() => {
    for (const segmenter of segmenters) for (const _ of segmenter.segment(plain)) void _;
  }),
  'Semloc: Markdown to prose': time(() => proseOf(markdown, 'markdown')),
  'Semloc: Markdown to chunks': time(() => splitChunks(markdown, 'markdown')),
  'Semloc: chunks after one keystroke': time(() => rechunk(edited, 'markdown', chunks, edit)),
  'Semloc: prose of the chunk it is in': time(() =>
    proseOfChunk(edited.slice(touched.start, touched.end), 'markdown'),
  ),
});
