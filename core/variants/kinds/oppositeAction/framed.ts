import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  OPPOSITE_ATTEMPTS,
  OPPOSITE_BOUNDS,
  OPPOSITE_CHANGES,
  OPPOSITE_STATEMENTS,
  VERBS_OF_CONTINUING,
  WORDS_BEFORE_AMOUNTS_OF_CHANGE,
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
  if (verb.tag === 'VBG' || isDenied(tokens, at)) return undefined;
  const [attempt] = OPPOSITE_ATTEMPTS.get(lemma) ?? [];
  if (attempt) return [[at, at + 1, inflected(attempt.lemma)]];
  if (!VERBS_OF_CONTINUING.test(lemma) || lemma === 'keep') return undefined;
  return [
    [at, at + 1, inflected('stop')],
    [at + 1, at + 3, [inflect(tokens[at + 2]!.lemma, 'VBG')], true],
  ];
}

const isDenied = contexts("not|n't|nt|never|no ...3 []");

/** Tests whether "that" and a clause follow, or a clause alone: "believes he won". */
export const isBeforeClause = contexts(`
  [] that/IN|WDT
  [] <phrase> /VBZ|VBP|VBD|MD &! [] that
`);

/** Replaces the finite verb before a complement clause by its opposite ("confirmed that" by "denied that"). */
export function beforeClause(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_STATEMENTS.get(lemma) ?? [];
  return entry && isStatement(tokens, at) && !isDenied(tokens, at)
    ? [[at, at + 1, inflected(entry.lemma)]]
    : undefined;
}

/** Tests for a plain statement: no question, no answer ("Yes, I believe so") and no wish ("I hope it is well"). */
const isStatement = contexts('/NN*|PRP*|RB*|WP* [!~hope/VBZ|VBD|VBP] &! @asks &! /^ yes|no|yeah ,');

/** Replaces a verb of beginning or continuing before a form in -ing by "stop" ("stopped working"), and "stop" by "start". */
export function continued(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  if (!isBeforeGerund(tokens, at) || isOnlyStart(tokens, at)) return undefined;
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
`);

/** Replaces a verb of rising or falling by its opposite before an amount or a bound ("drops below 5" by "rises above 5"). */
export function changed(tokens: Tokens, { at, lemma, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_CHANGES.get(lemma) ?? [];
  if (!entry || isFromTo(tokens, at)) return undefined;
  const amount = amountAfter(tokens, at + 1);
  const verb: Replaced = [at, at + 1, inflected(entry.lemma)];
  const bound = OPPOSITE_BOUNDS.get(wordAt(tokens, amount));
  if (bound && isFigure(tokens, amount + 1)) return [verb, [amount, amount + 1, [bound], true]];
  const isDate = /^(?:19|20)\d\d$/.test(wordAt(tokens, amount));
  return isFigure(tokens, amount) && !isDate ? [verb] : undefined;
}

/** Tests whether numbers say which way the change went: "rose from 14 to 15". */
export const isFromTo = contexts('[] ...9 from @figure & [] ...9 to @figure', { figure: /^[\d$]/ });

/** The place after the words that may stand before an amount: "sharply by more than". */
function amountAfter(tokens: Tokens, from: number): number {
  let at = from;
  for (; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    const isGrade = /^RBR?$/.test(tagAt(tokens, at)) || WORDS_BEFORE_AMOUNTS_OF_CHANGE.test(word);
    if (!isGrade || OPPOSITE_BOUNDS.has(word)) break;
  }
  return at;
}

const isFigure = contexts('[/$]\n[!one/CD]'); // what follows “one” is rather an object
