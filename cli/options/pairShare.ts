import { plural } from '../../core/plural.ts';
import { PAIR_SHARE_SCHEMA, type PairReport } from '../../core/variants/pairs/pairLimit.ts';
import type { Options } from '../arguments.ts';
import { schemaOptions } from './schemaOptions.ts';

/** The option that limits the share of a word pair in a corpus. */
export const PAIR_SHARE_OPTION = schemaOptions({ 'max-pair-share': PAIR_SHARE_SCHEMA }) satisfies Options;

/** The diversity of the words that a corpus exchanges, one line per type of variant. */
export function pairLines({ kinds }: PairReport): string[] {
  return Object.entries(kinds).map(([kind, { words, pairs, commonest, leftOut }]) => {
    const share = `${(100 * commonest.share).toFixed(1)}%`;
    const left =
      leftOut === 0 ? '' : `; ${leftOut} left out because of the limit, which --max-pair-share changes`;
    return `${kind}: ${plural(words, 'word')} exchanged, ${plural(pairs, 'pair')}, most often ${commonest.pair.join(' and ')} (${share})${left}.`;
  });
}
