import type { Annotation, Blocked, Candidate, Judgment, Substitution } from '../annotation/annotation.ts';

/**
 * The annotation with the candidates that a judge keeps: those whose score is at least that of the word itself less the
 * margin, the likeliest first (equally likely ones in the order of the annotation). A word all of whose candidates are
 * dropped is blocked (`unlikely`). A word without a score of its own is left as it is; a candidate without one is
 * dropped.
 *
 * @param scores one list per substitution: the score of the word itself, then those of its candidates, in nats
 * @param margin nats, 0 or more
 */
export function judgedAnnotation(
  annotation: Annotation,
  scores: readonly ArrayLike<number>[],
  margin: number,
): Annotation {
  const substitutions: Substitution[] = [];
  const judgments: Judgment[] = [];
  for (const [index, substitution] of annotation.substitutions.entries()) {
    const [own, ...others] = Array.from(scores[index]!);
    if (!Number.isFinite(own)) {
      substitutions.push(substitution);
      continue;
    }
    const { token, kind, candidates } = substitution;
    const ranked = rank(candidates, others);
    const isKept = (score: number) => score >= own! - margin;
    const kept = ranked.filter(({ score }) => isKept(score)).map(({ candidate }) => candidate);
    if (kept.length > 0) substitutions.push({ ...substitution, candidates: kept });
    judgments.push({
      token,
      kind,
      score: own!,
      candidates: ranked.map(({ candidate: { form }, score }) => ({
        form,
        ...(Number.isFinite(score) && { score }),
        kept: isKept(score),
      })),
    });
  }
  const blocked = withUnlikely(annotation, substitutions);
  return { ...annotation, substitutions, blocked, judgments };
}

interface Ranked {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Likeliest first; those without a score last. */
function rank(candidates: readonly Candidate[], scores: readonly number[]): Ranked[] {
  const order = (score: number) => (Number.isFinite(score) ? score : Number.NEGATIVE_INFINITY);
  return candidates
    .map((candidate, index) => ({ candidate, score: scores[index]! }))
    .sort((a, b) => order(b.score) - order(a.score) || 0);
}

/** The blocked words, with those that have lost all their candidates, in token order. */
function withUnlikely(
  { substitutions: before, blocked }: Annotation,
  after: readonly Substitution[],
): readonly Blocked[] {
  const left = new Set(after.map(({ token }) => token));
  const lost = new Set(before.map(({ token }) => token).filter((token) => !left.has(token)));
  if (lost.size === 0) return blocked;
  const unlikely = [...lost].map((token): Blocked => ({ token, reason: 'unlikely' }));
  return [...blocked, ...unlikely].sort((a, b) => a.token - b.token);
}
