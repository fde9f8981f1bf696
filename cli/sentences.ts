import type { Sentence } from '../core/encoders/encoder.ts';
import { proseOf } from '../core/text/documentProse.ts';
import { lineSpans } from '../core/text/lines.ts';
import { splitSentences } from '../core/text/sentences.ts';
import type { Span } from '../core/text/span.ts';
import { tokenize } from '../core/text/tokenize.ts';
import type { TextInput } from './input.ts';

/** A sentence to embed; `written` is as the input has it, markup included. */
export interface WrittenSentence extends Sentence {
  readonly written: string;
}

/** The sentences of a text with their tokens, in order; with `lines` one for every line, empty ones too. */
export function* sentencesOf({ text, language, lines }: TextInput): Generator<WrittenSentence> {
  if (lines) {
    for (const { start, end } of lineSpans(text)) {
      const line = text.slice(start, end);
      yield { written: line, ...sentenceOf(line, []) };
    }
    return;
  }
  const prose = proseOf(text, language);
  let next = 0;
  for (const block of prose.blocks) {
    for (const { start, end } of splitSentences(prose.text, block)) {
      while (next < prose.dummies.length && prose.dummies[next]!.end <= start) next++;
      const dummies: Span[] = [];
      for (let index = next; index < prose.dummies.length && prose.dummies[index]!.start < end; index++) {
        const dummy = prose.dummies[index]!;
        dummies.push({ start: Math.max(dummy.start, start) - start, end: Math.min(dummy.end, end) - start });
      }
      yield { written: text.slice(start, end), ...sentenceOf(prose.text.slice(start, end), dummies) };
    }
  }
}

function sentenceOf(text: string, dummies: readonly Span[]): Sentence {
  return { text, tokens: tokenize(text, dummies).map((token) => token.text) };
}
