import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { OppositeAction } from '../../../english/words/actionTable.ts';
import {
  OPPOSITE_ACTIONS,
  OPPOSITE_EVENTS,
  OPPOSITE_STARTS,
  PARTICLES,
  VERBS_OF_AMOUNTS_FROM_AND_TO,
  VERBS_OF_STAYING,
  VERBS_WITH_OBJECT_AND_INFINITIVE,
  VERBS_WITHOUT_OBJECT,
} from '../../../english/words/oppositeActions.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isFixed, prepositionAfter } from './fixedSense.ts';
import { isFromTo } from './framed.ts';

import type { Verb } from './verb.ts';

/**
 * Replaces a verb by its listed opposite ("lock the door" by "unlock the door"), and a preposition that goes with it by
 * that of the opposite ("add to" by "remove from").
 */
export function acted(tokens: Tokens, verb: Verb): Replaced[] | undefined {
  const { at, lemma, tag, inflected } = verb;
  const actions = [...(OPPOSITE_STARTS.get(lemma) ?? []), ...(OPPOSITE_ACTIONS.get(lemma) ?? [])];
  const events = OPPOSITE_EVENTS.get(lemma) ?? [];
  if (actions.length + events.length === 0 || isOtherFrame(tokens, at)) return undefined;
  if (VERBS_OF_AMOUNTS_FROM_AND_TO.test(lemma) && isFromTo(tokens, at)) return undefined;
  const phrase = nounPhraseAt(tokens, at + 1);
  const object = phrase && !saysWhen(tokens, phrase) ? phrase : undefined;
  const second = object && nounPhraseAt(tokens, object.to);
  if (second && !saysWhen(tokens, second)) return undefined;
  const isEvent = object === undefined && tag !== 'VBN' && !/^(?:VBG|TO)$/.test(tagAt(tokens, at + 1));
  const possible = [
    ...actions.filter((action) => suits(tokens, verb, action, object)),
    ...(isEvent ? events : []),
  ];
  const after = object?.to ?? at + 1;
  const placed = ({ preposition }: OppositeAction) =>
    preposition && prepositionAfter(tokens, after, preposition[0]);
  const chosen =
    possible.find((action) => placed(action) !== undefined) ??
    possible.find(({ preposition }) => preposition === undefined) ??
    possible[0];
  if (!chosen) return undefined;
  // What is not there yet cannot be cancelled, nor a new folder closed ("Book a table").
  if (object && /^an?$/.test(wordAt(tokens, at + 1))) {
    if (/^(?:cancel|stop|delete)$/.test(chosen.lemma)) return undefined;
    if (chosen.lemma === 'close' && wordAt(tokens, at + 2) === 'new') return undefined;
  }
  if (isFixed(tokens, verb, after) || (!chosen.preposition && isLeftOver(tokens, chosen, after)))
    return undefined;
  const place = placed(chosen);
  // The preposition is there, but read as another word ("Attach a copy to form A").
  if (place === undefined && chosen.preposition && wordAt(tokens, after) === chosen.preposition[0])
    return undefined;
  const action: Replaced = [at, at + 1, inflected(chosen.lemma)];
  return place === undefined ? [action] : [action, [place, place + 1, [chosen.preposition![1]], true]];
}

/** Tests whether the verb has a frame in which it has no opposite. */
const isOtherFrame = contexts(
  `
  [] @particle
  [] /W*
  [] any & [] <phrase>                   # rejected any change: "any" goes with the denial in the verb
  [] @reflexive & [] <phrase>            # defend themselves: done to nobody else
  [] <phrase> @particle
  [] <phrase> from /VBG                  # prevent them from going
  [~prevent] <phrase> /VBG               # prevent them infiltrating
  [~:withInfinitive] <phrase> /TO /VB
`,
  {
    particle: isParticle,
    reflexive: isReflexive,
    withInfinitive: VERBS_WITH_OBJECT_AND_INFINITIVE,
  },
);

/** Tests whether the verb has the object that the opposite needs: a listed one, where any are listed. */
function suits(
  tokens: Tokens,
  { lemma, tag, at }: Verb,
  { objects }: OppositeAction,
  object: NounPhrase | undefined,
): boolean {
  if (objects) {
    const subject = tag === 'VBN' && tokens.slice(0, at).findLast((token) => /^(?:NN|PRP)/.test(token.tag));
    const named = object ? tokens.slice(object.from, object.to) : subject ? [subject] : [];
    return named.some((token) => objects.test(token.lemma) && /^(?:NN|PRP|\$|VBG)/.test(token.tag));
  }
  if (object || VERBS_WITHOUT_OBJECT.test(lemma)) return true;
  return tag === 'VBN' ? !isAfterHave(tokens, at) : hasObjectBefore(tokens, at);
}

const isAfterHave = contexts("have|has|had|'ve []");

/** Tests whether the object may stand before the verb. */
const hasObjectBefore = contexts('/WP*|WDT ... [!/VBD|VBN|VBG|VBP|VBZ]'); // what can I add

/** Tests whether a phrase follows that the opposite, a verb of staying, does not take ("changed to", but not "kept to"). */
function isLeftOver(tokens: Tokens, { lemma }: OppositeAction, after: number): boolean {
  if (!VERBS_OF_STAYING.test(lemma)) return false;
  return (
    /^(?:with|by|from|into|for)$/.test(wordAt(tokens, after)) ||
    prepositionAfter(tokens, after, 'to') !== undefined
  );
}

function isParticle(tokens: Tokens, at: number): boolean {
  const tag = tagAt(tokens, at);
  if (tag === 'RP') return true;
  if (!PARTICLES.test(wordAt(tokens, at)) || /^(?:CD|VBG)$/.test(tagAt(tokens, at + 1))) return false;
  return tag.startsWith('RB') || nounPhraseAt(tokens, at + 1) === undefined;
}
