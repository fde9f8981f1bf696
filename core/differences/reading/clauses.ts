import type { Unit } from './reading.ts';

/** Numbers the clauses of a sentence, one number per unit. What a negation bears on ends with its clause. */
export function clausesOf(units: readonly Unit[]): number[] {
  let clause = 0;
  return units.map(({ kind, words }, i) => {
    const before = units[i - 1];
    const isNew = before?.kind === 'mark' ? CLAUSE_MARK.test(before.words) : kind === 'conjunction';
    if (i > 0 && isNew && !(kind === 'mark' && CLAUSE_MARK.test(words))) clause++;
    return clause;
  });
}

const CLAUSE_MARK = /^[,.;:!?()[\]{}–—-]+$/;
