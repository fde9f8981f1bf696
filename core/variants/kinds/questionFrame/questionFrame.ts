import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { otherOpening } from './otherOpening.ts';
import { wrapped } from './wrapped.ts';

const OBSTACLES = {
  'no-question': 'the sentence asks nothing',
  'no-frame': 'the question has no opening that can be replaced by another',
};

export const questionFrame = kindOfRewriting({
  name: 'question-frame',
  label: 'question rephrased',
  meaning: 'preserved',
  help: 'A question is asked in another way: “How do I …?” and “How can I …?”, “Does it work?” and “Could you tell me whether it works?”.',
  obstacles: OBSTACLES,
  rewrite({ tokens, spelling }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
    const first = firstWord(tokens);
    if (!asks(tokens, first)) return 'no-question';
    return otherOpening(tokens, first) ?? wrapped(tokens, first, spelling) ?? 'no-frame';
  },
});

/** Tests whether the sentence ends in a question mark, or opens as questions do that people write without one. */
function asks(tokens: Tokens, first: number): boolean {
  if (tokens.slice(first).filter(({ text }) => /^[.!?]+$/.test(text)).length > 1) return false;
  if (tokens.at(-1)?.text === '?') return true;
  const word = wordAt(tokens, first);
  return tokens.some(({ text }) => /^[.!]$/.test(text))
    ? /^(?:i|please|tell|how)$/.test(word)
    : /^(?:how|what|where|when|why|which|who|can|could|is|are|am|do|does|i|please|tell)$/.test(word);
}
