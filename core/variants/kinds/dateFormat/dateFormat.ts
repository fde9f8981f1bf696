import type { Annotation } from '../../../annotation/annotation.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { otherDate } from './otherDate.ts';
import { otherTime } from './otherTime.ts';

const OBSTACLES = {
  'no-date': 'no date or time can be written in another way',
};

/**
 * Variants in which dates and times of day are written in another format. Dates in digits alone stay as they
 * are unless they begin with the year.
 */
export const dateFormat = kindOfRewriting({
  name: 'date-format',
  label: 'date format',
  meaning: 'preserved',
  help: 'Dates and times are written in another format: “March 3, 2024” and “3 March 2024”, “3 p.m.” and “15:00”.',
  obstacles: OBSTACLES,
  rewrite: reformatted,
});

function reformatted({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = tokens[at]!.dummy ? undefined : (otherDate(tokens, at) ?? otherTime(tokens, at));
    pieces.push(...(found?.words ?? [at]));
    at = found?.to ?? at + 1;
  }
  return pieces.every((piece, at) => piece === at) ? 'no-date' : rearranged(tokens, pieces);
}
