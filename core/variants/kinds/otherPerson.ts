import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
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

export const otherPerson = kindOfSites({
  name: 'other-person',
  label: 'other person',
  meaning: 'changed',
  pairs: 'few',
  help: 'A pronoun of the first or second person names another person: “my refund” to “your refund”, “send me” to “send him”.',
  none: { 'no-person': 'no “my”, “your”, “our”, “me” or “us” in the sentence could name another person' },
  sites: ({ tokens }) =>
    tokens.map((token, at) => {
      if (token.confidence < CERTAIN || token.dummy) return undefined;
      const isFree = isObject(tokens, at) && !goesOnAboutOwner(tokens, at);
      const other =
        otherPossessive(tokens, at) ?? (isFree ? OTHER_OBJECTS.get(wordAt(tokens, at)) : undefined);
      return other === undefined ? undefined : [[at, at + 1, [other]]];
    }),
});

/** The minimum confidence of the tag of a pronoun that may be replaced. */
const CERTAIN = 0.8;

function otherPossessive(tokens: Tokens, at: number): string | undefined {
  if (!isOwner(tokens, at) || isBound(tokens, at) || goesOnAboutOwner(tokens, at)) return undefined;
  let noun = at + 1;
  while (/^(?:NN|JJ|VB|CD)/.test(tagAt(tokens, noun + 1))) noun++;
  const owned = tokens.slice(at + 1, noun + 1);
  if (owned.some(({ text }) => NOUNS_OF_ONE_POSSESSOR.test(text))) return undefined;
  if (owned.some(({ text }) => BODY_PARTS.test(text)) && isOfOwnBody(tokens, at)) return undefined;
  if (isApart(tokens, { at, end: noun + 1 }) && PERSON_NOUNS.test(tokens[noun]!.lemma)) return undefined;
  // With one of the two replaced, they would belong to two people ("Your career and your money").
  const own = wordAt(tokens, at);
  const isAlone = tokens.filter((_, i) => wordAt(tokens, i) === own).length === 1;
  return isAlone ? OTHER_POSSESSIVES.get(own) : undefined;
}

const isOwner = contexts('[/PRP$] /NN*|JJ*|CD|VBG|VBN');

/** Tests whether the owner can be nobody else, or another person is named already. */
const isBound = contexts(
  `
  and|or|/ []
  ~lose|quit|keep [] job|balance|cool|virginity
  ~borrow [!my]                          # could I borrow your pen
  ~thank|thanks ... [your]               # thanks for your help
  [my] !~:persons & ? /^ & /^ @asking &! @other  # do employers ask about my salary: anybody's
`,
  {
    persons: PERSON_NOUNS,
    asking: /^(?:why|how|do|does|did|can|is|are|will)$/,
    other: /^(?:i|me|we|us|you|our)$/,
  },
);

/** Tests whether a part of the body is that of the subject ("when you bend your knee", "raise your hand"). */
const isOfOwnBody = contexts(`
  /^ /VB
  [my] & !/IN|TO i/PRP
  [your] & !/IN|TO you/PRP
`);

/** Tests for a form of address ("it works, my friends, and"), if its noun is one of people. */
const isApart = contexts(',|! [] ,|.|!|?');

/** Tests whether a clause goes on about the owner ("my ticket, because I got married"), and would not fit another person. */
const goesOnAboutOwner = contexts('[my|me|mine] ...!because|so because|so ...1 i');

/** Tests for an object outside set phrases ("restaurants near me"). */
const isObject = contexts('!near|around!~:set/VB*|IN|TO|RP [/PRP]', { set: VERBS_OF_SET_PRONOUNS });
