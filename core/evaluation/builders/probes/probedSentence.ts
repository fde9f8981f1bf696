import type { AnnotatedToken, Annotation } from '../../../annotation/annotation.ts';
import { type MainClause, mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { findMainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { FINITE } from '../../../english/syntax/verbs/finiteVerbs.ts';
import type { Parse } from '../../../parsing/parse.ts';
import { type ClauseRoles, clauseRoles } from '../../../parsing/roles.ts';
import type { BuildingContext } from '../builder.ts';

/** A sentence as probes read it. */
export interface ProbedSentence {
  readonly annotation: Annotation;
  readonly tokens: readonly AnnotatedToken[];
  /** The number of its words: tokens with a letter or a digit. */
  readonly words: number;
  /** The main clause where rules and dependency tree agree on it; none where it reports another. */
  readonly clause?: MainClause;
  /** The roles that the tree finds in that clause. */
  readonly roles?: ClauseRoles;
  readonly context: BuildingContext;
}

/** Bounds of the words of a sentence, those of Conneau et al. (2018). */
export const [FEWEST_WORDS, MOST_WORDS] = [5, 28];

/** The least probability that a clause's phrases are right (see `ClauseRoles.confidence`). */
const SURE = 0.3;

/** Reads a sentence for the probes; or says why none of them uses it. */
export function probedSentence(annotation: Annotation, context: BuildingContext): ProbedSentence | string {
  const { tokens } = annotation;
  const words = tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (words < FEWEST_WORDS) return 'too-short';
  if (words > MOST_WORDS) return 'too-long';
  if (annotation.notEnglish) return 'not-english';
  if (!tokens.some(({ tag }) => FINITE.test(tag))) return 'no-verb';
  const parse = () => context.annotator.parse(annotation);
  const clause = mainClause(tokens, parse);
  if (typeof clause === 'string' || isReported(clause, tokens)) return { annotation, tokens, words, context };
  const roles = rolesIn(clause, tokens, parse());
  return { annotation, tokens, words, clause, ...(roles && { roles }), context };
}

/** Tests whether a clause is the one that the main clause reports: “He said *it works*”. */
function isReported({ among, verb }: MainClause, tokens: readonly AnnotatedToken[]): boolean {
  if (!among) return false;
  const main = findMainVerb(tokens);
  return typeof main === 'string' || main.finite !== verb.finite;
}

function rolesIn(
  { verb }: MainClause,
  tokens: readonly AnnotatedToken[],
  parse: Parse | undefined,
): ClauseRoles | undefined {
  if (!parse) return undefined;
  return clauseRoles(parse, tokens).find((each) => each.verb === verb.main && each.confidence >= SURE);
}
