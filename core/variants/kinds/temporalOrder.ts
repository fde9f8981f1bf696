import type { AnnotatedToken } from '../../annotation.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { verbGroupAt } from '../../english/syntax/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../english/words/negation.ts';
import {
  AUTHORITIES,
  NOUNS_WITH_FIRST_OR_LAST,
  TEMPORAL_OPPOSITES,
  VERBS_OF_QUESTIONS,
  VERBS_WITH_AFTER,
} from '../../english/words/temporalOrder.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { replaced } from '../rewriting/replaced.ts';

/** "Wash the rice before cooking it" and "after cooking it": what comes first comes last. */
export const temporalOrder = kindOfSites({
  name: 'temporal-order',
  label: 'order in time',
  meaning: 'changed',
  pairs: 'few',
  help: 'The order of events is reversed: “before” to “after”, “first” to “last”.',
  none: { 'no-order': 'no word in the sentence that orders events can be reversed' },
  sites: ({ tokens }) =>
    phrasesIn(tokens, TEMPORAL_OPPOSITES)
      .filter((place) => isOrder(tokens, place))
      .map(({ at, end, words }) => replaced([at, end, words])),
});

type Tokens = readonly AnnotatedToken[];

function isOrder(tokens: Tokens, place: PlacedPhrase): boolean {
  return CONDITIONS.get(place.phrase)?.(tokens, place) ?? true;
}

const CONDITIONS: ReadonlyMap<string, (tokens: Tokens, place: PlacedPhrase) => boolean> = new Map([
  ['before', ordersEvents],
  ['after', ordersEvents],
  ['until', endsAtTime],
  ['during', isDuringEvent],
  ['while', (tokens, { end }) => tagAt(tokens, end) === 'VBG'],
  ['when', opensPresentClause],
  ['as soon as', (tokens, { end }) => !/^(?:possible|you can)/.test(wordAt(tokens, end))],
  ['earlier', isEarlierOrLater],
  ['later', isEarlierOrLater],
  ['previous', isInSeries],
  ['next', isInSeries],
  ['first', isFirstOrLast],
  ['last', isFirstOrLast],
  [
    'no longer',
    (tokens, { end }) => !/^than$/.test(wordAt(tokens, end)) && !/^[.,]/.test(wordAt(tokens, end)),
  ],
  ['still', lasts],
  ['at first', (tokens, { end }) => !/^(?:NN|JJ|CD)/.test(tagAt(tokens, end))],
  ['at last', (tokens, { end }) => !/^(?:NN|JJ|CD)/.test(tagAt(tokens, end))],
  ['previously', (tokens, { at }) => /^(?:VB|MD|,)/.test(tagAt(tokens, at + 1)) && !hasPerfect(tokens, at)],
]);

function ordersEvents(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (!/^(?:IN|RB)$/.test(tagAt(tokens, at)) || VERBS_OF_NAMING.test(tokens[at - 1]?.lemma ?? ''))
    return false;
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (before === 'until' || (before !== '' && before === next)) return false;
  if (/^(?:all|long|another|the fact|each|one|which|that|this|then|noon|tax|taxes)$/.test(next)) return false;
  if (
    /^(?:never|ever|not|or|and|as|if|only|than)$/.test(before) &&
    phrase === 'before' &&
    tagAt(tokens, end) !== 'VBG'
  )
    return false;
  if (/^(?:or|and)$/.test(before) || /^(?:or|and)$/.test(next)) return false;
  if (phrase === 'before' && tokens[at - 1]?.lemma === 'stand') return false;
  if (phrase === 'after' && VERBS_WITH_AFTER.test(tokens[at - 1]?.lemma ?? '')) return false;
  if (tokens.slice(end, end + 8).some(({ text }) => POLARITY_ITEMS.test(text.toLowerCase()))) return false;
  const phraseBehind = nounPhraseAt(tokens, end);
  if (phraseBehind && isDuration(tokens, phraseBehind)) return false;
  if (phrase === 'before' && phraseBehind && AUTHORITIES.test(tokens[phraseBehind.head]!.lemma)) return false;
  return phraseBehind !== undefined || /^(?:VBG|CD|EX|PRP)/.test(tagAt(tokens, end));
}

/** "After seventeen days", "after a few weeks": how much time passes, not what happens first. */
function isDuration(tokens: Tokens, { from, head }: NounPhrase): boolean {
  return (
    UNITS_OF_DURATION.test(tokens[head]!.lemma) &&
    (tagAt(tokens, from) === 'CD' || /^(?:an?|several|many|some)$/.test(wordAt(tokens, from)))
  );
}

const UNITS_OF_DURATION = /^(?:second|minute|hour|day|week|month|year|decade|while|season)$/;

const VERBS_OF_NAMING = /^(?:name|call|day|sought|even)$/;

/** "Until 5 p.m.", "until Friday", "until the plane has landed", but not "wait until". */
function endsAtTime(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (/^(?:wait|hold|up|not|delay|postpone|only)$/.test(tokens[at - 1]?.lemma ?? '')) return false;
  if (/^(?:now|then|recently|further|yesterday|today|tomorrow)$/.test(wordAt(tokens, end))) return false;
  if (
    tokens
      .slice(0, at)
      .some(({ lemma }, i) => lemma === 'wait' || (lemma === 'from' && tagAt(tokens, i + 1) === 'CD'))
  )
    return false;
  const phrase = nounPhraseAt(tokens, end);
  if (tagAt(tokens, end) === 'CD') return true;
  if (!phrase) return false;
  return saysWhen(tokens, phrase) || /^(?:MD|VBZ|VBP|VBD)$/.test(tagAt(tokens, phrase.to));
}

