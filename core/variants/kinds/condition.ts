import type { AnnotatedToken } from '../../annotation.ts';
import { nounPhraseAt } from '../../english/syntax/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { OPPOSITE_CONDITIONS } from '../../english/words/conditions.ts';
import { UNITS_OF_DURATION, VERBS_OF_QUESTIONS } from '../../english/words/temporalOrder.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { replaced } from '../rewriting/replaced.ts';

/** "If it rains" and "unless it rains", "because of the rain" and "despite the rain". */
export const condition = kindOfSites({
  name: 'condition',
  label: 'condition or cause',
  meaning: 'changed',
  pairs: 'few',
  help: 'A condition or cause is turned into its opposite: “if” to “unless”, “because” to “although”.',
  none: { 'no-condition': 'no word in the sentence opens a condition or cause that could be turned around' },
  sites: ({ tokens }) =>
    isQuestion(tokens)
      ? []
      : phrasesIn(tokens, OPPOSITE_CONDITIONS)
          .filter((place) => isCondition(tokens, place))
          .map(({ at, end, words }) => replaced([at, end, words])),
});

type Tokens = readonly AnnotatedToken[];

function isQuestion(tokens: Tokens): boolean {
  // "can you pay if it is late" lacks its mark.
  const opens = /^(?:MD|VB[ZPD])$/.test(tagAt(tokens, 0)) && tagAt(tokens, 1) === 'PRP';
  return opens || tokens.some(({ text }) => text === '?');
}

function isCondition(tokens: Tokens, place: PlacedPhrase): boolean {
  return (CONDITIONS.get(place.phrase) ?? (() => true))(tokens, place);
}

