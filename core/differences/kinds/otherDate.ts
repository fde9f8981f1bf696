import { type Claim, claim } from '../difference.ts';
import { EITHER_HALF } from '../reading/dates.ts';
import type { Unit } from '../reading/reading.ts';

/** Describes two dates or times. */
export function otherDate(one: Unit, other: Unit): Claim {
  return mayBeInHalves(one, other)
    ? claim('date', 'uncertain', 'may be the same time')
    : claim('date', 'changed', 'are different dates or times');
}

/** Tests for two times of a clock's face of which one does not tell in which half of the day it is: "5:00", "5 pm". */
function mayBeInHalves(one: Unit, other: Unit): boolean {
  const [face, otherFace] = [one, other].map(({ key }) =>
    key.replace(/^\d+(?=:)/, (hours) => `${+hours % 12}`),
  );
  const bare = (key: string | undefined) => key?.replace(` ${EITHER_HALF}`, '');
  return face !== otherFace && bare(face) === bare(otherFace);
}