function isDuringEvent(tokens: Tokens, { end }: PlacedPhrase): boolean {
  const phrase = nounPhraseAt(tokens, end);
  if (!phrase || saysWhen(tokens, phrase) || isTime(tokens[phrase.head]!.lemma)) return false;
  return !tokens
    .slice(phrase.from, phrase.to)
    .some(
      ({ lemma, tag }) =>
        tag === 'CD' ||
        /^(?:past|last|next|period|course|time|first|same|hour|week|month|year|quarter)$/.test(lemma),
    );
}

/** "Leaks when it is full", but not "knows when it is full" or "the day when". */
function opensPresentClause(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const last = tokens[at - 1];
  if (
    last &&
    (VERBS_OF_QUESTIONS.test(last.lemma) ||
      /^(?:time|day|year|moment|point|only|even|except|until|or|and|but|especially|particularly|mainly|usually|unless|because)$/.test(
        last.lemma,
      ))
  )
    return false;
  if (!last && tokens.some(({ text }) => text === '?')) return false;
  if (!last && !tokens.some(({ text }) => text === ',')) return false;
  if (tagAt(tokens, end) === 'VBG') return true;
  const subject = nounPhraseAt(tokens, end);
  if (
    !subject ||
    !/^(?:VBZ|VBP)$/.test(tagAt(tokens, subject.to)) ||
    /^(?:n['’]t|not|never)$/i.test(wordAt(tokens, subject.to + 1)) ||
    // "When it comes to food."
    tokens[subject.to]!.lemma === 'come'
  )
    return false;
  const { end: past } = verbGroupAt(tokens, subject.to);
  return !tokens.slice(0, at).some(({ tag }) => tag === 'VBD') && past > subject.to;
}

function isEarlierOrLater(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (/^(?:or|and|no|not|than|even|any|you|ya|know)$/.test(wordAt(tokens, at - 1))) return false;
  if (
    phrase === 'earlier' &&
    tokens.slice(Math.max(0, at - 4), at + 5).some(({ text }) => /^(?:had|['’]d)$/i.test(text))
  )
    return false;
  return !/^(?:than|or|and|this|today|tonight|tomorrow|yesterday|in|next|on)$/.test(wordAt(tokens, end));
}

/** "On the next page", but not "will happen in the next few days", which has no past. */
function isInSeries(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (!/^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at - 1)) || /^an?$/.test(wordAt(tokens, at - 1))) return false;
  if (!/^NN/.test(tagAt(tokens, end))) return false;
  if (phrase === 'previous') return true;
  const isFuture = tokens.some(
    ({ tag, lemma }) => tag === 'MD' || /^(?:plan|expect|go|hope|want)$/.test(lemma),
  );
  return !isFuture && (!isTime(tokens[end]!.lemma) || tokens.some(({ tag }) => tag === 'VBD'));
}

function isFirstOrLast(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (tagAt(tokens, at) === 'RB' || !/^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at - 1))) return false;
  if (/^(?:an?|this|that|these|those|every|each)$/.test(wordAt(tokens, at - 1))) return false;
  const next = tokens[end];
  if (!next || (phrase === 'last' && next.tag === 'CD')) return false;
  if (next.lemma === 'of') return true;
  if (!/^(?:NNS?|CD)$/.test(next.tag) || NOUNS_WITH_FIRST_OR_LAST.test(next.lemma)) return false;
  return !(next.lemma === 'time' && /^(?:in|since|that|ever|,)$/.test(wordAt(tokens, end + 1)));
}

/** "It still works" and "is still open"; not "still, it works", "still not", "stand still". */
function lasts(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  if (tagAt(tokens, at) !== 'RB') return false;
  const [before, next] = [tokens[at - 1], tokens[end]];
  if (!before || !next || tokens.slice(0, at).some(({ text }) => /^(?:not|n['’]t|never|but)$/i.test(text)))
    return false;
  if (
    /^(?:not|no|more|another|n't|,|\.|and|less|never)$/.test(wordAt(tokens, end)) ||
    /^(?:RBR|JJR|VB$)/.test(next.tag)
  )
    return false;
  if (tokens.slice(end, end + 6).some(({ text }) => /^(?:no|not|n['’]?t|any|more|another)$/i.test(text)))
    return false;
  if (before.lemma === 'be' && /^(?:JJ|VB[GN]|IN|DT|PRP\$)$/.test(next.tag)) return true;
  return (
    /^(?:NN|PRP)/.test(before.tag) &&
    /^VB[ZP]$/.test(next.tag) &&
    next.lemma !== 'be' &&
    next.lemma !== 'have' &&
    next.lemma !== 'do'
  );
}

function hasPerfect(tokens: Tokens, at: number): boolean {
  return [1, 2, 3].some((back) => /^(?:had|have|has|'ve|'d)$/.test(wordAt(tokens, at - back)));
}
