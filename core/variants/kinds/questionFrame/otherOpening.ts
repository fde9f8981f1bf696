import type { Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import {
  OPENINGS,
  OPENINGS_BEFORE_VERBS,
  type OpeningPair,
  VERBS_OF_ASKING,
  VERBS_OF_PLACES,
  VERBS_WITHOUT_WAY,
} from '../../../english/words/questionFrames.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** The question with another opening from the lists; undefined where it has none of them. */
export function otherOpening(tokens: Tokens, first: number): TokenEdits | undefined {
  for (const [from, to] of OPENINGS_BEFORE_VERBS) {
    const match = matchOf(tokens, first, from);
    if (!match || !fits(tokens, match, from)) continue;
    return opened(tokens, first, match, filled(tokens, match, to));
  }
  for (const [from, to] of OPENINGS) {
    const match = matchOf(tokens, first, from);
    if (match && !isClock(tokens, match.to)) return opened(tokens, first, match, filled(tokens, match, to));
  }
  return undefined;
}

interface Match {
  readonly to: number;
  /** The subject that "$" stands for. */
  readonly subject?: Piece;
}

function matchOf(tokens: Tokens, first: number, from: OpeningPair[0]): Match | undefined {
  const words = from.split(' ');
  let subject: Piece | undefined;
  for (const [i, word] of words.entries()) {
    const token = tokens[first + i];
    if (!token) return undefined;
    if (word === '$') {
      if (!/^(?:i|we|you|one|someone)$/.test(wordOf(token))) return undefined;
      subject = first + i;
    } else if (wordOf(token) !== word.toLowerCase()) return undefined;
  }
  return { to: first + words.length, subject };
}

/** Tests whether a verb follows that goes with both openings. */
function fits(tokens: Tokens, { to, subject }: Match, from: string): boolean {
  const verb = tokens[to];
  if (!verb || !/^VBP?$/.test(verb.tag)) return false;
  const who = typeof subject === 'number' ? wordOf(tokens[subject]!) : undefined;
  if (/^(?:how|where)/.test(from) && VERBS_WITHOUT_WAY.test(verb.lemma)) return false;
  // "Where do I sign" asks where one has to.
  if (/^where/.test(from) && !VERBS_OF_PLACES.test(verb.lemma)) return false;
  // "How can you sleep", "how can I forgive him" may say that one cannot.
  if (/^how can/.test(from) && (who === 'you' || !REQUEST_VERBS.has(verb.lemma))) return false;
  // "Where do you buy your bread" asks what someone does.
  if (
    /^(?:how|where)/.test(from) &&
    who === 'you' &&
    tokens.slice(to).some((token) => wordOf(token) === 'your')
  )
    return false;
  if (/^how (?:do|can)/.test(from) && verb.lemma === 'help') return false;
  if (from === 'can $' || from === 'must $')
    return (who === 'i' || who === 'we') && !VERBS_OF_ASKING.test(verb.lemma);
  if (/^do /.test(from) && verb.lemma === 'be') return false;
  // "How do you make it?" asks for a way, "How do you get there?" may ask what someone does.
  if (who === 'you' && /^how/.test(from))
    return !/^(?:get|make|plan|handle|find|come|manage|decide|choose|remember)$/.test(verb.lemma);
  return true;
}

/** Tests for "is it" behind "what time", which asks for no time at which something is. */
function isClock(tokens: Tokens, at: number): boolean {
  return tokens[at]?.lemma === 'be' && tokens[at + 1] !== undefined && wordOf(tokens[at + 1]!) === 'it';
}

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
    const at = piecesOf(first, to).find((token) => wordOf(tokens[token]!) === piece);
    return at ?? piece;
  });
  const isRow = kept.every(
    (piece, i) =>
      typeof piece === 'string' ||
      kept.slice(i + 1).every((other) => typeof other === 'string' || other > piece),
  );
  return rearrangedWithin(tokens, first, to, isRow ? kept : opening);
}
