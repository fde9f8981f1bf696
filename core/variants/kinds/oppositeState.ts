import type { AnnotatedToken } from '../../annotation.ts';
import { isBuiltOn } from '../../english/syntax/builtOn.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { isName, type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { isAdverb, wordOf } from '../../english/syntax/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import {
  NOUNS_WITH_STATES,
  OPPOSITE_MODIFIERS,
  OPPOSITE_PREDICATES,
  OPPOSITE_STATES,
  VERBS_OF_ATTEMPTS,
  VERBS_OF_STATES,
} from '../../english/words/oppositeStates.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

/** "The museum is closed" and "is open", "a public calendar" and "a private calendar". */
export const oppositeState = kindOfSites({
  name: 'opposite-state',
  label: 'opposite state',
  meaning: 'changed',
  pairs: 'many',
  help: 'A state or property is replaced by the one that excludes it: “open” to “closed”, “online” to “offline”.',
  none: { 'no-state': 'no state in the sentence has a listed opposite' },
  sites: ({ tokens }) => statesIn(tokens).map((spans) => replaced(...spans)),
});

type Tokens = readonly AnnotatedToken[];

/** The place from which on a sentence asks whether: in "is it safe?" and "whether it is safe" the opposite asks the same. */
function askedFrom(tokens: Tokens): number {
  const at = tokens.findIndex((token, at) => wordOf(token) === 'whether' || opensQuestion(tokens, at));
  return at < 0 ? tokens.length : at;
}

function opensQuestion(tokens: Tokens, at: number): boolean {
  if (at > 0 && (!/^(?:[,;:.?!]|CC)$/.test(tagAt(tokens, at - 1)) || !isQuestion(tokens))) return false;
  const isOperator = /^(?:MD|VB[ZPD])$/.test(tagAt(tokens, at)) && OPERATORS.test(wordAt(tokens, at));
  return isOperator && nounPhraseAt(tokens, at + 1) !== undefined;
}

const OPERATORS = oneOf(`
  is are was were am do does did have has had can could will would shall should may might must`);

function statesIn(tokens: Tokens): Replaced[][] {
  const asked = askedFrom(tokens);
  const builtOn = isBuiltOn(tokens);
  const isFree = (place: PlacedPhrase) =>
    !(builtOn && (isAfterVerb(tokens, place.at) || /ly$/.test(place.phrase))) &&
    (place.at < asked || /^NN/.test(tagAt(tokens, place.end))) &&
    !isOfOwnSense(tokens, place);
  const states = phrasesIn(tokens, OPPOSITE_STATES).filter((place) => isState(tokens, place));
  const predicates = phrasesIn(tokens, OPPOSITE_PREDICATES).filter((place) => isPredicate(tokens, place));
  return [
    ...states.filter(isFree).map(span),
    ...predicates.filter(isFree).map((place) => predicate(tokens, place)),
    ...modifiers(tokens),
  ].sort((a, b) => a[0]![0] - b[0]![0]);
}

