import type { Sentence } from '../../core/engine/index.ts';
import { documentSentences } from '../../core/text/documentSentences.ts';
import { lineSpans } from '../../core/text/lines.ts';
import type { Span } from '../../core/text/span.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { TextInput } from './input.ts';

/** A sentence to embed; `written` is as the input has it, markup included. */
export interface WrittenSentence extends Sentence {
  readonly written: string;
}

/** The sentences of a text with their tokens, in order; with `lines`, one per line, including empty lines. */
export function* writtenSentences({ text, language, markup, lines }: TextInput): Generator<WrittenSentence> {
  if (lines) {
    for (const { start, end } of lineSpans(text)) {
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
