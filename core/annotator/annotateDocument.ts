import type { AnnotatedSentence } from '../annotation/annotation.ts';
import { createLimits, type Limits } from '../limits.ts';
import { type DocumentSentence, documentSentences } from '../text/documentSentences.ts';
import type { DocumentFormat } from '../text/formats/index.ts';
import { type Markup, NO_MARKUP } from '../text/formats/markup.ts';
import { lineSentences } from '../text/lines.ts';
import type { Span } from '../text/span.ts';
import type { Dummy } from '../text/token.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Annotator } from './annotator.ts';

/**
 * The sentences of a document, annotated one at a time and in the order of `documentSentences`, so that the caller may
 * pause between any two. `start` and `end` are UTF-16 offsets into the document. A sentence over the limit of tokens
 * comes in records of at most that many, each marked `cut`.
 */
export function* annotateDocument(
  text: string,
  language: DocumentFormat,
  annotator: Annotator,
  limits: Limits = createLimits(),
  markup: Markup = NO_MARKUP,
): Generator<AnnotatedSentence, void, undefined> {
  for (const sentence of documentSentences(text, language, markup)) {
    yield* annotateSentence(sentence, annotator, limits);
  }
}

/** The same for a text that holds one sentence a line. */
export function* annotateLines(
  text: string,
  annotator: Annotator,
  limits: Limits = createLimits(),
): Generator<AnnotatedSentence, void, undefined> {
  for (const { start, end } of lineSentences(text)) {
    yield* annotateSentence({ start, end, text: text.slice(start, end), dummies: [] }, annotator, limits);
  }
}

/** The annotation of one sentence of a document, or several records of one that is over the limit. */
export function* annotateSentence(
  { start, end, text: sentence, dummies }: DocumentSentence,
  annotator: Annotator,
  limits: Limits,
): Generator<AnnotatedSentence, void, undefined> {
  // A token has at least one character, so short sentences need no counting.
  const tokens = sentence.length > limits.sentenceTokens ? tokenize(sentence, dummies) : [];
  if (tokens.length <= limits.sentenceTokens) {
    yield { start, end, annotation: annotator.annotate(sentence, dummies) };
    return;
  }
  limits.reached(
    'sentenceTokens',
    `A sentence of ${tokens.length} tokens is annotated in records of at most ${limits.sentenceTokens} and gets no variants.`,
  );
  let dummy = 0;
  for (let from = 0; from < tokens.length; from += limits.sentenceTokens) {
    const group = tokens.slice(from, from + limits.sentenceTokens);
    const record = { start: group[0]!.start, end: group.at(-1)!.end };
    while (dummy < dummies.length && dummies[dummy]!.end <= record.start) dummy++;
    const held: Dummy[] = [];
    for (let i = dummy; i < dummies.length && dummies[i]!.start < record.end; i++) {
      held.push({ ...dummies[i]!, ...within(dummies[i]!, record) });
    }
    const annotation = annotator.annotateTokens(
      sentence.slice(record.start, record.end),
      group.map((token) => ({ text: token.text, ...within(token, record) })),
      held,
    );
    yield { start: start + record.start, end: start + record.end, annotation, cut: true };
  }
}

/** A span's offsets counted from the start of another that holds it. */
function within(span: Span, { start, end }: Span): Span {
  return { start: Math.max(span.start, start) - start, end: Math.min(span.end, end) - start };
}
