import type { Tokens } from '../../taggedToken.ts';
import { ADJUNCT_OPENERS } from '../../words/conjunctions.ts';
import { isBuiltWith, VERBS } from '../../words/prepositionsOfWords.ts';
import {
  VERBS_OF_CHOOSING_AND_WISHING,
  VERBS_WITH_OBJECT_AND_GERUND,
  VERBS_WITH_STATES,
} from '../../words/verbFrames.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { timeAt } from './timePhrase.ts';

/**
 * Tells whether what follows the nouns of an object, and would be moved with them, may hold more than belongs to them: an
 * adjunct or complement of the verb, a conjunct, or an apposition whose closing comma would be missing.
 *
 * @param span begins after the object's nouns and ends where all that seems to belong to it does.
 */
export function holdsMore(
  tokens: Tokens,
  verb: number,
  object: { readonly from: number },
  { from, to }: TokenSpan,
): boolean {
  if (joinsParticiple(tokens, verb, { from: object.from, to })) return true;
  if (from >= to) return false;
  if (isComplement(tokens, verb, from) || endsWithTime(tokens, { from, to })) return true;
  for (let at = from; at < to; at++) {
    const word = wordAt(tokens, at);
    if (word === ',' || ADJUNCT_OPENERS.test(word)) return true;
    const isOwn = at === from || /^VB/.test(tagAt(tokens, at - 1));
    if (!isOwn && isBuiltWith(VERBS, word, tokens[verb]!.lemma)) return true;
  }
  return false;
}

/**
 * Tests for what is a complement of the verb behind the object rather than a modifier of it: "kept the records *sealed*", "spent
 * the time *training*", "selected three firms *to go on*".
 */
function isComplement(tokens: Tokens, verb: number, at: number): boolean {
  const { lemma } = tokens[verb]!;
  const tag = tagAt(tokens, at);
  if (tag === 'VBN') return VERBS_WITH_STATES.test(lemma);
  if (tag === 'VBG') return VERBS_WITH_OBJECT_AND_GERUND.test(lemma);
  return tag === 'TO' && tagAt(tokens, at + 1) === 'VB' && VERBS_OF_CHOOSING_AND_WISHING.test(lemma);
}

/**
 * Tests whether the span has a verb and ends with a time, which may be that of either verb ("received letters
 * informing them *yesterday*").
 */
function endsWithTime(tokens: Tokens, { from, to }: TokenSpan): boolean {
  if (/^(?:W|IN)/.test(tagAt(tokens, from)) || !tokens.slice(from, to).some(({ tag }) => /^VB/.test(tag)))
    return false;
  for (let at = from + 1; at < to; at++) if (timeAt(tokens, at) === to) return true;
  return false;
}

/**
 * Tests whether a participle that is coordinated with the verb stands within the span ("has been crippling
 * networks *and filling* inboxes").
 */
function joinsParticiple(tokens: Tokens, verb: number, { from, to }: TokenSpan): boolean {
  if (tokens[verb]!.tag !== 'VBG') return false;
  return tokens.slice(from, to).some(({ tag }, i) => tag === 'CC' && tagAt(tokens, from + i + 1) === 'VBG');
}