/** "Feel free", "become disabled", "legally unwarranted", "Resorts International", "than anyone would be able to". */
function isOfOwnSense(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const before = tokens[at - 1];
  if (/ern$/.test(phrase) && wordAt(tokens, end) === 'time') return true;
  // "As early as", "dangerous to": one goes with it, the other does not.
  if (wordAt(tokens, end) === 'to' && /^(?:dangerous|important)$/.test(phrase)) return true;
  if (
    /^(?:un)?available$/.test(phrase) &&
    tokens.slice(end).some(({ text }) => /^(?:early|only)$/.test(text))
  )
    return true;
  // "Too tired to walk", "had expected him", "mentally disabled".
  if (wordAt(tokens, at - 1) === 'too' && tagAt(tokens, end) === 'TO') return true;
  if (phrase === 'expected' && before?.lemma === 'have') return true;
  if (phrase === 'disabled' && /ly$/.test(wordAt(tokens, at - 1))) return true;
  if (phrase === 'solo' && !/^NN/.test(tagAt(tokens, end))) return true;
  if (phrase === 'successfully')
    return ![before, tokens[end]].some((verb) => VERBS_OF_ATTEMPTS.test(verb?.lemma ?? ''));
  // "Go quietly", "it is clear the house burned".
  if (phrase === 'quietly' && before?.lemma === 'go') return true;
  if (/^(?:un)?(?:clear|certain)$/.test(phrase) && nounPhraseAt(tokens, end)) return true;
  if (/^(?:disabled|supported|unsupported)$/.test(phrase)) {
    const isActive = tokens.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === 'have');
    if (isActive || before?.lemma === 'become') return true;
  }
  if (/^(?:legally|economically|politically)$/.test(phrase) && /^JJ/.test(tagAt(tokens, end))) return true;
  if (/^(?:international|domestic|national)$/.test(phrase) && before?.tag.startsWith('NN') === true)
    return true;
  return /^(?:able|willing)$/.test(phrase) && tokens.slice(0, at).some((token) => wordOf(token) === 'than');
}

function span({ at, end, words }: PlacedPhrase): Replaced[] {
  return [[at, end, words]];
}

function isState(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (isGraded(tokens, at) || NOUNS_WITH_STATES.test(wordAt(tokens, end))) return false;
  if (phrase === 'safe' && (/^(?:home|play)$/.test(wordAt(tokens, at - 1)) || wordAt(tokens, end) === 'from'))
    return false;
  if (isPair(tokens, at, end)) return false;
  const { tag } = tokens[at]!;
  if (phrase.includes(' ')) return phrase !== 'for free' || !/^(?:NN|JJ)/.test(tagAt(tokens, end));
  if (phrase.endsWith('ly')) return tag === 'RB';
  if (/^(?:online|offline|upstairs|downstairs|indoors|outdoors|clockwise|counterclockwise)$/.test(phrase))
    return true;
  // "The public needs to know" has a noun.
  if (/^(?:public|private)$/.test(phrase))
    return (
      tag === 'JJ' &&
      (wordAt(tokens, at - 1) !== 'the' ||
        (/^NN/.test(tagAt(tokens, end)) && tagAt(tokens, end + 1) !== 'TO'))
    );
  if (
    /^(?:expected|licensed|authorized|enabled|disabled|activated|deactivated|locked|unlocked|encrypted|supported|unsupported)$/.test(
      phrase,
    )
  ) {
    if (tag !== 'JJ' && !(tag === 'VBN' && (isAfterVerb(tokens, at) || /^NN/.test(tagAt(tokens, end)))))
      return false;
    return (
      !/^(?:to|by|in|under|from|people|person|that)$/.test(wordAt(tokens, end)) &&
      !(phrase === 'expected' && !/^NN/.test(tagAt(tokens, end)))
    );
  }
  return /^(?:JJ|RB|NN)$/.test(tag);
}

