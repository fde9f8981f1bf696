import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { areKeywords } from '../../../english/syntax/clauses/keywords.ts';
import { isBoundAction } from '../../../english/syntax/verbs/boundAction.ts';
import { VERBS_OF_STARTS } from '../../../english/words/oppositeActions.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { acted } from './acted.ts';
import {
  beforeClause,
  beforeInfinitive,
  changed,
  continued,
  isBeforeClause,
  isBeforeInfinitive,
} from './framed.ts';
import { reversedNoun } from './reversedNoun.ts';
import { type Verb, verbAt } from './verb.ts';

export const oppositeAction = kindOfSites({
  name: 'opposite-action',
  label: 'opposite action',
  meaning: 'changed',
  pairs: 'many',
  help: 'An action is replaced by the one that reverses it: “enable” to “disable”, “add to” to “remove from”.',
  none: { 'no-action': 'no action in the sentence has a listed opposite' },
  sites: (annotation) =>
    annotation.tokens.map((_, at) => reversedVerb(annotation, at) ?? reversedNoun(annotation, at)),
});

/** Replaces a verb by its opposite. What follows the verb, such as an infinitive or a clause, decides which fits. */
function reversedVerb(annotation: Annotation, at: number): readonly Replaced[] | undefined {
  const verb = verbAt(annotation, at);
  const { tokens } = annotation;
  if (!verb || isPresupposed(tokens, verb)) return undefined;
  if (isBeforeInfinitive(tokens, at)) return beforeInfinitive(tokens, verb);
  if (isBeforeClause(tokens, at)) return beforeClause(tokens, verb);
  return continued(tokens, verb) ?? changed(tokens, verb) ?? acted(tokens, verb);
}

/** Tests whether the rest of the sentence depends on what a verb says, so that its opposite would not fit there. */
function isPresupposed(tokens: Tokens, verb: Verb): boolean {
  return (
    (areKeywords(tokens) && verb.tag !== 'VB') ||
    isNeeded(tokens, verb) ||
    isBuiltOn(tokens) ||
    isBoundAction(tokens, verb)
  );
}

const isNeeded = contexts(
  `
  highest|lowest|low|lows|high|highs     # fell to the lowest price
  up|down|higher|lower from              # rose to 51, up from 48
  /NN*|PRP!@time /TO []                  # used my card to buy it
  after|by|for|while|when [/VBG]         # sorry for missing it
  instead of
  [~buy|purchase|sell] & or|for          # should I repair it or buy a new one, sold it for $5
  [~accept|agree|approve|decline|refuse|reject] & until|till  # refused to leave until they were paid
  since|after|once|until|till ...!/,|:|CC|VBZ|VBD|VBP|MD [~:starts]  # right after it starts
`,
  {
    starts: VERBS_OF_STARTS,
  },
);
