import type { Annotation, Substitute } from '../annotation/annotation.ts';
import { SUBSTITUTIONS, type SubstitutionKind } from '../substitutionKinds/kinds.ts';

/** A word that a kind replaces, and what by, in the order of preference. Never empty. */
export interface Replaceable {
  readonly token: number;
  readonly candidates: readonly Replacement[];
}

export interface Replacement {
  readonly form: string;
  readonly lemma: string;
  /** How well it fits, 0 to 1; absent where no model was asked. */
  readonly fit?: number;
}

/**
 * The words that a kind replaces, by fit: what the profile accepts, and what is marked as fitting. Those whose best candidate
 * fits best come first. The annotation's substitutes are read; an antonym has to be accepted by the profile.
 */
export function replaceableByFit(annotation: Annotation, kind: SubstitutionKind): Replaceable[] {
  const { tags, meaning } = SUBSTITUTIONS[kind];
  const words = annotation.tokens.flatMap(({ tag }, token): Replaceable[] => {
    if (!tags.includes(tag)) return [];
    const own = annotation.substitutes?.filter((each) => each.token === token && !each.to) ?? [];
    const accepted = annotation.substitutions
      .filter((each) => each.token === token && each.kind === kind)
      .flatMap(({ candidates }) => candidates);
    const isAccepted = ({ form }: Substitute) => accepted.some((each) => each.form === form);
    const dropped = annotation.judgments
      ?.filter((each) => each.token === token)
      .flatMap(({ candidates }) => candidates.filter(({ kept }) => !kept).map(({ form }) => form));
    const isMarked = ({ marked, relation, form }: Substitute) =>
      meaning === 'preserved' && marked && relation === 'synonym' && !dropped?.includes(form);
    const fitting = own.filter((each) => isAccepted(each) || isMarked(each));
    const candidates = fitting.map(({ form, word, fit }) => ({
      form,
      lemma: word.replaceAll(' ', '_'),
      fit,
    }));
    return candidates.length > 0 ? [{ token, candidates }] : [];
  });
  return words.sort((a, b) => b.candidates[0]!.fit! - a.candidates[0]!.fit!);
}