/** After "more" and "not" an opposite would say the same or nothing clear; "as soon as possible" has none. */
function isGraded(tokens: Tokens, at: number): boolean {
  if (
    /^(?:more|most|less|least|not|n't|n’t|never|as|if|no|than|how|half|well|better|best|so-called|whether)$/.test(
      wordAt(tokens, at - 1),
    )
  )
    return true;
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:not|n['’]?t|never)$/i.test(text));
}

/** "Public and private", "open or closed": both are named. */
function isPair(tokens: Tokens, at: number, end: number): boolean {
  const isListed =
    /^(?:and|or|nor|,|\/)$/.test(wordAt(tokens, end)) && /^(?:JJ|VBN|RB|NN)$/.test(tagAt(tokens, end + 1));
  return isListed || /^(?:nor|or|\/|and)$/.test(wordAt(tokens, at - 1));
}

function isPredicate(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (isGraded(tokens, at) || isPair(tokens, at, end)) return false;
  const [tag, next] = [tagAt(tokens, at), wordAt(tokens, end)];
  const opens = /^(?:NN|VB[DZPN]$|JJ|CD|\$)/.test(tagAt(tokens, end));
  if (!isAfterVerb(tokens, at)) return false;
  if (/^(?:on|off)$/.test(phrase))
    return tokens[at - 1]!.lemma === 'be' && /^(?:[.,;!?]|when|while|before|and|if)?$/.test(next);
  if (!/^(?:JJR?|VBN|RB|NN)$/.test(tag)) return false;
  if (/^(?:able|willing|likely)$/.test(phrase))
    return next === 'to' && !/^(?:most|very)$/.test(wordAt(tokens, at - 1));
  if (opens || (phrase === 'married' && /^(?:IN|TO)$/.test(tagAt(tokens, end)))) return false;
  if (
    /^(?:required|included|excluded|connected|hidden|closed|worried|insured|employed|married)$/.test(
      phrase,
    ) &&
    /^(?:to|by|that|at|with|as)$/.test(next)
  )
    return phrase === 'connected' && next === 'to';
  if (
    /^(?:high|higher|low|full|free|clear|certain|dead|hot|cold|cool|open|busy|strong|weak|deep)$/.test(phrase)
  )
    return !/^(?:of|on|to|for|that|in|as|with|from|about|off|up|against|at|whether|how|set|enough)$/.test(
      next,
    );
  return !/^(?:as|than)$/.test(next);
}

/** "Included in" goes with "excluded from", "connected to" with "disconnected from". */
function predicate(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] {
  const preposition = PREPOSITIONS.get(`${phrase} ${wordAt(tokens, end)}`);
  return preposition
    ? [
        [at, end, words],
        [end, end + 1, [preposition], true],
      ]
    : [[at, end, words]];
}

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['included in', 'from'],
  ['excluded from', 'in'],
  ['connected to', 'from'],
]);

/** Tests whether a verb that takes a predicate comes before, with adverbs, or with its subject in a question. */
function isAfterVerb(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isAdverb(tokens[before]!)) before--;
  const verb = tokens[before];
  if (!verb) return false;
  if (/^VB/.test(verb.tag)) return VERBS_OF_STATES.test(verb.lemma);
  if (!/^(?:NN|PRP)/.test(verb.tag)) return false;
  const first = tokens.slice(0, before).findLast(({ tag }) => /^(?:VB|MD)/.test(tag));
  return (
    first !== undefined &&
    /^(?:be|keep|make|leave)$/.test(first.lemma) &&
    (first.lemma !== 'be' || isQuestion(tokens))
  );
}

function isQuestion(tokens: Tokens): boolean {
  return tokens.some(({ text }) => text === '?');
}

/** "The left side", "low heat": states before the nouns that are listed with them. */
function modifiers(tokens: Tokens): Replaced[][] {
  return tokens.flatMap((_, at): Replaced[][] => {
    const opposites = OPPOSITE_MODIFIERS.get(wordAt(tokens, at));
    if (!opposites || isName(tokens, at) || isGraded(tokens, at) || isPair(tokens, at, at + 1)) return [];
    if (!/^(?:JJ|NN|VB[ND])/.test(tagAt(tokens, at)) || /^NNP/.test(tagAt(tokens, at + 1))) return [];
    // "We have a green light to build".
    if (wordAt(tokens, at + 1) === 'light' && /^(?:TO|IN)$/.test(tagAt(tokens, at + 2))) return [];
    // "Users open attachments" has a verb.
    if (tagAt(tokens, at - 1) === 'NNS' && /^(?:open|empty|clean)$/.test(wordAt(tokens, at))) return [];
    // "Eastern time" is the name of one.
    const noun = wordAt(tokens, at + 1) === 'time' ? undefined : tokens[at + 1];
    const opposite = noun && /^NN/.test(noun.tag) && opposites.find(({ nouns }) => nouns.test(noun.lemma));
    return opposite ? [[[at, at + 1, [opposite.word]]]] : [];
  });
}