const CONDITIONS: ReadonlyMap<string, (tokens: Tokens, place: PlacedPhrase) => boolean> = new Map([
  ['if', opensCondition],
  [
    'even when',
    (tokens: Tokens, { at }: PlacedPhrase) =>
      // "Wear it, even when it is warm": after a comma "only when" hangs loose.
      wordAt(tokens, at - 1) !== ',' &&
      !tokens.some(({ text }) => /^(?:not|n['’]?t|no|never|cannot)$/i.test(text)),
  ],
  ['unless', opensClause],
  ['only after', opensNoPast],
  ['only before', opensNoPast],
  ['because', opensClause],
  ['although', opensClause],
  ['though', opensClause],
  ['even though', opensClause],
  // At the start "only if" would invert the main clause.
  ['even if', (tokens: Tokens, place: PlacedPhrase) => place.at > 0 && opensClause(tokens, place)],
  ['only if', opensClause],
  ['whenever', opensClause],
  ['in case', opensCondition],
  ['as long as', opensClause],
  ['because of', opensPhrase],
  [
    'due to',
    (tokens: Tokens, place: PlacedPhrase) =>
      opensPhrase(tokens, place) && !/^(?:be)$/.test(tokens[place.at - 1]?.lemma ?? ''),
  ],
  ['thanks to', opensPhrase],
  ['despite', opensPhrase],
  ['in spite of', opensPhrase],
]);

/** "Only after they won": one event, of which nobody says "only before". */
function opensNoPast(tokens: Tokens, { end }: PlacedPhrase): boolean {
  return !tokens.slice(end).some(({ tag }) => tag === 'VBD');
}

/** "If it rains", not "ask if it rains", "what if", "if possible". */
function opensCondition(tokens: Tokens, place: PlacedPhrase): boolean {
  const { at, end } = place;
  const last = tokens[at - 1];
  if (
    last &&
    (VERBS_OF_QUESTIONS.test(last.lemma) ||
      /^(?:what|as|even|only|than|and|or|but|happens?|like|if|especially|particularly|regardless|foremost)$/.test(
        wordAt(tokens, at - 1),
      ))
  )
    return false;
  if (
    tokens
      .slice(0, at)
      .some(({ lemma }) =>
        /^(?:only|whether|wonder|ask|doubt|tell|know|see|what|how|explain|describe|show|list)$/.test(lemma),
      )
  )
    return false;
  if (/^(?:not|so|any|only|were)$/.test(wordAt(tokens, end))) return false;
  // "If I was ill, I would go".
  if (
    tokens.slice(end).some(({ tag }) => tag === 'VBD') &&
    tokens.some((_, i) => /^(?:would|'d|could|might)$/.test(wordAt(tokens, i)))
  )
    return false;
  if (isHeld(tokens, place)) return false;
  if (
    tokens.slice(end).some(({ text }) => /^(?:not|n['’]?t|no|ever|either|anyone|unless|if|then)$/i.test(text))
  )
    return false;
  if (
    tokens
      .slice(end, end + 8)
      .some(
        ({ text }, i, rest) => /^any$/i.test(text) && /^(?:guide|indication)$/i.test(rest[i + 1]?.text ?? ''),
      )
  )
    return false;
  if (tokens.slice(end, end + 5).some(({ text }) => /^(?:were|would|could|any|anything|had)$/i.test(text)))
    return false;
  return opensClause(tokens, place);
}

/**
 * Tests whether the main clause takes up the condition ("if it crashed, that would be sad", "it would be great if she
 * came", "if it is Greek, it is a Greek vase"), or the condition says only why one says it ("if you are interested").
 */
function isHeld(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const rest = tokens.slice(end);
  const isTaken = tokens.some(
    (_, i) => /^(?:that|it|this)$/.test(wordAt(tokens, i)) && /^(?:would|'d)$/.test(wordAt(tokens, i + 1)),
  );
  if (isTaken || rest.some(({ text }, i) => text === 'had' && /^VB[ND]$/.test(rest[i + 1]?.tag ?? '')))
    return true;
  const comma = tokens.findIndex(({ text }, i) => i > end && text === ',');
  const named = tokens.slice(end, Math.max(end, comma)).filter(({ tag }) => /^(?:JJ|NN)/.test(tag));
  if (
    at === 0 &&
    tokens
      .slice(comma + 1)
      .some(({ tag, lemma }) => /^JJ/.test(tag) && named.some((each) => each.lemma === lemma))
  )
    return true;
  return wordAt(tokens, end) === 'you' && /^(?:interested|curious|wondering)$/.test(wordAt(tokens, end + 2));
}

/** Tests whether a subject and a verb follow. */
function opensClause(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  if (
    /^(?:whenever|in case|as long as)$/.test(phrase) &&
    tokens.slice(end).some(({ text }) => /^(?:not|n['’]?t|no|never)$/i.test(text))
  )
    return false;
  if (
    /^(?:just|not|as|only|or|regardless|foremost|especially|simply|mainly|partly|it|is|'s|was|largely|probably|maybe|precisely)$/.test(
      wordAt(tokens, at - 1),
    )
  )
    return false;
  const subject = nounPhraseAt(tokens, end);
  if (!subject && tagAt(tokens, end) !== 'EX') return false;
  const verb = tokens.slice(end, end + 14).findIndex(({ tag }) => /^(?:VB[ZPD]|MD)$/.test(tag));
  if (verb < 0) return false;
  // "As long as a year" is a measure.
  if (phrase === 'as long as' && subject && UNITS_OF_DURATION.test(tokens[subject.head]!.lemma)) return false;
  if (phrase === 'whenever' && /^(?:[.,!?;)]|$)/.test(wordAt(tokens, end + verb + 1))) return false;
  // "'Well,' he says, 'because it is late.'"
  if (phrase === 'because' && /^(?:``|''|")$/.test(tagAt(tokens, at - 1))) return false;
  if (
    phrase === 'because' &&
    (tokens.some(({ text }) => text === '?') ||
      tokens.slice(0, at).some(({ text }) => /^(?:not|n['’]?t|reason|why)$/i.test(text)))
  )
    return false;
  // "Hope it stops, because it will break": a prospect is a reason, no concession.
  if (phrase === 'because' && tokens.slice(end).some(({ tag }) => tag === 'MD')) return false;
  // "Obviously because I want to": a clause alone.
  const hasOther = tokens.some(
    ({ tag, text }, i) => (i < at && /^(?:VB|MD)/.test(tag)) || (i > end && text === ','),
  );
  if (/^(?:because|although)$/.test(phrase) && !hasOther) return false;
  if (
    /though$/.test(phrase) &&
    (tokens.some(({ text }) => /^(?:still|nevertheless|never|yet)$/i.test(text)) ||
      (at > 0 && tagAt(tokens, at - 1) === 'JJ'))
  )
    return false;
  return true;
}

function opensPhrase(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  const last = wordAt(tokens, at - 1);
  // "Was mostly due to" is a predicate.
  let verb = at - 1;
  while (/^RB/.test(tagAt(tokens, verb))) verb--;
  if (tokens[verb]?.lemma === 'be') return false;
  if (/^(?:is|are|was|were|be|been|not|n't|partly|mainly|largely|just|only|and|or|primarily)$/.test(last))
    return false;
  return (
    nounPhraseAt(tokens, end) !== undefined &&
    !/^(?:that|this|it|him|her|them|all)$/.test(wordAt(tokens, end))
  );
}
