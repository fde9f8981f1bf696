import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { type NounPhrase, nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_EFFECTS,
  NOUNS_OF_EVERYTHING,
  OTHER_MEASURES,
  OTHER_QUESTION_WORDS,
  PLACES_TO_FIND,
  VERBS_OF_BEING,
  VERBS_OF_PLACING,
  VERBS_OF_PLANS,
  VERBS_WITHOUT_PLACE,
  WORDS_OF_HABITS,
  WORDS_OF_MANNER,
  WORDS_OF_PLACES,
} from '../../../english/words/otherQuestions.ts';
import { isTime } from '../../../english/words/times.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { aboutCost, aboutQuantity } from './amount.ts';
import { aboutReason, aboutTime } from './reason.ts';

export const otherQuestion = kindOfSites({
  name: 'other-question',
  label: 'other question',
  meaning: 'changed',
  pairs: 'few',
  help: 'The question asks for something else: “how” to “when”, “when” to “where”, “how many” to “which”, “does it” to “why does it”.',
  none: { 'no-question': 'the sentence is no question that could ask for something else' },
  sites: ({ tokens }) => {
    const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const found = [
      ...phrasesIn(tokens, OTHER_QUESTION_WORDS).map((place) => aboutAction(tokens, place)),
      aboutQuantity(tokens, first),
      aboutCost(tokens, first),
      aboutThing(tokens, first),
      aboutDate(tokens, first),
      aboutMeasure(tokens, first),
      aboutReason(tokens, first),
      aboutTime(tokens, first),
    ];
    return found.flatMap((spans) => (spans ? [replaced(...spans)] : []));
  },
});

/**
 * Replaces the question word of a question about an action ("how do I", "how to", "why was it delayed");
 * undefined for questions about a quantity ("how many") or a state ("where is Rome").
 */
function aboutAction(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] | undefined {
  const next = tokens[end];
  if (!next || !opens(tokens, at, next)) return undefined;
  if (
    words[0] === 'when' &&
    (saysTime(tokens, { at: end - 1 }) || /^ha(?:s|ve|d)$/.test(wordAt(tokens, end)))
  )
    return undefined;
  // "Why does it fail even though it is new?"
  if (phrase === 'why' && tokens.some((token) => /^(?:al)?though$/.test(wordOf(token)))) return undefined;
  if (phrase === 'how' && tokens.some(({ text }) => WORDS_OF_MANNER.test(text))) return undefined;
  if (next.tag === 'TO')
    return phrase !== 'why' && tagAt(tokens, end + 1) === 'VB' ? [[at, end, words]] : undefined;
  const subject = nounPhraseAt(tokens, end + 1);
  const verb = subject && tokens[subject.to];
  if (!verb || !hasQuestionMark(tokens) || isNot(verb)) return undefined;
  // "When does it open?", "where does it come from?"
  if (
    words[0] === 'where' &&
    (VERBS_WITHOUT_PLACE.test(governing(tokens, subject.to)) || saysPlace(tokens, { at: end }))
  )
    return undefined;
  if (
    phrase === 'where' &&
    (isStranded(tokens) ||
      VERBS_OF_PLACING.test(verb.lemma) ||
      tokens.some(({ lemma }) => WORDS_OF_PLACES.test(lemma)))
  )
    return undefined;
  // "Why are you crying?", but "when are you leaving?"
  if (
    phrase === 'why' &&
    verb.tag === 'VBG' &&
    /^(?:am|are|is)$/.test(wordOf(next)) &&
    !VERBS_OF_PLANS.test(verb.lemma)
  )
    return undefined;
  if (phrase === 'how' && isOfMannerAlone(tokens, { at: subject.to })) return undefined;
  // "Will it be paid" is an action.
  if (words[0] === 'when' && deniesTime(tokens)) return undefined;
  const isPassive = verb.lemma === 'be' && tagAt(tokens, subject.to + 1) === 'VBN';
  if (VERBS_OF_BEING.test(verb.lemma) && !isPassive) return undefined;
  const isAction =
    next.tag === 'MD' ||
    next.lemma === 'do' ||
    (/^(?:be|have)$/.test(next.lemma) && /^VB[NGD]$/.test(verb.tag));
  return isAction && !/^(?:ever|every)$/.test(verb.lemma) ? [[at, end, words]] : undefined;
}

/** Tests whether the question says when. */
const saysTime = contexts(
  `
  [] ... @time
  [] ... @habit                          # every night
  [] ... before|after|while|when|during|every|am|a.m|a.m.|pm|p.m|p.m.|ago|now|still|since|until  # right after it starts
`,
  { time: (tokens, at) => isTime(tokens[at]?.lemma ?? ''), habit: WORDS_OF_HABITS },
);

/** The lemma of the verb after a subject with its phrases: "the shop on Main Street *close*". */
function governing(tokens: Tokens, from: number): string {
  return (
    tokens.slice(from).find(({ lemma, tag }) => tag.startsWith('VB') || VERBS_WITHOUT_PLACE.test(lemma))
      ?.lemma ?? ''
  );
}

/** Tests whether the question already says where, behind its auxiliary. */
const saysPlace = contexts(
  `
  [] ... here|there|home|abroad
  [] ... in|at|on|near /NNP*!@time       # in Rome
  [] ... at /DT|PRP$ !@time              # at the office
`,
  { time: (tokens, at) => isTime(wordAt(tokens, at)) },
);

/** Tests whether the question is about what did not happen or always is, which has no time ("Why did nobody come?"). */
const deniesTime = contexts('nobody|no|none|nothing|never|called');

