import type { Tokens } from '../../taggedToken.ts';
import { DETERMINERS_OF_KNOWN_THINGS } from '../../words/determiners.ts';
import { INSTRUMENTS } from '../../words/nounClasses.ts';
import { ADVERBIAL_PREPOSITIONS } from '../../words/prepositions.ts';
import { isBuiltWith, NOUNS, VERBS } from '../../words/prepositionsOfWords.ts';
import { STATIVE_VERBS } from '../../words/verbFrames.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import { wordOf } from '../verbs/verbGroup.ts';

/**
 * Finds what a preposition's phrase after a noun phrase belongs to, by lists of words: the noun ("an attack on the
 * town"), the verb ("put the book on the table"), or nothing in particular, so that it may stand at the end.
 * Undefined where that is open.
 *
 * @param before what the phrase before it belongs to, if there is one
 */
export function attachmentOf(
  tokens: Tokens,
  at: number,
  inner: NounPhrase,
  { verb, phrase, as }: Followed,
  before: 'noun' | 'verb' | 'end' | undefined,
): 'noun' | 'verb' | 'end' | undefined {
  const preposition = wordOf(tokens[at]!);
  if (/^(?:despite|without|via)$/.test(preposition)) return 'end';
  if (/^(?:by|of|than|like|because)$/.test(preposition) || tokens[inner.head]!.lemma === 'death')
    return undefined;
  // "Replaced by walls with windows": what is with an agent is rather the agent's.
  if (as === 'agent' && preposition === 'with') return undefined;
  if (isBuiltWith(VERBS, preposition, tokens[verb]!.lemma)) return 'verb';
  if (isJoined(tokens, phrase) || before === 'noun') return undefined;
  if (at === phrase.to && isBuiltWith(NOUNS, preposition, tokens[phrase.head]!.lemma)) return 'noun';
  if (preposition === 'with') return INSTRUMENTS.test(tokens[inner.head]!.lemma) ? 'verb' : undefined;
  const kind = definitenessOf(tokens, phrase);
  if (kind === 'name' && preposition !== 'from') return 'verb';
  // Here and in what is indefinite both readings come to the same, and the phrase may part from its noun.
  const isPlace = /^(?:in|at)$/.test(preposition) && tokens[inner.head]!.tag.startsWith('NNP');
  if (as === 'agent') return isPlace ? 'verb' : undefined;
  if (/^(?:into|onto|towards?)$/.test(preposition)) return 'verb';
  const isLoose =
    kind === 'indefinite' &&
    ADVERBIAL_PREPOSITIONS.test(preposition) &&
    !(STATIVE_VERBS.has(tokens[verb]!.lemma) && /^(?:from|for|on|to|against)$/.test(preposition));
  return isPlace || isLoose ? 'verb' : undefined;
}

/** The verb before the phrase, by its token, and what the phrase is to it. */
export interface Followed {
  readonly verb: number;
  readonly phrase: NounPhrase;
  /** The role of the noun phrase: a phrase after an agent ("by the man") is more often a part of it. */
  readonly as: 'object' | 'agent';
}

/** Tests whether the phrase is several joined by a conjunction, of which it may be unclear how far they go. */
function isJoined(tokens: Tokens, { from, to }: NounPhrase): boolean {
  return tokens.slice(from, to).some(({ tag }) => tag === 'CC');
}

/** Names and pronouns have no phrase of their own after them; what is definite may be told from others by one. */
function definitenessOf(tokens: Tokens, { from, to, head }: NounPhrase): 'name' | 'definite' | 'indefinite' {
  const { tag, text } = tokens[from]!;
  if (tag === 'PRP' || (tokens[head]!.tag.startsWith('NNP') && tag !== 'DT')) return 'name';
  // What stands after "a photograph of a man" may be the man's.
  const isOwned = tokens.slice(from, to).some((token) => token.tag === 'POS' || wordOf(token) === 'of');
  return isOwned || tag === 'PRP$' || DETERMINERS_OF_KNOWN_THINGS.test(text) ? 'definite' : 'indefinite';
}
