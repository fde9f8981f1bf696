import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../english/sentence/question.ts';
import { isBuiltOn } from '../../english/syntax/clauses/builtOn.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { isName, type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { pastAdverbsBack } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import {
  NOUNS_WITH_STATES,
  OPPOSITE_MODIFIERS,
  OPPOSITE_PREDICATES,
  OPPOSITE_STATES,
  PARTICIPLES_OF_STATES,
  STATES_WITH_PREPOSITIONS,
  VERBS_OF_STATES,
} from '../../english/words/oppositeStates.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import type { Replaced } from '../rewriting/replaced.ts';

export const oppositeState = kindOfSites({
  name: 'opposite-state',
  label: 'opposite state',
  meaning: 'changed',
  pairs: 'many',
  help: 'A state or property is replaced by the one that excludes it: “open” to “closed”, “offline” to “online”.',
  none: { 'no-state': 'no state in the sentence has a listed opposite' },
  sites: ({ tokens }) => statesIn(tokens),
});

function statesIn(tokens: Tokens): Replaced[][] {
  const builtOn = isBuiltOn(tokens);
  const isFree = (place: PlacedPhrase) =>
    !(builtOn && (isAfterVerb(tokens, place.at) || /ly$/.test(place.phrase))) &&
    !isUnfit(tokens, place) &&
    // A state that is named twice stays.
    !tokens.some(({ lemma }, i) => i !== place.at && lemma === tokens[place.at]!.lemma);
  const states = phrasesIn(tokens, OPPOSITE_STATES).filter((place) => isState(tokens, place));
  const predicates = phrasesIn(tokens, OPPOSITE_PREDICATES).filter((place) => isPredicate(tokens, place));
  return [
    ...states.filter(isFree).map(({ at, end, words }): Replaced[] => [[at, end, words]]),
    ...predicates.filter(isFree).map((place) => predicate(tokens, place)),
    ...modifiers(tokens),
  ];
}

function isState(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isBound(tokens, place) || isOtherState(tokens, place)) return false;
  return place.phrase.includes(' ') || isStateWord(tokens, place);
}

const NAMES = {
  noun: NOUNS_WITH_STATES,
  participle: PARTICIPLES_OF_STATES,
  behind: isAfterVerb,
};

const isOtherState = contexts(
  `
  [] @noun
  [safe] from
  [expected] !/NN*
  [@participle] to|by|in|under|from|people|person|that
`,
  NAMES,
);

const isStateWord = contexts(
  `
  [*ly/RB]
  [@participle/VBN] /NN*
  [@participle/VBN@behind]
  [!*ly!@participle/JJ|RB|NN]
`,
  NAMES,
);

function isPredicate(tokens: Tokens, place: PlacedPhrase): boolean {
  if (isBound(tokens, place) || !isAfterVerb(tokens, place.at)) return false;
  return isPredicateWord(tokens, place) && !isOtherPredicate(tokens, place);
}

const isPredicateWord = contexts(`
  ~be [on|off] .|,|;|!|?|when|while|before|and|if
  !most|very [able|willing|likely] to /VB*|RB*
  [!on|off|able|willing|likely/JJ|JJR|VBN|RB|NN]
`);

const isOtherPredicate = contexts(
  `
  [available] &! @asks
  [] /NN*|VBD|VBZ|VBP|VBN|JJ*|CD|$
  ~get [married]
  [married] /IN|TO
  [required|included|excluded|hidden|closed|worried|insured|employed] to|by|that|at|with|as
  [connected] by|that|at|with|as
  [@degree] of|on|to|for|that|in|as|with|from|about|off|up|against|at|whether|how|set|enough
`,
  { degree: STATES_WITH_PREPOSITIONS },
);

/** Replaces a predicate, along with a preposition that only one of the two takes ("included in" by "excluded from"). */
function predicate(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] {
  const preposition = PREPOSITIONS.get(`${phrase} ${wordAt(tokens, end)}`);
  const own: Replaced = [at, end, words];
  return preposition ? [own, [end, end + 1, [preposition], true]] : [own];
}

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['included in', 'from'],
  ['excluded from', 'in'],
  ['connected to', 'from'],
]);

/** Finds the states that stand before nouns listed with them ("the *left* side", "*low* heat"). */
function modifiers(tokens: Tokens): Replaced[][] {
  return tokens.flatMap((_, at): Replaced[][] => {
    const opposites = OPPOSITE_MODIFIERS.get(wordAt(tokens, at));
    if (!opposites || isName(tokens, at) || isBound(tokens, at)) return [];
    // The opposite may be there already.
    if (tokens.some((_, i) => wordAt(tokens, i) === opposites[0]!.word)) return [];
    const isNoun = tagAt(tokens, at + 1).startsWith('NN');
    const opposite = isNoun && opposites.find(({ nouns }) => nouns.test(tokens[at + 1]!.lemma));
    return opposite ? [[[at, at + 1, [opposite.word]]]] : [];
  });
}

/** Tests whether the opposite of a word would mean the same, or nothing clear: it is graded, denied or coordinated. */
const isBound = contexts(`
  more|most|less|least|not|never|no|as|if|than|how|half|well|better|best|so-called|whether|another []  # another big gainer
  not|n't|nt|never ...3 []
  [] and|or|nor|,|/ /JJ|VBN|RB|NN  # public and private
  [] , /CC                     # ongoing, voluntary, and planned
  nor|or|and|/ (only|just) []
`);

/** Tests whether a state has a sense that its opposite does not share, is aimed at, or is asked about. */
const isUnfit = contexts(
  `
  [dangerous|important] to
  much ... [willing]           # how much I am willing to pay
  [happy] to /VB
  /NN [present]                # a birthday present
  [solo] !/NN*
  /NN* [international|domestic|national]
  until|till|once|before ... []  # wait until the glue is dry
  as long as
  whether ... [] !/NN*         # a polar question asks the same of the opposite
  /^ /MD|VBZ|VBP|VBD@operator@phraseNext ... [] !/NN*
  /,|:|.|CC /MD|VBZ|VBP|VBD@operator@phraseNext ... [] !/NN* & @asks
`,
  {
    operator: oneOf(
      'is are was were am do does did have has had can could will would shall should may might must',
    ),
    phraseNext: (tokens, at) => nounPhraseAt(tokens, at + 1) !== undefined,
  },
);

/** Tests whether a verb that takes a predicate comes before, with adverbs, or with its subject in a question. */
function isAfterVerb(tokens: Tokens, at: number): boolean {
  const before = pastAdverbsBack(tokens, at - 1);
  const verb = tokens[before];
  if (!verb) return false;
  if (/^VB/.test(verb.tag)) return VERBS_OF_STATES.test(verb.lemma);
  if (!/^(?:NN|PRP)/.test(verb.tag)) return false;
  const first = tokens.slice(0, before).findLast(({ tag }) => /^(?:VB|MD)/.test(tag));
  return (
    first !== undefined &&
    /^(?:be|keep|make|leave)$/.test(first.lemma) &&
    (first.lemma !== 'be' || hasQuestionMark(tokens))
  );
}
