import type { Annotation } from '../../../annotation/annotation.ts';
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
import { isPresupposed } from './presupposed.ts';
import { reversedNoun } from './reversedNoun.ts';
import { verbAt } from './verb.ts';

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
