import type { Annotation, TokenSense } from '../../core/annotation/annotation.ts';
import { delay } from '../delay.ts';
import type { DocumentSession } from '../documents/documentSession.ts';
import type { Word } from '../documents/words.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { Unjudged } from '../judging/judged.ts';
import { judgedWithin } from '../judging/judgedWithin.ts';
import type { Asker } from '../judging/newestJudgments.ts';
import { type WordCandidates, wordCandidates } from './wordCandidates.ts';

/** A word with what models say of its sentence, as far as they were quick enough. */
export interface WordInContext {
  readonly annotation: Annotation;
  readonly unjudged: Unjudged | undefined;
  /** The senses of the sentence's words; undefined if no model has read it. */
  readonly senses: readonly TokenSense[] | undefined;
  readonly candidates: WordCandidates;
}

/** Reads a word in its sentence, and waits for models until `left` is 0, in milliseconds. Rejects when aborted. */
export async function readInContext(
  { judgments, readings }: Pick<FeatureHost, 'judgments' | 'readings'>,
  { sentence, index }: Word,
  { settings, linguist }: DocumentSession,
  {
    asker,
    left,
    signal,
  }: { readonly asker: Asker; readonly left: () => number; readonly signal: AbortSignal },
): Promise<WordInContext> {
  const { annotation: plain } = sentence;
  const judging = judgments.newest(asker, plain, settings);
  const reading = readings.of(plain, linguist, settings);
  const { annotation, unjudged } = await judgedWithin(left(), judging, plain, signal);
  const read = await Promise.race([reading, delay(left(), undefined, signal)]);
  const substitutes =
    read?.substitutes?.filter(({ token }) => token === index) ?? linguist.substitutesOf(annotation, index);
  return {
    annotation,
    unjudged,
    senses: read?.senses,
    candidates: wordCandidates(annotation, index, substitutes),
  };
}

/** Counts down from so many milliseconds to 0. */
export function countdown(milliseconds: number): () => number {
  const begun = performance.now();
  return () => Math.max(0, milliseconds - (performance.now() - begun));
}
