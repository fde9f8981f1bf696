import type { Annotation } from '../annotation/annotation.ts';
import { repairArticles } from '../english/morphology/articleRepair.ts';
import type { Span } from '../text/span.ts';
import type { Change } from './change.ts';
import { changesBetween, written } from './rewriting/changes.ts';

/** What is put in the place of a word; with an end, exclusive, in that of an expression. */
export interface ReplacingForm {
  readonly form: string;
  readonly to?: number | undefined;
}

/** A sentence in which a candidate has replaced one word or expression, with the articles before it repaired. */
interface WordReplacement {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly changes: readonly Change[];
  /** The place of the candidate in the text. */
  readonly place: Span;
}

/** Replaces a token, or the tokens of an expression before `to`, by a candidate. */
export function replace(
  annotation: Annotation,
  token: number,
  { form, to = token + 1 }: ReplacingForm,
): WordReplacement {
  const base = annotation.tokens.map(({ text }) => text);
  const tags = annotation.tokens.map(({ tag }) => tag);
  const tokens = base.with(token, form).fill('', token + 1, to);
  const substituted = new Set(Array.from({ length: to - token }, (_, at) => token + at));
  const repairs = repairArticles(tokens, substituted, tags, { spelling: annotation.spelling });
  for (const { token, to } of repairs) tokens[token] = to;
  const between = changesBetween(base, tokens, substituted);
  // A candidate that is the first word of the expression leaves it as it is: "court" for "court of law".
  const isFirst = !between.some((change) => change.token === token);
  const itself: Change = { token, from: form, to: form, repair: false };
  const changes = isFirst ? [...between, itself].sort((a, b) => a.token - b.token) : between;
  const { text, places } = written(annotation.text, annotation, changes);
  const place = places[changes.findIndex((change) => change.token === token)]!;
  return { text, tokens: tokens.filter((each) => each !== ''), changes, place };
}
