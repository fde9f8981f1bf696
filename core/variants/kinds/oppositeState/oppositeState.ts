import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_PREDICATES, OPPOSITE_STATES } from '../../../english/words/oppositeStates.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { isState } from './attributes.ts';
import { isAfterVerb } from './linkingVerb.ts';
import { modifiers } from './modifiers.ts';
import { isPredicate, predicate } from './predicates.ts';
import { askedFrom } from './question.ts';
import { isAskedFor, isOfOwnSense } from './unfit.ts';

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

/** Tests whether the state is named again ("correct answers, and the correct answers are rare"). */
function isNamedAgain(tokens: Tokens, { at }: PlacedPhrase): boolean {
  return tokens.some(({ lemma }, i) => i !== at && lemma === tokens[at]!.lemma);
}

function span({ at, end, words }: PlacedPhrase): Replaced[] {
  return [[at, end, words]];
}
