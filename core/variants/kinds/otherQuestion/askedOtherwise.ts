import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  NOUNS_OF_EFFECTS,
  NOUNS_OF_EVERYTHING,
  NOUNS_OF_ONE_KIND,
  PLACES_TO_FIND,
  UNITS_WITHOUT_CHOICE,
  WORDS_OF_OFFERS,
  WORDS_WITHOUT_REASON,
} from '../../../english/words/otherQuestions.ts';
import { isTimeOrUnit } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** What a question that begins at a place may ask instead, each undefined where it does not fit. */
export function askedOtherwise(tokens: Tokens, at: number): readonly (readonly Replaced[] | undefined)[] {
  const ways = [aboutQuantity, aboutThing, aboutReason, aboutTime];
  return opensQuestion(tokens, at) ? ways.map((asked) => asked(tokens, at)) : [];
}

const opensQuestion = contexts(
  '[how|what|where|when|do|does|did|is|are|am|was|were|has|have|can|could|will|would|should]',
);

/**
 * Turns a question about a quantity into one about an identity or a kind ("how many days do I get" into "which days do I
 * get", "how much flour" into "what kind of flour").
 */
function aboutQuantity(tokens: Tokens, at: number): Replaced[] | undefined {
  const asked = askedForQuantity(tokens, at);
  return asked && [[at, at + 2, asked.split('-')]];
}

const askedForQuantity = reasons<'which' | 'what-kind-of', AnnotatedToken>(
  `
  none:
    [how] many !/^ ... a|an @time        # how many hours do you work a week
    [how] many & ~have/VB                # how many calories does it have: a number alone
  which:
    [how] many /NN|NNS|JJ!~:measures ...!/VB*|MD /VB*|MD!~be
  what-kind-of:
    [how] much /NN|NNS|JJ|VBN!~:alike &! [] much ...!/VB*|MD ~be
`,
  {
    time: (tokens, at) => isTimeOrUnit(wordAt(tokens, at)),
    measures: UNITS_WITHOUT_CHOICE,
    alike: NOUNS_OF_ONE_KIND,
  },
);

/**
 * Turns a question about a place into one about an identity ("where is the nearest exit" into "what is the nearest exit") or
 * about existence, and one about an identity or a date into one about existence ("what is the fee for" into "is there a fee
 * for").
 */
function aboutThing(tokens: Tokens, at: number): Replaced[] | undefined {
  const asked = askedForThing(tokens, at);
  if (!asked) return undefined;
  if (asked === 'what') return [[at, at + 1, [asked]]];
  const [verb, there, ...determiner] = asked.split('-');
  return [
    [at, at + 2, [verb!, there!]],
    [at + 2, at + 3, determiner],
  ];
}

const askedForThing = reasons<'what' | 'is-there-a' | 'are-there' | 'are-there-any'>(
  `
  none:
    [] &! @asks
  what:
    [where] is|are|'s <phrase:/JJS> ?
    [where] is|are|'s <phrase> ? & [] !/^ /NNP*
  none:
    [] !/^ !the
  is-there-a:
    [where] is|'s <head:~:places> ?
  are-there-any:
    [where] are <head:~:places> ?
  none:
    [] !/^ <phrase:/JJS>
    [what] !/^ <phrase:/RBS|CD|NNP|CC|POS>
    [what] !/^ <phrase:@everything>
    [what] is|'s <phrase:of>             # the color of the car is there
    [what] is|'s <phrase> of             # the origin of thank you notes
    [what] are <phrase:of> &! [] !/^ <head:~:effects>  # the benefits of yoga may not be there
  is-there-a:
    [what] is|'s <head:/NN|NNS> /IN|TO|.!like|than
    [when] is <head:/NN> /IN|TO
  are-there:
    [what] are <head:/NN|NNS> /IN|TO|.!like|than
`,
  { places: PLACES_TO_FIND, everything: NOUNS_OF_EVERYTHING, effects: NOUNS_OF_EFFECTS },
);

/**
 * Turns a polar question into one about the reason ("Does the train stop in Lyon?" into "Why does the train
 * stop in Lyon?", "are there any seats" into "why are there no seats").
 */
function aboutReason(tokens: Tokens, at: number): Replaced[] | undefined {
  const asked = askedForReason(tokens, at);
  if (!asked) return undefined;
  const { text } = tokens[at]!;
  const opening = ['why', /^\p{Lu}\p{Ll}+$/u.test(text) ? text.toLowerCase() : text];
  return [[at, at + 1, opening], ...(asked === 'no' ? [[at + 2, at + 3, ['no']] as const] : [])];
}

const askedForReason = reasons<'no' | 'why'>(
  `
  none:
    [how|what|where|when]
    @mark &! @asks
    if so                                # do you ship it, and if so, how much is it
    /CC /W*
    [] !/EX & @bound
    [] /EX !any & @bound
  no:
    [] /EX any
  why:
    [] /EX <phrase> /IN|TO|WDT|WP &! [] /EX <head:~way>
  none:
    [/MD] you|someone|somebody           # can you send it
    [can/MD] i|we have|get|ask|borrow|speak|talk|see|come
    [could|would/MD] /PRP                # could I have it
    [] <phrase> ~:offers & [] you
  why:
    [] <phrase> ... @word
`,
  {
    mark: /^[.?!]+$/,
    bound: WORDS_WITHOUT_REASON,
    offers: WORDS_OF_OFFERS,
  },
);

/** Turns a question about a time into one about the reason ("when does it expire?" into "why does it expire?"). */
function aboutTime(tokens: Tokens, at: number): Replaced[] | undefined {
  return asksForTime(tokens, at) ? [[at, at + 1, ['why']]] : undefined;
}

const asksForTime = contexts(
  '[when] @operator <phrase> ...!@verb /VB|VBP &! [] !/^ <phrase> last', // unlike: when did you last change it
  {
    operator: (tokens, at) => tokens[at]?.tag === 'MD' || tokens[at]?.lemma === 'do',
    verb: (tokens, at) => /^(?:VB|MD|WDT|WP)/.test(tagAt(tokens, at)),
  },
);
