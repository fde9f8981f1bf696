import type { Sentence } from '../../core/engine/index.ts';
import { documentSentences } from '../../core/text/documentSentences.ts';
import { lineSpans } from '../../core/text/lines.ts';
import type { Span } from '../../core/text/span.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { Reading, TextPart } from '../parts/parts.ts';
import type { TextInput } from './input.ts';

/** A sentence to embed; `written` is as the input has it, markup included. */
export interface WrittenSentence extends Sentence {
  readonly written: string;
  /** The number of the row of a table that it is of. */
  readonly row?: number;
}

/**
 * The sentences of a text with their tokens, in order; with `lines`, one per line or row, including empty ones.
 */
export function* writtenSentences({ parts, ...reading }: TextInput): Generator<WrittenSentence> {
  for (const part of parts) {
    const { row } = part;
    for (const sentence of sentencesOf(part, reading))
      yield row === undefined ? sentence : { ...sentence, row };
  }
}

function* sentencesOf(
  { text, row }: TextPart,
  { language, markup, lines }: Reading,
): Generator<WrittenSentence> {
  if (lines) {
    for (const { start, end } of row === undefined ? lineSpans(text) : [{ start: 0, end: text.length }]) {
      const line = text.slice(start, end).replace('\uFEFF', '');
      yield { written: line, ...sentenceOf(line, []) };
    }
    return;
  }
  for (const sentence of documentSentences(text, language, markup)) {
    const written = text.slice(sentence.start, sentence.end);
    yield { written, ...sentenceOf(sentence.text, sentence.dummies) };
  }
}

function sentenceOf(text: string, dummies: readonly Span[]): Sentence {
  return { text, tokens: tokenize(text, dummies).map((token) => token.text) };
}
