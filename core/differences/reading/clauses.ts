import type { TaggedToken } from '../../english/taggedToken.ts';
import type { Unit } from './reading.ts';

/** Numbers the clauses of a sentence, one number per unit. What a negation bears on ends with its clause. */
export function clausesOf(units: readonly Unit[], tokens: readonly TaggedToken[]): number[] {
  let clause = 0;
  let end = 0;
  return units.map((unit, i) => {
    const isMarked = tokens.slice(end, unit.from).some(({ text }) => CLAUSE_MARK.test(text));
    if (i > 0 && (isMarked || unit.kind === 'conjunction')) clause++;
    end = unit.to;
    return clause;
  });
}

const CLAUSE_MARK = /^[,.;:!?()[\]{}–—-]+$/;
