import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { rearranged, reformatted } from '../../rewriting/rearranged.ts';
import { otherDate } from './otherDate.ts';
import { otherTime } from './otherTime.ts';

/** Variants with dates and times of day in another format. Dates in digits stay unless they begin with the year. */
export const dateFormat = kindOfRewriting({
  name: 'date-format',
  label: 'date format',
  meaning: 'preserved',
  help: 'Dates and times are written in another format: “March 3, 2024” and “3 March 2024”, “3 p.m.” and “15:00”.',
  obstacles: { 'no-date': 'no date or time can be written in another way' },
  rewrite({ tokens }) {
    const pieces = reformatted(tokens, (at) =>
      tokens[at]!.dummy ? undefined : (otherDate(tokens, at) ?? otherTime(tokens, at)),
    );
    return pieces ? rearranged(tokens, pieces) : 'no-date';
  },
});
