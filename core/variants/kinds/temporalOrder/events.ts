import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
import { ORDINAL } from '../../../english/words/numbersAndUnits.ts';
import {
  AUTHORITIES,
  NOUNS_OF_RESULTS,
  TIMES_AFTER_UNTIL,
  UNITS_OF_DURATION,
  VERBS_OF_ENDS,
  VERBS_OF_NAMING,
  VERBS_WITH_AFTER,
  WORDS_AFTER_FIXED_BEFORE,
  WORDS_BEFORE_BEFORE,
  WORDS_BOUND_TO_UNTIL,
  WORDS_OF_PERIODS,
} from '../../../english/words/temporalOrder.ts';
import { isTime } from '../../../english/words/times.ts';

export function ordersEvents(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (!/^(?:IN|RB)$/.test(tagAt(tokens, at)) || VERBS_OF_NAMING.test(tokens[at - 1]?.lemma ?? ''))
    return false;
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  // "Had already left before she came".
  if (phrase === 'before' && tokens.slice(0, at).some(({ text }) => text === 'already')) return false;
  if (before === 'until' || isSoonAfter(tokens, at) || (before !== '' && before === next)) return false;
  if (WORDS_AFTER_FIXED_BEFORE.test(next) || (phrase === 'after' && isBoundToAfter(tokens, at, end)))
    return false;
  if (WORDS_BEFORE_BEFORE.test(before) && phrase === 'before' && tagAt(tokens, end) !== 'VBG') return false;
  // "When it is cold, not right after a trip".
  if (
    tokens
      .slice(Math.max(0, at - 3), at)
      .some(({ text }, i, near) => text === 'not' && near[i - 1]?.text === ',')
  )
    return false;
  if (/^(?:or|and)$/.test(before) || /^(?:or|and)$/.test(next)) return false;
  if (phrase === 'before' && (tokens[at - 1]?.lemma === 'stand' || isNeeded(tokens, end))) return false;
  if (phrase === 'after' && VERBS_WITH_AFTER.test(tokens[at - 1]?.lemma ?? '')) return false;
  if (tokens.slice(end, end + 8).some(({ text }) => POLARITY_ITEMS.test(text.toLowerCase()))) return false;
  // "Before you even start", "drive again after surgery", "side effects after a shot".
  if (tokens.slice(end, end + 3).some(({ text }) => text === 'even')) return false;
  if (phrase === 'after' && (hasAgain(tokens) || tokens.slice(0, at).some(isResult))) return false;
  const phraseBehind = nounPhraseAt(tokens, end);
  if (phraseBehind && isDuration(tokens, phraseBehind)) return false;
  if (before === 'in' || clashes(tokens, at, end)) return false;
  if (phrase === 'before' && phraseBehind && AUTHORITIES.test(tokens[phraseBehind.head]!.lemma)) return false;
  return phraseBehind !== undefined || /^(?:VBG|CD|EX|PRP)/.test(tagAt(tokens, end));
}

/**
 * Tests whether "after" is part of "soon after" ("soon after the attack"), for which there is no "soon
 * before".
 */
function isSoonAfter(tokens: Tokens, at: number): boolean {
  const [how, soon, after] = [-2, -1, 0].map((step) => wordAt(tokens, at + step));
  return soon === 'soon' && after === 'after' && how !== 'how';
}

/**
 * Tests whether what comes before makes the other event possible ("before it can be ridden", "how long before
 * it dries"), so that the order cannot be reversed.
 */
function isNeeded(tokens: Tokens, end: number): boolean {
  if (tokens.slice(end).some(({ lemma }) => /^(?:can|able)$/.test(lemma))) return true;
  return tokens.some(
    (_, at) => wordAt(tokens, at) === 'how' && /^(?:old|long)$/.test(wordAt(tokens, at + 1)),
  );
}

function hasAgain(tokens: Tokens): boolean {
  return tokens.some(({ text }) => text === 'again');
}

function isResult({ lemma, tag }: AnnotatedToken): boolean {
  return tag.startsWith('NN') && NOUNS_OF_RESULTS.test(lemma);
}

/**
 * Tests whether what follows "after" can only be the earlier event ("has been here since 1991, after ten
 * years there", "died after a battle", "after two previous attempts").
 */
function isBoundToAfter(tokens: Tokens, at: number, end: number): boolean {
  const before = tokens.slice(0, at);
  if (before.some(({ text }) => /^since$/i.test(text))) return true;
  if (
    before.some(({ lemma, tag }) => /^VB/.test(tag) && VERBS_OF_ENDS.test(lemma)) &&
    tagAt(tokens, end) !== 'PRP'
  )
    return true;
  // "The second largest after London", "the first full year after it", "still known so after it".
  if (before.some(({ text }) => ORDINAL.test(text) || /^still$/i.test(text))) return true;
  const clause = tokens.slice(end, end + 5);
  return clause.some(({ text }) => /^(?:previous|earlier|prior|repeated)$/i.test(text));
}