/** Tests whether a preposition belongs to the question word ("where does it come from?"). */
const isStranded = contexts(`
  ~come from
  from|to|at|in|on ?
  from|to|at|in|on /^
`);

/** Tests for a question that asks how alone. */
const isOfMannerAlone = contexts(`
  could you ...!/VB* []
  [~tell] /IN*|W*                        # how can I tell if it is bad
  [~do] !/DT|PRP*|NN*|JJ*|RB*            # how did you do on the test
`);

/** Tests whether a question opens the sentence, or is the one in "tell me how to" and "know how to". */
function opens(tokens: Tokens, at: number, next: AnnotatedToken): boolean {
  if (tokens.slice(0, at).every(({ text }) => !/[\p{L}\p{N}]/u.test(text))) return true;
  return next.tag === 'TO' && /^(?:me|us|know|learn|explain)$/.test(wordAt(tokens, at - 1));
}

/**
 * Turns a question about a place into one about an identity ("where is the exit" into "what is the exit"),
 * and one about an identity into one about existence ("what is the fee for" into "is there a fee for").
 */
function aboutThing(tokens: Tokens, at: number): Replaced[] | undefined {
  const [word, verb] = [wordAt(tokens, at), tokens[at + 1]];
  if (
    !/^(?:what|where)$/.test(word) ||
    !verb ||
    !/^(?:is|are|'s)$/.test(wordAt(tokens, at + 1)) ||
    !hasQuestionMark(tokens)
  )
    return undefined;
  const phrase = nounPhraseAt(tokens, at + 2);
  if (!phrase || /^(?:PRP|EX)$/.test(tagAt(tokens, at + 2))) return undefined;
  const end = tokens[phrase.to];
  if (word === 'where') return end?.text === '?' ? aboutPlace(tokens, at, phrase) : undefined;
  const isDefinite = wordAt(tokens, at + 2) === 'the' && /^NNS?$/.test(tokens[phrase.head]!.tag);
  if (!isDefinite || !/^(?:IN|TO|\.)$/.test(end?.tag ?? '') || /^(?:like|than)$/.test(end!.text))
    return undefined;
  if (
    tokens
      .slice(phrase.from, phrase.to)
      .some(({ tag, text }) => /^(?:JJS|RBS|CD|NNP|CC|POS)$/.test(tag) || NOUNS_OF_EVERYTHING.test(text))
  )
    return undefined;
  const isPlural = wordAt(tokens, at + 1) === 'are';
  // "The color of the car" is there, "the benefits of yoga" may not be.
  const isOwned = wordAt(tokens, phrase.head + 1) === 'of';
  if (isOwned && !(isPlural && NOUNS_OF_EFFECTS.test(tokens[phrase.head]!.lemma))) return undefined;
  return asksForOne(at, isPlural ? [] : ['a'], isPlural);
}

/**
 * Turns a question about a place into one about an identity ("where is the nearest exit" into "what is the nearest exit") or
 * about existence ("where is the exit" into "is there an exit").
 */
function aboutPlace(tokens: Tokens, at: number, { from, to, head }: NounPhrase): Replaced[] | undefined {
  if (tokens.slice(from, to).some(({ tag }) => tag === 'JJS') || tokens[from]!.tag.startsWith('NNP'))
    return [[at, at + 1, ['what']]];
  if (wordAt(tokens, from) !== 'the' || !PLACES_TO_FIND.test(tokens[head]!.lemma)) return undefined;
  const isPlural = wordAt(tokens, at + 1) === 'are';
  return asksForOne(at, [isPlural ? 'any' : 'a'], isPlural);
}

/** Replaces a question word, a form of "be" and "the", from `at` on, by "is there a" or "are there". */
function asksForOne(at: number, determiner: readonly string[], isPlural: boolean): Replaced[] {
  return [
    [at, at + 2, [isPlural ? 'are' : 'is', 'there']],
    [at + 2, at + 3, determiner],
  ];
}

/**
 * Turns a question about a date into one about existence ("When is the deadline for the form?" into "Is there
 * a deadline for the form?").
 */
function aboutDate(tokens: Tokens, at: number): Replaced[] | undefined {
  const opens =
    wordAt(tokens, at) === 'when' && wordAt(tokens, at + 1) === 'is' && wordAt(tokens, at + 2) === 'the';
  const phrase = opens && hasQuestionMark(tokens) ? nounPhraseAt(tokens, at + 2) : undefined;
  if (!phrase || tokens[phrase.head]!.tag !== 'NN' || !/^(?:IN|TO)$/.test(tagAt(tokens, phrase.to)))
    return undefined;
  if (
    tokens
      .slice(phrase.from, phrase.to)
      .some(({ tag, lemma }) => tag === 'JJS' || /^(?:last|first|next|time)$/.test(lemma))
  )
    return undefined;
  return asksForOne(at, ['a'], false);
}

/**
 * Turns a question about a measure into one about another measure ("How tall is the tower?" into "How old is
 * the tower?").
 */
function aboutMeasure(tokens: Tokens, at: number): Replaced[] | undefined {
  const other = wordAt(tokens, at) === 'how' ? OTHER_MEASURES.get(wordAt(tokens, at + 1)) : undefined;
  const isAsked = other !== undefined && hasQuestionMark(tokens) && tokens[at + 2]?.lemma === 'be';
  const subject = isAsked ? nounPhraseAt(tokens, at + 3) : undefined;
  return subject && tokens[subject.to]?.text === '?' ? [[at + 1, at + 2, [other!]]] : undefined;
}
