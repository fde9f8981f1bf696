import type { Annotation, Substitute, TokenSense } from '../../core/annotation/annotation.ts';
import { inOnePlace } from '../../core/annotation/inOnePlace.ts';
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
  /** True while the encoder reads the sentence: the candidates are those of the word in any sentence. */
  readonly isProvisional: boolean;
  /** The senses of the sentence's words; undefined if no model has read it. */
  readonly senses: readonly TokenSense[] | undefined;
  /** The word whose candidates these are: the whole of a multiword expression. */
  readonly replaced: Word;
  readonly candidates: WordCandidates;
}

/** Reads a word in its sentence, and waits for models until `left` is 0, in milliseconds. Rejects when aborted. */
export async function readInContext(
  { judgments, readings }: Pick<FeatureHost, 'judgments' | 'readings'>,
  word: Word,
  { document, settings, linguist }: DocumentSession,
  {
    asker,
    left,
    signal,
  }: { readonly asker: Asker; readonly left: () => number; readonly signal: AbortSignal },
): Promise<WordInContext> {
  const { annotation: plain } = word.sentence;
  const { text } = document;
  const judging = judgments.newest(asker, plain, settings);
  const reading = readings.of(asker, plain, linguist, settings);
  const { annotation, unjudged } = await judgedWithin(left(), judging, plain, signal);
  const found = await Promise.race([reading, delay(left(), LATE, signal)]);
  const read = found === LATE ? undefined : found;
  const own =
    read?.substitutes?.filter(({ token, to = token + 1 }) => token <= word.index && word.index < to) ??
    linguist.substitutesOf(annotation, word.index);
  const substitutes = inOnePlace(own, word.sentence, text);
  const replaced = wholeOf(word, substitutes);
  return {
    annotation,
    unjudged,
    isProvisional: found === LATE,
    senses: read?.senses,
    replaced,
    candidates: wordCandidates(annotation, replaced.index, substitutes),
  };
}

/** What comes in place of a reading that is not there in time. */
const LATE = Symbol();

/** The word, or the expression that its substitutes stand for. */
function wholeOf(word: Word, [first]: readonly Substitute[]): Word {
  if (!first?.to) return word;
  const { start, annotation } = word.sentence;
  const from = annotation.tokens[first.token]!;
  const end = start + annotation.tokens[first.to - 1]!.end;
  return { ...word, index: first.token, token: from, start: start + from.start, end };
}

/** Counts down from so many milliseconds to 0. */
export function countdown(milliseconds: number): () => number {
  const begun = performance.now();
  return () => Math.max(0, milliseconds - (performance.now() - begun));
}
