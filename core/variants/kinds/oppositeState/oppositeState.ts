import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_PREDICATES, OPPOSITE_STATES } from '../../../english/words/oppositeStates.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { isState } from './attributes.ts';
import { isAfterVerb } from './linkingVerb.ts';
import { modifiers } from './modifiers.ts';
import { isOfOwnSense } from './ownSense.ts';
import { isPredicate, predicate } from './predicates.ts';
import { askedFrom } from './question.ts';

/**
 * The kind of variant in which a state or property is replaced by the one that excludes it ("the museum is
 * closed" and "the museum is open", "a public calendar" and "a private calendar").
 */
export const oppositeState = kindOfSites({
  name: 'opposite-state',
  label: 'opposite state',
  meaning: 'changed',
  pairs: 'many',
  help: 'A state or property is replaced by the one that excludes it: “open” to “closed”, “offline” to “online”.',
  none: { 'no-state': 'no state in the sentence has a listed opposite' },
  sites: ({ tokens }) => statesIn(tokens).map((spans) => replaced(...spans)),
});

function statesIn(tokens: Tokens): Replaced[][] {
  const asked = askedFrom(tokens);
  const builtOn = isBuiltOn(tokens);
  const isFree = (place: PlacedPhrase) =>
    !(builtOn && (isAfterVerb(tokens, place.at) || /ly$/.test(place.phrase))) &&
    (place.at < asked || /^NN/.test(tagAt(tokens, place.end))) &&
    !isOfOwnSense(tokens, place) &&
    !isAwaited(tokens, place) &&
    !isAskedFor(tokens, place) &&
    !isNamedAgain(tokens, place);
  const states = phrasesIn(tokens, OPPOSITE_STATES).filter((place) => isState(tokens, place));
  const predicates = phrasesIn(tokens, OPPOSITE_PREDICATES).filter((place) => isPredicate(tokens, place));
  return [
    ...states.filter(isFree).map(span),
    ...predicates.filter(isFree).map((place) => predicate(tokens, place)),
    ...modifiers(tokens),
  ].sort((a, b) => a[0]![0] - b[0]![0]);
}

/**
 * Tests whether a state is aimed at, or is part of a condition ("ensure a *successful* test", "safe as long
 * as it is *clean*", "if found *guilty*"), where its opposite would make no sense.
 */
function isAskedFor(tokens: Tokens, { at }: PlacedPhrase): boolean {
  const isAim = tokens.slice(0, at).some(({ lemma }) => lemma === 'ensure');
  const isReduced =
    /^VB[ND]$/.test(tagAt(tokens, at - 1)) && /^(?:if|when|once)$/.test(wordAt(tokens, at - 2));
  return isAim || isReduced || tokens.some((_, i) => wordsAt(tokens, i, 3) === 'as long as');
}

/**
 * Tests whether the state is named again, or "whereas" contrasts it with another ("*correct* answers, and the
 * *correct* answers are rare", "*infected* ones, whereas healthy ones stay"), so that its opposite would not
 * fit the rest.
 */
function isNamedAgain(tokens: Tokens, { at }: PlacedPhrase): boolean {
  return tokens.some(
    ({ lemma }, i) => i !== at && (lemma === tokens[at]!.lemma || wordAt(tokens, i) === 'whereas'),
  );
}

/** Tests whether the state is awaited ("wait until the glue is *dry*"): nobody waits for the opposite. */
function isAwaited(tokens: Tokens, { at }: PlacedPhrase): boolean {
  return tokens.slice(0, at).some((_, i) => /^(?:until|till|once|before)$/.test(wordAt(tokens, i)));
}

function span({ at, end, words }: PlacedPhrase): Replaced[] {
  return [[at, end, words]];
}
