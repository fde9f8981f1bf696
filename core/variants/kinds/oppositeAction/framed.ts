import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  OPPOSITE_ATTEMPTS,
  OPPOSITE_STATEMENTS,
  VERBS_OF_CONTINUING,
  VERBS_OF_PREVENTING,
} from '../../../english/words/oppositeFrames.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { isAfterHave, isDenied, type Verb } from './verb.ts';

export function isBeforeInfinitive(tokens: Tokens, at: number): boolean {
  return tagAt(tokens, at + 1) === 'TO' && tagAt(tokens, at + 2) === 'VB';
}

/**
 * Replaces a verb before an infinitive by its opposite: one of attempting or consenting ("failed to" by
 * "managed to"), or one of beginning or continuing, for which "stop" stands with a form in -ing ("began to
 * rain" by "stopped raining").
 */
export function beforeInfinitive(
  tokens: Tokens,
  { at, lemma, tag, inflected }: Verb,
): Replaced[] | undefined {
  if (tag === 'VBG' || isDenied(tokens, at)) return undefined;
  const [attempt] = OPPOSITE_ATTEMPTS.get(lemma) ?? [];
  // "Can manage to" has no "can fail to".
  if (attempt)
    return tokens[at - 1]?.lemma === 'be' || tagAt(tokens, at - 1) === 'MD'
      ? undefined
      : [[at, at + 1, inflected(attempt.lemma)]];
  if (!VERBS_OF_CONTINUING.test(lemma) || lemma === 'keep') return undefined;
  const governed = tokens[at + 2]!.lemma;
  if (/^(?:be|have)$/.test(governed) && tagAt(tokens, at + 3) === 'VBN') return undefined;
  return [
    [at, at + 1, inflected('stop')],
    [at + 1, at + 3, [inflect(governed, 'VBG')], true],
  ];
}

/** Tests whether "that" and a clause follow, or a clause alone: "believes he won". */
export function isBeforeClause(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at + 1) === 'that')
    return /^(?:IN|WDT)$/.test(tagAt(tokens, at + 1)) || nounPhraseAt(tokens, at + 2) !== undefined;
  const subject = nounPhraseAt(tokens, at + 1);
  return subject !== undefined && /^(?:VB[ZPD]|MD)$/.test(tagAt(tokens, subject.to));
}

/**
 * Replaces the finite verb before a complement clause by its opposite ("confirmed that" by "denied that");
 * undefined in denials, questions and answers, and where "I hope" is a wish.
 */
export function beforeClause(tokens: Tokens, { at, lemma, tag, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_STATEMENTS.get(lemma) ?? [];
  const isPlain = /^VB[ZDP]$/.test(tag) && /^(?:NN|PRP|RB|WP)/.test(tagAt(tokens, at - 1));
  // "I hope it is well" is a wish.
  const isWish = lemma === 'hope' && /^(?:i|we)$/.test(wordAt(tokens, at - 1));
  // "Yes, I believe so."
  const isAnswer = /^(?:yes|no|yeah)$/.test(wordAt(tokens, 0)) && /^,/.test(wordAt(tokens, 1));
  return entry && isPlain && !isWish && !isAnswer && !isDenied(tokens, at) && !hasQuestionMark(tokens)
    ? [[at, at + 1, inflected(entry.lemma)]]
    : undefined;
}

/**
 * Replaces a verb of beginning or continuing before a form in -ing by "stop" ("continued working" by "stopped
 * working"), and "stop" by "start".
 */
export function continued(tokens: Tokens, { at, lemma, tag, inflected }: Verb): Replaced[] | undefined {
  if (tagAt(tokens, at + 1) !== 'VBG' || tag === 'VBG') return undefined;
  // "Start recording software": the form in -ing may modify a noun.
  if (/^NN/.test(tagAt(tokens, at + 2)) && !nounPhraseAt(tokens, at + 2)) return undefined;
  // "Start driving again": one stopped before.
  const isAgain = tokens.slice(at).some(({ text }) => text === 'again');
  // "I keep getting calls", "Why does it keep asking after I changed it?": a present does not tell of one event.
  const isTimed =
    /^VB[PZ]$/.test(tag) || (tag === 'VB' && hasQuestionMark(tokens) && tokens.some(isAfterPast));
  if (lemma === 'keep' && isTimed) return undefined;
  if (VERBS_OF_CONTINUING.test(lemma)) return isAgain ? undefined : [[at, at + 1, inflected('stop')]];
  const isFree = !/^(?:not|n't|never|cannot)$/.test(wordAt(tokens, at - 1));
  return lemma === 'stop' && isFree ? [[at, at + 1, inflected('start')]] : undefined;
}

/** Tests whether "after" introduces a clause in the past tense at a token ("*after* I changed it"). */
function isAfterPast(_: unknown, at: number, tokens: Tokens): boolean {
  const subject = wordAt(tokens, at) === 'after' ? nounPhraseAt(tokens, at + 1) : undefined;
  return subject !== undefined && tagAt(tokens, subject.to) === 'VBD';
}

/**
 * Replaces a verb of preventing with its object and "from" by "allow" with an infinitive ("prevents them from
 * going" by "allows them to go").
 */
export function allowed(tokens: Tokens, { at, lemma, tag, inflected }: Verb): Replaced[] | undefined {
  const object = nounPhraseAt(tokens, at + 1);
  if (!object || (tag === 'VBN' && !isAfterHave(tokens, at))) return undefined;
  const verb = tokens[object.to + 1];
  const isJoined = tokens
    .slice(object.to + 2)
    .some((token, i, rest) => token.tag === 'CC' && /^VB[GP]?$/.test(tagAt(rest, i + 1)));
  if (!verb || isJoined) return undefined;
  if (VERBS_OF_PREVENTING.test(lemma) && wordAt(tokens, object.to) === 'from' && verb.tag === 'VBG')
    return [
      [at, at + 1, inflected('allow')],
      [object.to, object.to + 2, ['to', verb.lemma], true],
    ];
  return undefined;
}
