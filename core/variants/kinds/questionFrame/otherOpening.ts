import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { range, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_WITHOUT_CHOICE,
  OPENINGS,
  OPENINGS_BEFORE_VERBS,
  type OpeningPair,
  VERBS_OF_ASKING,
  VERBS_OF_PLACES,
  VERBS_WITHOUT_WAY,
} from '../../../english/words/questionFrames.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import { type Piece, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** The question with another opening from the lists; undefined where it has none of them. */
export function otherOpening(tokens: Tokens, first: number): TokenEdits | undefined {
  for (const [from, to] of OPENINGS_BEFORE_VERBS) {
    const match = matchOf(tokens, first, from);
    if (!match || isOfOneOpening(tokens, match.to)) continue;
    return opened(tokens, first, match, filled(tokens, match, to));
  }
  for (const [from, to] of OPENINGS) {
    const match = matchOf(tokens, first, from);
    if (match && !isOfClock(tokens, match.to)) return opened(tokens, first, match, filled(tokens, match, to));
  }
  const other = otherQuestionWord(tokens, first);
  return other && rearrangedWithin(tokens, first, first + 1, [other]);
}

interface Match {
  readonly to: number;
  /** The subject that "$" stands for. */
  readonly subject?: Piece;
}

function matchOf(tokens: Tokens, first: number, from: OpeningPair[0]): Match | undefined {
  const words = from.toLowerCase().split(' ');
  const isThere = words.every((word, i) => {
    const own = wordAt(tokens, first + i);
    return word === '$' ? /^(?:i|we|you|one|someone)$/.test(own) : word === own;
  });
  const subject = words.indexOf('$');
  return isThere
    ? { to: first + words.length, subject: subject < 0 ? undefined : first + subject }
    : undefined;
}

/** Tests for a verb that does not go with both openings. */
const isOfOneOpening = contexts(
  `
  [!/VB|VBP]
  /^ {!@word} how|where ... [~:withoutWay]
  /^ {!@word} where ... [!~:places]      # where do I sign: where one has to
  /^ {!@word} how|where ... you [] ... your  # where do you buy your bread: what someone does
  /^ {!@word} how do|can !/^ [~help]
  /^ {!@word} how can you []             # how can you sleep: one cannot
  /^ {!@word} how can !/^ [!~:request]   # how can I forgive him
  /^ {!@word} how ... you [~get|make|plan|handle|find|come|manage|decide|choose|remember]  # how do you get there
  /^ {!@word} can|must !i|we []
  /^ {!@word} can|must !/^ [~:asking]
`,
  {
    withoutWay: VERBS_WITHOUT_WAY,
    places: VERBS_OF_PLACES,
    request: REQUEST_VERBS,
    asking: VERBS_OF_ASKING,
  },
);

/** Finds the question word that asks the same before a noun of which there is a choice. */
const otherQuestionWord = reasons<'what' | 'which'>(
  `
  what:
    [which] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
  which:
    [what] /NN|NNS!~:withoutChoice do|does|are|can|should|did|will|must|would
`,
  { withoutChoice: NOUNS_WITHOUT_CHOICE },
);

/** Tests for "is it" behind "what time", which asks for no time at which something is. */
const isOfClock = contexts('[~be] it');

/** The words of an opening: a subject that it lacks is "I", or "you" where what follows is of "you". */
function filled(tokens: Tokens, { to, subject }: Match, opening: string): Piece[] {
  const rest = tokens.slice(to).map(wordOf);
  const isYours = rest.some((word) => /^(?:you|your|yours|yourself)$/.test(word));
  const isOurs = rest.some((word) => /^(?:our|us|ourselves)$/.test(word));
  const isLow = tokens.some(({ text }) => text === 'i') || !tokens.some(({ text }) => /^\p{Lu}/u.test(text));
  const own = isYours ? 'you' : isOurs ? 'we' : isLow ? 'i' : 'I';
  return opening.split(' ').map((word) => (word === '$' ? (subject ?? own) : word === 'I' ? own : word));
}

function opened(tokens: Tokens, first: number, { to }: Match, opening: readonly Piece[]): TokenEdits {
  // What both openings have in common stays where it is.
  const kept = opening.map((piece) => {
    const at = range(first, to).find((token) => wordOf(tokens[token]!) === piece);
    return at ?? piece;
  });
  const isRow = kept.every(
    (piece, i) =>
      typeof piece === 'string' ||
      kept.slice(i + 1).every((other) => typeof other === 'string' || other > piece),
  );
  return rearrangedWithin(tokens, first, to, isRow ? kept : opening);
}
