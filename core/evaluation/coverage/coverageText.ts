import type { Coverage, Run } from '../run.ts';
import { topWordsText } from './unknownWordCounts.ts';

/**
 * Writes one line per encoder that could not see everything: `glove-sum: 57,524 of 81,000 tokens out of vocabulary
 * (qqxyzzy 12, zzyzx 3), 1 truncated sentence`. Words that the run's warnings name are not repeated.
 */
export function coverageLines(coverage: Run['coverage'], warnings: Run['warnings'] = []): string[] {
  const isWarned = (encoder: string) =>
    warnings.some((each) => each.encoder === encoder && each.warning === 'unknown-tokens');
  return Object.entries(coverage).flatMap(([encoder, counts]) => {
    const missed = PARTS.filter(([key]) => counts[key] > 0).map(([key, one, many]) => {
      const count = counts[key].toLocaleString('en');
      const total = key === 'unknownTokens' && counts.tokens;
      if (total)
        return `${count} of ${total.toLocaleString('en')} ${many}${isWarned(encoder) ? '' : named(counts.unknownWords)}`;
      return `${count} ${counts[key] === 1 ? one : many}`;
    });
    return missed.length > 0 ? [`${encoder}: ${missed.join(', ')}`] : [];
  });
}

function named(words: Coverage['unknownWords'] = []): string {
  return words.length > 0 ? ` (${topWordsText(words)})` : '';
}

type Missed = 'unknownTokens' | 'zeroVectors' | 'truncatedSentences';

const PARTS: readonly (readonly [key: Missed, one: string, many: string])[] = [
  ['unknownTokens', 'token out of vocabulary', 'tokens out of vocabulary'],
  ['zeroVectors', 'pair with a zero vector', 'pairs with a zero vector'],
  ['truncatedSentences', 'truncated sentence', 'truncated sentences'],
];
