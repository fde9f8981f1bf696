import type { Spelling } from '../spelling.ts';
import { oneOf } from './oneOf.ts';
import { TRANSATLANTIC_SPELLINGS } from './transatlanticSpellings.ts';

/** A word as it is spelled on the other side of the Atlantic. */
export interface OtherSpelling {
  readonly other: string;
  /** The side whose spelling the word has now. */
  readonly side: Spelling;
}

/**
 * The other spelling of a lower-case word, which may have a hyphen ("11-kilometre"); undefined where it has one spelling on
 * both sides.
 */
export function otherSpelling(word: string): OtherSpelling | undefined {
  table ??= read();
  const parts = word.split('-');
  const twins = parts.map((part) => table!.get(part));
  const side = twins.find((twin) => twin)?.side;
  return side && { other: parts.map((part, at) => twins[at]?.other ?? part).join('-'), side };
}

/** British spellings whose American one is another word in Britain: the American, then the British. */
const BRITISH_ALONE =
  'meter metre;meters metres;tire tyre;tires tyres;curb kerb;curbs kerbs;check cheque;checks cheques;program programme;' +
  'programs programmes;story storey';

/** British spellings whose American one is another word as well: "story" is no "storey" where it is told. */
export const SPELLINGS_OF_ONE_SENSE = oneOf('metre tyre kerb cheque programme storey draught prise');

/** Made when it is first asked for. */
let table: ReadonlyMap<string, OtherSpelling> | undefined;

function read(): ReadonlyMap<string, OtherSpelling> {
  const spellings = new Map<string, OtherSpelling>();
  for (const row of TRANSATLANTIC_SPELLINGS.trim().split(/\n(?! )/)) {
    const [, american, british, endings, stems] = /^(\w*)\/(\w*)\s+(\S*):\s+(\S.*)$/s.exec(row)!;
    for (const stem of stems!.split(/\s+/)) {
      for (const ending of endings!.split(',')) {
        const [one, other] = [american, british].map(
          (letters) => `${stem.replace('-', '')}${letters}${ending}`,
        );
        spellings.set(one!, { other: other!, side: 'american' });
        spellings.set(other!, { other: one!, side: 'british' });
      }
    }
  }
  for (const pair of BRITISH_ALONE.split(';')) {
    const [american, british] = pair.split(' ') as [string, string];
    spellings.set(british, { other: american, side: 'british' });
  }
  return spellings;
}
