import type { WrittenToken } from '../../taggedToken.ts';
import { BEFORE_SUBORDINATORS, MOVABLE_SUBORDINATORS } from '../../words/subordinators.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { clauseVerbFrom } from './complementClause.ts';

/** The place of the conjunction where a movable clause begins, "even" before it aside; undefined where none does. */
export function opensSubordinate(tokens: readonly WrittenToken[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const place = BEFORE_SUBORDINATORS.test(wordOf(token)) ? at + 1 : at;
  const conjunction = tokens[place];
  if (
    !conjunction ||
    !MOVABLE_SUBORDINATORS.test(wordOf(conjunction)) ||
    !/^(?:IN|WRB|RB)$/.test(conjunction.tag)
  )
    return undefined;
  if (/^(?:me|him|her|us|them)$/.test(wordAt(tokens, place + 1)) && tokens[place + 1]!.tag === 'PRP')
    return undefined;
  const verb = clauseVerbFrom(tokens, place + 1);
  return verb === undefined || tokens[verb]!.confidence < 0.8 ? undefined : place;
}

/** Tests whether one finite verb, or an imperative, is in these tokens, and no other clause. */
export function isOneClause(part: readonly WrittenToken[]): boolean {
  const finite = part.filter(({ tag }) => FINITE.test(tag)).length;
  const isImperative =
    finite === 0 &&
    part[0] !== undefined &&
    /^(?:VB|RB|UH)$/.test(part[0].tag) &&
    part.some(({ tag }) => tag === 'VB');
  if (finite !== 1 && !isImperative) return false;
  return !part.some(
    (token, at) =>
      (token.tag === 'CC' && /^(?:VB|MD|PRP(?!\$))/.test(tagAt(part, at + 1))) ||
      (at > 0 &&
        token.tag === 'IN' &&
        MOVABLE_SUBORDINATORS.test(wordOf(token)) &&
        clauseVerbFrom(part, at + 1) !== undefined),
  );
}
