import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, contextsByName } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { type NounPhrase, nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
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
  const stays = [phrase, `>${words[0]}`].some((name) => STAYS.get(name)?.(tokens, end));
  if (stays) return undefined;
  const isAsked =
    next.tag === 'TO'
      ? phrase !== 'why' && tagAt(tokens, end + 1) === 'VB'
      : hasQuestionMark(tokens) && isOfAction(tokens, end);
  return isAsked ? [[at, end, words]] : undefined;
}

/** Questions in which a question word stays, or does not become another one (`>`), by what stands at and behind the next word. */
const STAYS = contextsByName<AnnotatedToken>(
  `
  why although|though                    # why does it fail even though it is new
  why [am|are|is] <phrase> /VBG!~:plans  # why are you crying, unlike: when are you leaving
  how @manner
  how [could] you
  how [] <phrase> ~tell /IN*|W*          # how can I tell if it is bad
  how [] <phrase> ~do !/DT|PRP*|NN*|JJ*|RB*  # how did you do on the test
  where [!/TO] & ~come from              # where does it come from
  where [!/TO] & from|to|at|in|on ?
  where [!/TO] & from|to|at|in|on /^
  where [] <phrase> ~:placing
  where [!/TO] & ~:places
  >when [has|have|had|am|may]
  >when [] ... @timeOf
  >when [] ... @habit                    # every night
  >when [] ... before|after|while|when|during|every|am|a.m|a.m.|pm|p.m|p.m.|ago|now|still|since|until  # right after it starts
  >when [!/TO] & nobody|no|none|nothing|never|called  # why did nobody come: what did not happen has no time
  >where [] <phrase> ...!/VB* ~:placeless  # when does it open
  >where [!/TO] ... here|there|home|abroad
  >where [!/TO] ... in|at|on|near /NNP*!@time  # in Rome
  >where [!/TO] ... at /DT|PRP$ !@time   # at the office
`,
  {
    plans: VERBS_OF_PLANS,
    manner: WORDS_OF_MANNER,
    placing: VERBS_OF_PLACING,
    places: WORDS_OF_PLACES,
    timeOf: (tokens, at) => isTime(tokens[at]?.lemma),
    habit: WORDS_OF_HABITS,
    placeless: VERBS_WITHOUT_PLACE,
  },
);

/** Tests for an auxiliary before its subject and the verb of an action, unlike "where is Rome". */
const isOfAction = contexts(
  `
  [/MD] <phrase> !/^!@not!~ever|every!~:being
  [~do] <phrase> !/^!@not!~ever|every!~:being
  [~be|have] <phrase> /VBN|VBG|VBD!@not!~ever|every!~:being
  [/MD] <phrase> ~be /VBN                # will it be paid
  [~have] <phrase> ~be/VBN|VBG|VBD /VBN
`,
  { being: VERBS_OF_BEING },
);

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
  return isOfMeasure(tokens, at)
    ? [[at + 1, at + 2, [OTHER_MEASURES.get(wordAt(tokens, at + 1))!]]]
    : undefined;
}

const isOfMeasure = contexts('[how] @measure ~be <phrase> ?', { measure: new Set(OTHER_MEASURES.keys()) });
