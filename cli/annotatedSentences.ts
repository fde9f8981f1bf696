import { annotateDocument, annotateLines } from '../core/annotateDocument.ts';
import type { AnnotatedSentence } from '../core/annotation.ts';
import type { Annotator } from '../core/annotator.ts';
import type { Limits } from '../core/limits.ts';
import { turn } from '../core/turn.ts';
import type { TextInput } from './input.ts';

/** The annotated sentences of a text, in order. The event loop gets a turn now and then, to see an interrupt. */
export async function* annotatedSentences(
  input: TextInput,
  annotator: Annotator,
  limits: Limits,
  signal: AbortSignal,
): AsyncGenerator<AnnotatedSentence> {
  const sentences = input.lines
    ? annotateLines(input.text, annotator, limits)
    : annotateDocument(input.text, input.language, annotator, limits, input.markup);
  let count = 0;
  for (const sentence of sentences) {
    if (count++ % SLICE === 0) {
      await turn();
      signal.throwIfAborted();
    }
    yield sentence;
  }
}

/** Sentences between two turns. */
const SLICE = 64;
