import type { Method } from './method.ts';
import type { Coverage, RunWarning } from './run.ts';

/**
 * Warns of encoders whose scores are doubtful because of what they could not see: a fifth or more of the tokens, or all
 * tokens of some sentence.
 */
export function coverageWarnings(
  coverage: { readonly [encoder: string]: Coverage },
  { leavesOutUnknown = false }: Pick<Method, 'leavesOutUnknown'>,
): RunWarning[] {
  return Object.entries(coverage).flatMap(([encoder, { unknownTokens, tokens, unknownSentences = 0 }]) => {
    const warnings: RunWarning[] = [];
    if (tokens && unknownTokens >= DOUBTFUL * tokens) {
      const share = Math.round((100 * unknownTokens) / tokens);
      const counts = `${unknownTokens.toLocaleString('en')} of ${tokens.toLocaleString('en')}`;
      warnings.push({
        encoder,
        warning: 'unknown-tokens',
        count: unknownTokens,
        total: tokens,
        text: `${share}% of tokens (${counts}) have no vector under ${encoder}.`,
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

/**
 * The proportion of unknown tokens from which scores are doubtful. Under the built-in vectors the English corpora of
 * docs/methods.md have 3% to 9%, rare names and hyphenated words; text in another language has most.
 */
const DOUBTFUL = 0.2;
