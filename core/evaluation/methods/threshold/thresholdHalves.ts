import { createRandom } from '../../../random.ts';
import { joinedCases } from '../../observations/joinedCases.ts';
import { sharedBy } from '../../observations/unitLinks.ts';

/** The sentences of a case, the first of which names it, and its group. */
export interface Linked {
  readonly texts: readonly string[];
  readonly group?: string;
}

/**
 * Draws the half of each case: true if it is held out. Cases that share a sentence or a group, directly or through
 * others, are in the same half, which depends on the first of them alone.
 */
export function drawHalves(cases: readonly Linked[], seed: number): boolean[] {
  const unitOf = joinedCases(cases.map(({ texts, group }) => sharedBy(texts, group)));
  const halves = new Map<number, boolean>();
  return cases.map(({ texts, group }, place) => {
    const unit = unitOf[place]!;
    const half = halves.get(unit) ?? createRandom(seed, `half of ${group ?? texts[0]!}`).below(2) === 1;
    halves.set(unit, half);
    return half;
  });
}
