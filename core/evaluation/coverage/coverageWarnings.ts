import { FUNCTION_WORDS } from '../../english/words/functionWords.ts';
import type { Method } from '../method.ts';
import type { Coverage, RunWarning } from '../run.ts';
import { topWordsText } from './unknownWordCounts.ts';

/**
 * Warns of encoders whose scores are doubtful because of what they could not see: more than a twentieth of the tokens,
 * function words, or all tokens of some sentence.
 */
export function coverageWarnings(
  coverage: { readonly [encoder: string]: Coverage },
  { leavesOutUnknown = false }: Pick<Method, 'leavesOutUnknown'>,
): RunWarning[] {
  return Object.entries(coverage).flatMap(([encoder, counted]) => {
    const { unknownTokens, tokens, unknownSentences = 0, unknownWords = [] } = counted;
    const warnings: RunWarning[] = [];
    if (tokens && unknownTokens > DOUBTFUL * tokens) {
      const share = Math.round((100 * unknownTokens) / tokens);
      const words = unknownWords.length > 0 ? ` The most frequent: ${topWordsText(unknownWords)}.` : '';
      const counts = `${unknownTokens.toLocaleString('en')} of ${tokens.toLocaleString('en')}`;
      warnings.push({
        encoder,
        warning: 'unknown-tokens',
        count: unknownTokens,
        total: tokens,
        text: `${share}% of tokens (${counts}) have no vector under ${encoder}.${words}`,
      });
    }
    const functionWords = unknownWords.filter(({ word }) =>
      FUNCTION_WORDS.has(word.toLowerCase().replaceAll('’', "'")),
    );
    if (functionWords.length > 0 && !leavesOutUnknown) {
      warnings.push({
        encoder,
        warning: 'unknown-function-words',
        count: functionWords.reduce((sum, { count }) => sum + count, 0),
        text: `These function words have no vector under ${encoder}: ${topWordsText(functionWords)}.`,
      });
    }
    if (unknownSentences > 0 && !leavesOutUnknown) {
      const number = unknownSentences.toLocaleString('en');
      const count = unknownSentences === 1 ? '1 sentence has' : `${number} sentences have`;
      warnings.push({
        encoder,
        warning: 'unknown-sentences',
        count: unknownSentences,
        text: `${count} no token with a vector under ${encoder}.`,
      });
    }
    return warnings;
  });
}

/** The proportion of unknown tokens above which they are named; text in another language has most. */
const DOUBTFUL = 0.05;
