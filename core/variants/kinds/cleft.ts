import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { isQuotationMark } from '../../english/syntax/clauses/complementClause.ts';
import { endOfWords, mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import type { NounPhrase } from '../../english/syntax/nouns/nounPhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { pastAdverbs, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { FOCUS_ADVERBS } from '../../english/words/adverbs.ts';
import { STRONG_QUANTIFIERS } from '../../english/words/determiners.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { piecesOf, rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-name': 'the subject is not a name',
};

const VERBS_OF_NO_CHOICE = oneOf('die decline shake retire');

/** Variants in which a cleft puts the subject in focus ("It was John that broke the window."). */
export const cleft = kindOfRewriting({
  name: 'cleft',
  label: 'cleft sentence',
  meaning: 'preserved',
  help: 'A subject that is a name is put in focus: “John broke the window” becomes “It was John that broke the window”.',
  obstacles: OBSTACLES,
  rewrite: clefted,
});

function clefted({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
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
  if (isOpen(tokens, finite)) return 'several-clauses';
  const isPast = tokens[finite]!.tag === 'VBD' || /^(?:had|'d)$/.test(wordOf(tokens[finite]!));
  return rearrangedWithin(tokens, phrase.from, phrase.to, [
    'it',
    isPast ? 'was' : 'is',
    [phrase.from, phrase.to],
    'that',
  ]);
}

function isName(tokens: Tokens, { from, to, head }: NounPhrase): boolean {
  const words = tokens.slice(from, to);
  if (words.some(({ text }) => isTime(text))) return false;
  if (
    words.some(
      (token) =>
        STRONG_QUANTIFIERS.test(wordOf(token)) ||
        token.tag === 'CC' ||
        token.tag === 'CD' ||
        token.tag === ',',
    )
  )
    return false;
  // What is said after "that" would be taken for a part of a longer phrase: "the first attack in Rome that killed".
  if (
    words.some(
      (token) =>
        /^(?:IN|TO|JJS|JJ|RB|VB[GN])$/.test(token.tag) ||
        /^(?:first|last|next|only|same|that|this)$/.test(wordOf(token)),
    )
  )
    return false;
  if (words.some((token) => token.confidence < (to - from === 1 ? 0.9 : 0.6))) return false;
  // "Water consists of": it has its capital from the start of the sentence.
  if (to === from + 1 && isMassNoun(tokens[head]!.text.toLowerCase())) return false;
  return words.every((token) => token.tag === 'NNP') && tokens[head]!.tag === 'NNP';
}

/** Tests whether another clause follows, which would not be about the subject in focus. */
function isOpen(tokens: Tokens, finite: number): boolean {
  const end = endOfWords(tokens);
  return piecesOf(finite + 1, end).some((at) => {
    const { tag, text } = tokens[at]!;
    return (tag === ',' && tokens[at + 1]?.tag === 'CC') || /^(?:;|:|--|—)$/.test(text);
  });
}
