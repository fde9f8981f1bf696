import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import {
  OPPOSITE_ATTEMPTS,
  OPPOSITE_STATEMENTS,
  VERBS_OF_CONTINUING,
  VERBS_OF_PREVENTING,
} from '../../../english/words/oppositeFrames.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import type { Verb } from './verb.ts';

export const isBeforeInfinitive = contexts('[] /TO /VB');

/**
 * Replaces a verb before an infinitive by its opposite: one of attempting or consenting ("failed to" by "managed to"), or
 * one of beginning or continuing, for which "stop" stands with a form in -ing ("began to rain" by "stopped raining").
 */
export function beforeInfinitive(tokens: Tokens, verb: Verb): Replaced[] | undefined {
  const { at, lemma, inflected } = verb;
  if (verb.tag === 'VBG' || isDenied(tokens, { at })) return undefined;
  const [attempt] = OPPOSITE_ATTEMPTS.get(lemma) ?? [];
  if (attempt) return isPossible(tokens, { at }) ? undefined : [[at, at + 1, inflected(attempt.lemma)]];
  if (!VERBS_OF_CONTINUING.test(lemma) || lemma === 'keep' || isBeforePassive(tokens, { at }))
    return undefined;
  return [
    [at, at + 1, inflected('stop')],
    [at + 1, at + 3, [inflect(tokens[at + 2]!.lemma, 'VBG')], true],
  ];
}

const isDenied = contexts("not|n't|nt|never|no ...3 []");

/** Tests for what can be managed, which has no "can fail to". */
const isPossible = contexts('~be []\n/MD []');

const isBeforePassive = contexts('[] !/^ ~be|have /VBN');

/** Tests whether "that" and a clause follow, or a clause alone: "believes he won". */
export const isBeforeClause = contexts(`
  [] that/IN|WDT
  [] that <phrase>
  [] <phrase> /VBZ|VBP|VBD|MD &! [] that
`);

/** Replaces the finite verb before a complement clause by its opposite ("confirmed that" by "denied that"). */
export function beforeClause(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_STATEMENTS.get(lemma) ?? [];
  return entry && isStatement(tokens, { at }) && !isDenied(tokens, { at })
    ? [[at, at + 1, inflected(entry.lemma)]]
    : undefined;
}

/** Tests for a plain statement: no question, no answer ("Yes, I believe so") and no wish ("I hope it is well"). */
const isStatement = contexts(`
  /NN*|PRP*|RB*|WP* [!~hope/VBZ|VBD|VBP] &! @asks &! /^ yes|no|yeah ,
  !i|we/NN*|PRP*|RB*|WP* [~hope/VBZ|VBD|VBP] &! @asks &! /^ yes|no|yeah ,
`);

/** Replaces a verb of beginning or continuing before a form in -ing by "stop" ("stopped working"), and "stop" by "start". */
export function continued(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  if (!isBeforeGerund(tokens, { at }) || isOnlyStart(tokens, { at })) return undefined;
  if (VERBS_OF_CONTINUING.test(lemma)) return [[at, at + 1, inflected('stop')]];
  return lemma === 'stop' ? [[at, at + 1, inflected('start')]] : undefined;
}

const isBeforeGerund = contexts(`
  [!/VBG] /VBG !/NN*
  [!/VBG] /VBG <phrase>                  # not: start recording software
`);

const isOnlyStart = contexts(`
  [!~stop] ... again                     # start driving again: one stopped before
  not|n't|never|cannot [~stop]
  [~keep/VBP|VBZ]                        # I keep getting calls: no single event
  [~keep!/VBP|VBZ|VBD|VBN|VBG] & @asks & after <phrase> /VBD
`);

/** Replaces a verb of preventing by one of allowing ("prevents them from going" by "allows them to go"). */
export function allowed(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  const from =
    VERBS_OF_PREVENTING.test(lemma) && isFromGerund(tokens, { at }) && nounPhraseAt(tokens, at + 1)?.to;
  return from
    ? [
        [at, at + 1, inflected('allow')],
        [from, from + 2, ['to', tokens[from + 1]!.lemma], true],
      ]
    : undefined;
}

const isFromGerund = contexts(`
  [!/VBN] <phrase> from /VBG &! [] <phrase> from /VBG ... /CC /VB|VBG|VBP
  have|has|had|'ve [/VBN] <phrase> from /VBG &! [] <phrase> from /VBG ... /CC /VB|VBG|VBP
`);
