import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import type { NounPhrase } from '../../english/syntax/nouns/nounPhrase.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { FOCUS_ADVERBS } from '../../english/words/adverbs.ts';
import { STRONG_QUANTIFIERS } from '../../english/words/determiners.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';

export const cleft = kindOfRewriting({
  name: 'cleft',
  label: 'cleft sentence',
  meaning: 'preserved',
  help: 'A subject that is a name is put in focus: “John broke the window” becomes “It was John that broke the window”.',
  obstacles: { 'no-name': 'the subject is not a name' },
  rewrite({ tokens }) {
    if (tokens.some(isQuotationMark)) return 'quotation';
    const subject = mainSubject(tokens);
    if (typeof subject === 'string') return subject;
    const { phrase, finite } = subject;
    const verb = tokens[finite]!;
    if (!isName(tokens, phrase)) return 'no-name';
    if (tokens.some((token) => FOCUS_ADVERBS.has(wordOf(token)))) return 'focus';
    if (verb.lemma === 'be') return 'linking-verb';
    // Nobody else might have died; headlines and captions have no clefts.
    if (VERBS_OF_NO_CHOICE.test(verb.lemma) || !/[.!]["”']?$/.test(tokens.at(-1)!.text)) return 'focus';
    // An adverb between them may bear on the subject: "EnCana also said".
    if (phrase.to !== finite || verb.confidence < 0.9) return 'attachment';
    if (isOpen(tokens, finite)) return 'several-clauses';
    const be = verb.tag === 'VBD' || /^(?:had|'d)$/.test(wordOf(verb)) ? 'was' : 'is';
    return rearrangedWithin(tokens, phrase.from, phrase.to, ['it', be, [phrase.from, phrase.to], 'that']);
  },
});

const VERBS_OF_NO_CHOICE = oneOf('die decline shake retire');

/** Tests whether another clause follows, which would not be about the subject in focus. */
const isOpen = contexts('[] ... , /CC');

function isName(tokens: Tokens, { from, to }: NounPhrase): boolean {
  const least = to === from + 1 ? 0.9 : 0.6;
  return tokens.slice(from, to).every((token) => {
    const isOther =
      isTime(token.text) || NO_NAMES.test(wordOf(token)) || STRONG_QUANTIFIERS.test(wordOf(token));
    return token.tag === 'NNP' && token.confidence >= least && !isOther;
  });
}

const NO_NAMES = oneOf('first last next only same that this');
