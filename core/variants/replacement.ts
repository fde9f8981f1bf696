import type { Annotation, Candidate } from '../annotation/annotation.ts';
import { repairArticles } from '../english/morphology/articleRepair.ts';
import type { Span } from '../text/span.ts';
import type { Change } from './change.ts';
import { changesBetween, written } from './rewriting/changes.ts';

/** A sentence in which a candidate has replaced one word, with the articles before it repaired. */
interface WordReplacement {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly changes: readonly Change[];
  /** The place of the candidate in the text. */
  readonly place: Span;
}

/** Replaces a token by a candidate. */
export function replace(
  annotation: Annotation,
  token: number,
  { form }: Pick<Candidate, 'form'>,
): WordReplacement {
  const base = annotation.tokens.map(({ text }) => text);
  const tags = annotation.tokens.map(({ tag }) => tag);
  const tokens = base.with(token, form);
  const substituted = new Set([token]);
  const repairs = repairArticles(tokens, substituted, tags, { spelling: annotation.spelling });
  for (const { token, to } of repairs) tokens[token] = to;
  const changes = changesBetween(base, tokens, substituted);
  const { text, places } = written(annotation.text, annotation, changes);
  return { text, tokens, changes, place: places[changes.findIndex((change) => change.token === token)]! };
}
