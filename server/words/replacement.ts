import type { Annotation, Candidate } from '../../core/annotation.ts';
import type { Sentence } from '../../core/engine/index.ts';
import { repairArticles } from '../../core/english/morphology/articleRepair.ts';
import type { Change } from '../../core/variants/change.ts';
import { changesBetween, written } from '../../core/variants/rewriting/changes.ts';

/** A sentence in which a candidate has replaced one word, with the articles before it repaired. */
export interface WordReplacement extends Sentence {
  readonly changes: readonly Change[];
}

/** Replaces a token by a candidate. */
export function replace(annotation: Annotation, token: number, { form }: Candidate): WordReplacement {
  const base = annotation.tokens.map(({ text }) => text);
  const tags = annotation.tokens.map(({ tag }) => tag);
  const tokens = base.with(token, form);
  const substituted = new Set([token]);
  const repairs = repairArticles(tokens, substituted, tags, { spelling: annotation.spelling });
  for (const { token, to } of repairs) tokens[token] = to;
  const changes = changesBetween(base, tokens, substituted);
  return { text: written(annotation.text, annotation, changes).text, tokens, changes };
}

/** The unchanged sentence, for an encoder. */
export function replacedSentence({ text, tokens }: Annotation): Sentence {
  return { text, tokens: tokens.map((token) => token.text) };
}
