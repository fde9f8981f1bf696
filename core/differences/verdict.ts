import type { Difference, Meaning } from './difference.ts';

/** The verdict on two sentences, with a reason for a reader. */
export interface Verdict {
  readonly meaning: Meaning;
  readonly reason: string;
}

export function uncertain(reason: string): Verdict {
  return { meaning: 'uncertain', reason };
}

/** What follows an explanation that decides nothing: by itself it would read like a proof. */
const UNPROVEN = 'Nothing proves whether this matters.';

/**
 * Weighs the differences: one that nothing tells the effect of decides, then one that changes the meaning, unless another
 * one may make up for it.
 */
export function verdictOf(differences: readonly Difference[], mayCompensate: boolean): Verdict {
  const doubtful = differences.filter(({ meaning }) => meaning === 'uncertain');
  if (doubtful.length > 0) {
    const [{ explanation }] = doubtful as [Difference];
    const others = doubtful.length - 1;
    const sentences = [
      explanation,
      ...(explanation.startsWith('Nothing ') ? [] : [UNPROVEN]),
      ...(others === 0
        ? []
        : [`There ${others === 1 ? 'is 1 other such difference' : `are ${others} other such differences`}.`]),
    ];
    return uncertain(sentences.join(' '));
  }
  const changing = differences.find(({ meaning }) => meaning === 'changed');
  if (changing && mayCompensate)
    return uncertain(`${changing.explanation} Another difference may make up for it.`);
  if (changing) return { meaning: 'changed', reason: changing.explanation };
  if (differences.length === 0) {
    return {
      meaning: 'preserved',
      reason: 'The sentences differ in spacing, punctuation or form only, if at all.',
    };
  }
  const kinds = [...new Set(differences.map(({ kind }) => kind.replaceAll('-', ' ')))];
  return { meaning: 'preserved', reason: `All differences preserve the meaning: ${kinds.join(', ')}.` };
}
