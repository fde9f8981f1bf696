import type { AnnotatedToken, Annotation, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isQuotationMark } from '../../english/syntax/clauses/complementClause.ts';
import { mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import type { NounPhrase } from '../../english/syntax/nouns/nounPhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { pastAdverbs, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { FOCUS_ADVERBS } from '../../english/words/adverbs.ts';
import { STRONG_QUANTIFIERS } from '../../english/words/determiners.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const VERBS_OF_NO_CHOICE = oneOf('die decline shake retire');

export const cleft = kindOfRewriting({
  name: 'cleft',
  label: 'cleft sentence',
  meaning: 'preserved',
  help: 'A subject that is a name is put in focus: “John broke the window” becomes “It was John that broke the window”.',
  obstacles: { 'no-name': 'the subject is not a name' },
  rewrite: clefted,
});

function clefted({ tokens }: Annotation): TokenEdits | Obstacle | 'no-name' {
  if (tokens.some(isQuotationMark)) return 'quotation';
  const subject = mainSubject(tokens);
  if (typeof subject === 'string') return subject;
  const { phrase, finite } = subject;
  if (!isName(tokens, phrase)) return 'no-name';
  if (tokens.some((token) => FOCUS_ADVERBS.has(wordOf(token)))) return 'focus';
  if (tokens[finite]!.lemma === 'be') return 'linking-verb';
  // Nobody else might have died; headlines and captions have no clefts.
  if (VERBS_OF_NO_CHOICE.test(tokens[finite]!.lemma) || !/[.!]["”']?$/.test(tokens.at(-1)!.text))
    return 'focus';
  // "John could never with this": the verb is missing.
  if (tokens[finite]!.tag === 'MD' && tokens[pastAdverbs(tokens, finite + 1)]?.tag !== 'VB')
    return 'ellipsis';
  // An adverb between them may bear on the subject: "EnCana also said".
  if (phrase.to !== finite || tokens[finite]!.confidence < 0.9) return 'attachment';
  if (isOpen(tokens, { at: finite })) return 'several-clauses';
  const isPast = tokens[finite]!.tag === 'VBD' || /^(?:had|'d)$/.test(wordOf(tokens[finite]!));
  return rearrangedWithin(tokens, phrase.from, phrase.to, [
    'it',
    isPast ? 'was' : 'is',
    [phrase.from, phrase.to],
    'that',
  ]);
}

function isName(tokens: Tokens, { from, to, head }: NounPhrase): boolean {
  // "Water consists of": it has its capital from the start of the sentence.
  if (to === from + 1 && isMassNoun(tokens[head]!.text.toLowerCase())) return false;
  const least = to === from + 1 ? 0.9 : 0.6;
  const isPart = (token: AnnotatedToken) =>
    token.tag === 'NNP' &&
    token.confidence >= least &&
    !isTime(token.text) &&
    !NO_NAMES.test(wordOf(token)) &&
    !STRONG_QUANTIFIERS.test(wordOf(token));
  return tokens.slice(from, to).every(isPart);
}

const NO_NAMES = oneOf('first last next only same that this');

/** Tests whether another clause follows, which would not be about the subject in focus. */
const isOpen = contexts(`
  [] ... , /CC
  [] ... ;|:|--|—
`);
