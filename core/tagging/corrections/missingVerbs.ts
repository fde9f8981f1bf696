import { match, type PatternSentence, type Rewriting } from '../../english/patterns/pattern.ts';
import { misreadPast } from './misreadPast.ts';
import { OPENINGS } from './rules.ts';

/**
 * Finds the verb of a sentence that has none as it is tagged, and the tag that it takes: an imperative at the start that was read
 * as something else ("Water the plants"), or a past that was read as a participle.
 */
export function missingVerbs(sentence: PatternSentence): Rewriting[] {
  for (const { pattern } of OPENINGS) {
    const found = match(pattern, sentence, 0);
    if (found) return found;
  }
  const past = misreadPast(sentence);
  return past === undefined ? [] : [{ at: past, tag: 'VBD' }];
}
