import type { Spelling } from '../spelling.ts';
import { TRANSATLANTIC_SPELLINGS } from './transatlanticSpellings.ts';

/** A word as it is spelled on the other side of the Atlantic. */
export interface OtherSpelling {
  readonly other: string;
  /** The side whose spelling the word has now. */
  readonly side: Spelling;
}

/** The other spelling of a lower-case word; undefined where it has one spelling on both sides. */
export function otherSpelling(word: string): OtherSpelling | undefined {
  table ??= read();
  return table.get(word);
}

/** Made when it is first asked for. */
let table: ReadonlyMap<string, OtherSpelling> | undefined;

function read(): ReadonlyMap<string, OtherSpelling> {
  const spellings = new Map<string, OtherSpelling>();
  for (const pair of TRANSATLANTIC_SPELLINGS.split(';')) {
    const [american, british] = pair.split(' ') as [string, string];
    spellings.set(american, { other: british, side: 'american' });
    spellings.set(british, { other: american, side: 'british' });
  }
  return spellings;
}