/**
 * Tests whether the main clause is in the present or has a modal verb, and so cannot come before a past event
 * ("is in doubt after they announced", "three years after 2001, it is").
 */
function clashes(tokens: Tokens, at: number, end: number): boolean {
  const isPast = ({ tag }: AnnotatedToken) => tag === 'VBD' || tag === 'MD';
  const isPresent = ({ tag, lemma }: AnnotatedToken) => /^VB[ZP]$/.test(tag) && lemma !== 'have';
  const before = tokens.slice(0, at);
  const isAmount = UNITS_OF_DURATION.test(tokens[at - 1]?.lemma ?? '');
  // "Is tied after winning twice".
  if (
    wordAt(tokens, at) === 'after' &&
    tagAt(tokens, end) === 'VBG' &&
    before.some(isPresent) &&
    !before.some(isPast)
  )
    return true;
  const main = before.findLast(({ tag }) => /^(?:VB[ZPD]|MD)$/.test(tag));
  if (isAmount && (main ? isPresent(main) : !tokens.some(({ tag }) => tag === 'VBD'))) return true;
  const subject = nounPhraseAt(tokens, end);
  const isPastBehind =
    subject !== undefined &&
    (tagAt(tokens, subject.to) === 'VBD' ||
      (wordAt(tokens, subject.to) === ',' && tokens.slice(subject.to).some(({ tag }) => tag === 'VBD')));
  if (!isPastBehind) return false;
  // "Are searching after it fell", "could be over after they made it".
  const isOpen = before.some(
    (token, i) => isPresent(token) && token.lemma === 'be' && tagAt(tokens, i + 1) === 'VBG',
  );
  return isOpen || (main !== undefined && (isPresent(main) || /^(?:can|could|will|may)$/i.test(main.text)));
}

/**
 * Tests whether a noun phrase is a duration, which says how much time passes, and not which event comes first
 * ("after *seventeen days*", "after *a few weeks*").
 */
function isDuration(tokens: Tokens, { from, to }: NounPhrase): boolean {
  // "After a week, but the seller": what is coordinated may be another clause.
  const first = tokens.findIndex(({ tag }, at) => at >= from && at < to && /^NN/.test(tag));
  return (
    first > 0 &&
    UNITS_OF_DURATION.test(tokens[first]!.lemma) &&
    !/^(?:NN|POS)/.test(tagAt(tokens, first + 1)) &&
    (tagAt(tokens, from) === 'CD' || /^(?:an?|several|many|some)$/.test(wordAt(tokens, from)))
  );
}

/**
 * Tests whether "until" says when something ends ("until 5 p.m.", "until Friday", "until the plane has
 * landed"), rather than belong to a verb ("wait until") or a set phrase.
 */
export function endsAtTime(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (WORDS_BOUND_TO_UNTIL.test(tokens[at - 1]?.lemma ?? '')) return false;
  // "Put it off until Friday".
  if (tokens.slice(Math.max(0, at - 5), at).some(({ lemma }) => /^(?:off|postpone|delay|defer)$/.test(lemma)))
    return false;
  if (TIMES_AFTER_UNTIL.test(wordAt(tokens, end))) return false;
  // "Until the day before".
  if (tokens.slice(end, end + 4).some(({ text }) => /^(?:before|after)$/.test(text))) return false;
  if (
    tokens
      .slice(0, at)
      .some(({ lemma }, i) => lemma === 'wait' || (lemma === 'from' && tagAt(tokens, i + 1) === 'CD'))
  )
    return false;
  const phrase = nounPhraseAt(tokens, end);
  if (tagAt(tokens, end) === 'CD') return true;
  if (!phrase) return false;
  // "Until they can prove it".
  if (/^(?:can|could)$/.test(wordAt(tokens, phrase.to))) return false;
  return saysWhen(tokens, phrase) || /^(?:MD|VBZ|VBP|VBD)$/.test(tagAt(tokens, phrase.to));
}

export function isDuringEvent(tokens: Tokens, { end }: PlacedPhrase): boolean {
  if (tokens.some(({ lemma }) => lemma === 'advance')) return false;
  const phrase = nounPhraseAt(tokens, end);
  // "During a video": an indefinite phrase stands for any event of its kind, and for none in time.
  if (/^an?$/.test(wordAt(tokens, end))) return false;
  if (!phrase || saysWhen(tokens, phrase) || isTime(tokens[phrase.head]!.lemma)) return false;
  return !tokens
    .slice(phrase.from, phrase.to)
    .some(({ lemma, tag }) => tag === 'CD' || WORDS_OF_PERIODS.test(lemma));
}

/**
 * Tests whether "while" opens a participial clause ("while eating"), rather than one whose subject begins
 * with a participle ("while rising prices hurt").
 */
export function opensParticiple(tokens: Tokens, { end }: PlacedPhrase): boolean {
  if (tagAt(tokens, end) !== 'VBG') return false;
  const object = nounPhraseAt(tokens, end + 1);
  return object === undefined || !/^(?:VB[ZPD]|MD)$/.test(tagAt(tokens, object.to));
}
