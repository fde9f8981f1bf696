import type { Tokens } from '../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { PERSON_NOUNS } from '../../english/words/ditransitives.ts';
import {
  BODY_PARTS,
  NOUNS_OF_ONE_POSSESSOR,
  OTHER_OBJECTS,
  OTHER_POSSESSIVES,
  VERBS_OF_SET_PRONOUNS,
} from '../../english/words/otherPersons.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { replaced } from '../rewriting/replaced.ts';

/**
 * The kind of variant in which a pronoun of the first or second person is replaced by one of another person
 * ("When will my refund arrive?" and "When will your refund arrive?").
 */
export const otherPerson = kindOfSites({
  name: 'other-person',
  label: 'other person',
  meaning: 'changed',
  pairs: 'few',
  help: 'A pronoun of the first or second person names another person: “my refund” to “your refund”, “send me” to “send him”.',
  none: { 'no-person': 'no “my”, “your”, “our”, “me” or “us” in the sentence could name another person' },
  sites: ({ tokens }) =>
    tokens.flatMap((token, at) => {
      if (token.confidence < CERTAIN || token.dummy) return [];
      const other = otherPossessive(tokens, at) ?? otherObject(tokens, at);
      return other === undefined ? [] : [replaced([at, at + 1, [other]])];
    }),
});

/** The minimum confidence of the tag of a pronoun that may be replaced. */
const CERTAIN = 0.8;

function otherPossessive(tokens: Tokens, at: number): string | undefined {
  if (tagAt(tokens, at) !== 'PRP$' || !/^(?:NN|JJ|CD|VBG|VBN)/.test(tagAt(tokens, at + 1))) return undefined;
  let noun = at + 1;
  while (/^(?:NN|JJ|VB|CD)/.test(tagAt(tokens, noun + 1))) noun++;
  const isBound = tokens.slice(at + 1, noun + 1).some(({ text }) => NOUNS_OF_ONE_POSSESSOR.test(text));
  // "Of mine and your own", "his or her": another person is named already.
  if (
    isBound ||
    /^(?:and|or|\/)$/.test(wordAt(tokens, at - 1)) ||
    /^(?:and|or|\/)$/.test(wordAt(tokens, at + 1))
  )
    return undefined;
  if (
    /^(?:job|balance|cool|virginity)$/.test(wordAt(tokens, at + 1)) &&
    /^(?:lose|quit|keep)$/.test(tokens[at - 1]?.lemma ?? '')
  )
    return undefined;
  const isOwn =
    tokens.some(({ text }) => text === 'I') && /^(?:have|'ve|feel|get|hurt)$/.test(tokens[1]?.lemma ?? '');
  if (isOwn && tokens.slice(at + 1, noun + 1).some(({ text }) => BODY_PARTS.test(text))) return undefined;
  if (isOwnBody(tokens, at, noun) || isOfAsked(tokens, at, noun)) return undefined;
  if (isGeneric(tokens, at) || isAddress(tokens, at, noun) || goesOnAboutOwner(tokens, at)) return undefined;
  // "Your career and your money": with one of the two replaced, they would belong to two people.
  const own = wordAt(tokens, at);
  return tokens.filter((_, i) => wordAt(tokens, i) === own).length > 1
    ? undefined
    : OTHER_POSSESSIVES.get(own);
}

/** Tests whether the possession is a part of the subject's own body ("When you bend *your knee*", "raise *your hand*"). */
function isOwnBody(tokens: Tokens, at: number, noun: number): boolean {
  if (!tokens.slice(at + 1, noun + 1).some(({ text }) => BODY_PARTS.test(text))) return false;
  const owner = wordAt(tokens, at) === 'my' ? 'i' : wordAt(tokens, at) === 'your' ? 'you' : 'we';
  return (
    tagAt(tokens, 0) === 'VB' ||
    tokens.some(
      (token, i) =>
        wordAt(tokens, i) === owner && !/^(?:IN|TO)$/.test(tagAt(tokens, i - 1)) && token.tag === 'PRP',
    )
  );
}

/**
 * Tests whether what is asked for can only belong to one of the two: to the person asked ("Could I borrow *your pen*?") or to
 * the one who asks ("I want *my money* back").
 */
function isOfAsked(tokens: Tokens, at: number, noun: number): boolean {
  if (wordAt(tokens, at) === 'my') return wordAt(tokens, noun + 1) === 'back';
  return tokens[at - 1]?.lemma === 'borrow';
}

/**
 * Tests whether a question with "my" is a general one ("Can employers ask about my salary?"), in which "your"
 * would mean anybody's.
 */
function isGeneric(tokens: Tokens, at: number): boolean {
  const isQuestion = tokens.at(-1)?.text === '?' || /^W/.test(tagAt(tokens, 0));
  if (
    !isQuestion ||
    wordAt(tokens, at) !== 'my' ||
    !/^(?:why|how|do|does|did|can|is|are|will)$/.test(wordAt(tokens, 0))
  )
    return false;
  if (PERSON_NOUNS.test(tokens[at + 1]?.lemma ?? '')) return false;
  return !tokens.some(({ text }, i) => i !== at && /^(?:i|me|we|us|you|our)$/i.test(text));
}

/**
 * Tests whether the noun phrase of a possessive is a form of address ("it works, my friends, and") or part of
 * a set phrase ("thanks for your help", "in my 20's").
 */
function isAddress(tokens: Tokens, at: number, noun: number): boolean {
  if (tagAt(tokens, at + 1) === 'CD' && wordAt(tokens, at - 1) === 'in') return true;
  if (wordAt(tokens, at) === 'your' && tokens.slice(0, at).some(({ lemma }) => /^thanks?$/.test(lemma)))
    return true;
  const isApart = /^[,!]$/.test(wordAt(tokens, at - 1)) && /^(?:[,.!?]|)$/.test(wordAt(tokens, noun + 1));
  return isApart && PERSON_NOUNS.test(tokens[noun]!.lemma);
}

/**
 * Tests whether a clause with "because" or "so" goes on about the owner ("my ticket, because I got married",
 * "send me the bill so that I can sign it"), and would not fit another person.
 */
function goesOnAboutOwner(tokens: Tokens, at: number): boolean {
  const subject = wordAt(tokens, at).startsWith('m') ? 'i' : 'we';
  const from = tokens.findIndex((_, i) => i > at && /^(?:because|so)$/.test(wordAt(tokens, i)));
  return from > 0 && [from + 1, from + 2].some((i) => wordAt(tokens, i) === subject);
}

/**
 * Returns the pronoun of another person for an object pronoun after a verb, preposition or particle;
 * undefined in set phrases.
 */
function otherObject(tokens: Tokens, at: number): string | undefined {
  if (tagAt(tokens, at) !== 'PRP') return undefined;
  const last = tokens[at - 1];
  if (!last || !/^(?:VB|IN$|TO$|RP$)/.test(last.tag) || VERBS_OF_SET_PRONOUNS.test(last.lemma))
    return undefined;
  // "Restaurants near me".
  if (/^(?:near|around)$/.test(wordAt(tokens, at - 1))) return undefined;
  return goesOnAboutOwner(tokens, at) ? undefined : OTHER_OBJECTS.get(wordAt(tokens, at));
}
