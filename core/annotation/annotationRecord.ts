import type { AnnotatedSentence, Judgment, Substitute } from './annotation.ts';
import { inOnePlace } from './inOnePlace.ts';

/** An annotation as `semloc annotate` prints it. */
export type AnnotationRecord = ReturnType<typeof annotationRecord>;

/**
 * Describes a sentence of `text` as a record whose texts are the slices of the input that their offsets name, markup
 * included. Offsets are UTF-16 units.
 *
 * @param offset the place where `text` begins, if it is only a part of the input
 */
export function annotationRecord(sentence: AnnotatedSentence, text: string, offset = 0) {
  const { start: from, end: to, annotation } = sentence;
  return {
    text: text.slice(from, to),
    start: offset + from,
    end: offset + to,
    tokens: annotation.tokens.map(({ start, end, tag, lemma }) => ({
      text: text.slice(from + start, from + end),
      start: offset + from + start,
      end: offset + from + end,
      tag,
      lemma,
    })),
    collocations: annotation.collocations.map(({ from, to, lemma }) => ({ from, to, lemma })),
    substitutions: annotation.substitutions.map(({ token, kind, candidates }) => ({
      token,
      kind,
      candidates: candidates.map(({ form }) => form),
    })),
    blocked: annotation.blocked.map(({ token, reason }) => ({ token, reason })),
    ...(annotation.substitutes && candidateRecords(inOnePlace(annotation.substitutes, sentence, text))),
    ...(annotation.senses && {
      senses: annotation.senses.map((each) => ({
        ...each,
        probability: Math.round(each.probability * 1000) / 1000,
      })),
    }),
    ...(annotation.judgments && { judgments: annotation.judgments.map(rounded) }),
  };
}

/** Candidates of expressions stand apart: the words of an expression are not replaced one by one. */
function candidateRecords(substitutes: readonly Substitute[]) {
  const all = substitutes.map((each) => ({ ...each, fit: Math.round(each.fit * 1000) / 1000 }));
  return {
    candidates: all.filter(({ to }) => to === undefined),
    expressionCandidates: all.filter(({ to }) => to !== undefined),
  };
}

/** A judgment with four decimals: further ones depend on the device. */
function rounded({ token, kind, score, candidates }: Judgment): Judgment {
  const round = (nats: number) => Math.round(nats * 10_000) / 10_000;
  return {
    ...{ token, kind, score: round(score) },
    candidates: candidates.map((each) =>
      each.score === undefined ? each : { ...each, score: round(each.score) },
    ),
  };
}
