import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { oneOf } from '../../english/words/oneOf.ts';

/**
 * Tests whether the words behind a verb of change say what its amount is compared with, which tells the
 * direction of the change ("rose to 52 from 51", "fell to 50, down from 52", "rose to $5, its highest").
 */
export function comparesFigures(tokens: Tokens, index: number): boolean {
  return tokens.some(({ tag, lemma }, at) => {
    if (at <= index) return false;
    const word = wordAt(tokens, at);
    if (COMPARING.test(word)) return tokens.slice(at + 1, at + 5).some(isFigure);
    return DIRECTIONS.test(word) || (tag === 'JJS' && EXTREMES.test(lemma));
  });
}

/** Tests for a number that is no year: "from April's 118.2", not "from the 2000 census". */
function isFigure({ tag, text }: AnnotatedToken): boolean {
  return tag === '$' || (tag === 'CD' && !/^(?:19|20)\d\d$/.test(text));
}

const COMPARING = oneOf('from against versus compared');
const DIRECTIONS = oneOf('up down above below');
const EXTREMES = oneOf(
  'high low big small great large weak strong best worst highest lowest biggest smallest',
);
