import type { Annotation, Misfit, Substitute, SubstituteRelation } from '../../core/annotation/annotation.ts';
import { SUBSTITUTIONS } from '../../core/substitutionKinds/kinds.ts';

/** A form that may be put in the place of a word. */
export interface WordCandidate {
  readonly form: string;
  /** The end of the multiword expression in whose place it may be put, exclusive; absent for a single token. */
  readonly to?: number;
  readonly relation: SubstituteRelation;
  /** The probability that it fits there, 0 to 1; absent where no model has scored it. */
  readonly fit?: number;
  readonly marked: boolean;
  /** True where the profile replaces the word by it. */
  readonly replaces: boolean;
  /** The reason why it cannot stand there, or that the judge has dropped it. */
  readonly reason?: Misfit | 'unlikely';
}

/** The candidates for a word, each form once: those that keep the meaning, and antonyms. */
export interface WordCandidates {
  readonly kept: readonly WordCandidate[];
  readonly antonyms: readonly WordCandidate[];
}

/**
 * Joins the replacements of a word with its related words: the marked ones first, then in order of fit.
 *
 * @param index the word's token, or the first of an expression
 * @param substitutes its related words, in order of fit
 */
export function wordCandidates(
  { substitutions, judgments = [] }: Annotation,
  index: number,
  substitutes: readonly Substitute[],
): WordCandidates {
  const replacements = substitutions
    .filter(({ token }) => token === index)
    .flatMap(({ kind, candidates }) => {
      const isKept = SUBSTITUTIONS[kind].meaning === 'preserved';
      return candidates.map(({ form }) => ({ form, isKept }));
    });
  const dropped = judgments
    .filter(({ token }) => token === index)
    .flatMap(({ candidates }) => candidates.filter(({ kept }) => !kept).map(({ form }) => form));
  const rowOf = (isKept: boolean) => {
    const related = substitutes.filter(({ relation }) => (relation !== 'antonym') === isKept);
    const replacing = replacements.filter((each) => each.isKept === isKept).map(({ form }) => form);
    const unscored = { relation: isKept ? 'synonym' : 'antonym', marked: false } as const;
    const all = [
      ...replacing.map((form) => related.find((each) => each.form === form) ?? { form, ...unscored }),
      ...related,
    ];
    return all
      .filter(({ form }, at) => all.findIndex((each) => each.form === form) === at)
      .map(({ form, to, relation, fit, marked, reason }: Omit<WordCandidate, 'replaces'>): WordCandidate => {
        const replaces = replacing.includes(form);
        const isDropped = !replaces && dropped.includes(form);
        const why = isDropped ? 'unlikely' : reason;
        return {
          ...{ form, relation, ...(to && { to }), ...(fit !== undefined && { fit }) },
          ...{ marked: marked && !isDropped, replaces, ...(why && { reason: why }) },
        };
      })
      .sort((a, b) => Number(b.marked) - Number(a.marked) || (b.fit ?? 0) - (a.fit ?? 0));
  };
  return { kept: rowOf(true), antonyms: rowOf(false) };
}
