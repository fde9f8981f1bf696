import type { PairSummaries } from '../../variants/pairs/pairCounts.ts';
import { PAIR_SHARE_SCHEMA } from '../../variants/pairs/pairLimit.ts';
import type { RunWarning } from '../run.ts';

/**
 * Warns of kinds of variant whose scores are largely those of one word pair: one that makes up more than a twentieth of
 * the words that the kind exchanges, of at least as many as can keep that share.
 */
export function pairWarnings(kinds: PairSummaries): RunWarning[] {
  return Object.entries(kinds).flatMap(([kind, { words, pairs, commonest }]): RunWarning[] => {
    if (commonest.share <= SHARE || words < 1 / SHARE) return [];
    const count = Math.round(commonest.share * words);
    const [one, other] = commonest.pair;
    const share = Math.round(100 * commonest.share);
    const counts = `${count.toLocaleString('en')} of ${words.toLocaleString('en')}, ${pairs.toLocaleString('en')} different pairs`;
    return [
      {
        warning: 'frequent-pair',
        count,
        total: words,
        text: `${share}% of the words exchanged for ${kind} are the pair ${one} and ${other} (${counts}). build-corpus limits the share of a pair.`,
      },
    ];
  });
}

const SHARE = PAIR_SHARE_SCHEMA.default;
