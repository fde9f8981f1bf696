import type { Annotation, Substitute, SubstituteRelation } from '../../../core/annotation/annotation.ts';
import { SUBSTITUTIONS } from '../../../core/substitutionKinds/kinds.ts';

/** A form that a hover offers in the place of a word. */
export interface HoverCandidate {
  readonly form: string;
  readonly relation: SubstituteRelation;
  /** The probability that it fits there, 0 to 1; absent where no model has scored it. */
  readonly fit?: number;
  readonly marked: boolean;
}

/** The candidates that a hover shows, each form once: those that keep the meaning, and antonyms. */
export interface HoverCandidates {
  readonly kept: readonly HoverCandidate[];
  readonly antonyms: readonly HoverCandidate[];
}

/** The least fit of a related word that is shown; replacements of the profile are shown whatever their fit. */
const LIKELY = 0.2;

/** Where no word that keeps the meaning is likely, the best ones are shown that are not out of the question. */
const BEST = { count: 3, fit: 0.05 };

/** The maximum number of candidates in a row; the code actions offer all replacements. */
const SHOWN = 8;

/**
 * Joins the replacements of a word with its related words: the marked ones first, then in order of fit.
 *
 * @param substitutes the word's related words, in order of fit
 */
export function hoverCandidates(
  { substitutions, judgments = [] }: Annotation,
  index: number,
  substitutes: readonly Substitute[],
): HoverCandidates {
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
    const related = substitutes.filter(
      ({ relation, form }) => (relation !== 'antonym') === isKept && !dropped.includes(form),
    );
    const unscored = { relation: isKept ? 'synonym' : 'antonym', marked: false } as const;
    const all: HoverCandidate[] = [
      ...replacements
        .filter((each) => each.isKept === isKept)
        .map(({ form }) => related.find((each) => each.form === form) ?? { form, ...unscored }),
      ...related.filter(({ fit, marked }) => marked || fit >= LIKELY),
    ];
    if (isKept && all.length === 0)
      all.push(...related.filter(({ fit }) => fit >= BEST.fit).slice(0, BEST.count));
    return all
      .filter(({ form }, at) => all.findIndex((each) => each.form === form) === at)
      .sort((a, b) => Number(b.marked) - Number(a.marked) || (b.fit ?? 0) - (a.fit ?? 0))
      .slice(0, SHOWN);
  };
  return { kept: rowOf(true), antonyms: rowOf(false) };
}
