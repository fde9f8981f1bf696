import type { AnnotatedSentence, Annotation } from '../../core/annotation/annotation.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { Limits, Shortfall } from '../../core/limits.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { Arguments } from '../arguments.ts';
import type { Reading, TextPart } from './parts.ts';

/** The output of a command for a part of the input, sentence by sentence. It does not depend on earlier parts. */
export interface PartWriter {
  /** The sentences of a part, in order. */
  annotate(part: TextPart, limits: Limits): Iterable<AnnotatedSentence>;
  /** Adds to annotations what takes an engine's reading of their sentences; absent if nothing does. */
  readonly refine?: (
    annotations: readonly Annotation[],
    task?: TaskOptions,
  ) => Promise<readonly Annotation[]>;
  /** The output for one of them; empty for none. */
  write(sentence: AnnotatedSentence, part: TextPart, limits: Limits): string;
}

/** The sentences of a text that were written, and those of them that have no output. */
export interface Tally {
  sentences: number;
  empty: number;
}

/** Counts the output for a sentence, and gives it back. Pieces of one that was too long, and so was cut, are no sentences. */
export function counted<Output>(output: Output, { cut }: AnnotatedSentence, tally: Tally): Output {
  if (cut) return output;
  tally.sentences += 1;
  if (!output) tally.empty += 1;
  return output;
}

/** The output for a part, by sentence: a piece may be empty, and the caller can pause after it. */
export function* writtenPart(
  writer: PartWriter,
  part: TextPart,
  limits: Limits,
  tally: Tally,
): Generator<string> {
  for (const sentence of writer.annotate(part, limits)) {
    yield counted(writer.write(sentence, part, limits), sentence, tally);
  }
}

/**
 * Opens the resources that the options require. `notice` receives messages for the user; `engine` reads sentences, if the
 * options ask for it.
 */
export type OpenPartWriter = (
  given: Arguments,
  reading: Reading,
  notice: (message: string) => void,
  engine?: Engine,
) => Promise<PartWriter>;

/** Limits that were met in a part, with their messages. */
export type Reached = readonly (readonly [Shortfall, string])[];
