import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import {
  HAPPENINGS,
  NOUNS_OF_ONE_KIND,
  UNITS_WITHOUT_CHOICE,
  VERBS_OF_AMOUNTS,
} from '../../../english/words/otherQuestions.ts';
import { isTimeOrUnit } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Turns a question about a quantity into one about an identity, a kind or a reason ("how many days do I get"
 * into "which days do I get", "how much flour" into "what kind of flour", "how much do I owe" into "why do I
 * owe").
 */
export function aboutQuantity(tokens: Tokens, at: number): Replaced[] | undefined {
  const asked = hasQuestionMark(tokens) ? askedInstead(tokens, at) : undefined;
  return asked === undefined || asked === 'nothing' ? undefined : [[at, at + 2, asked.split('-')]];
}

/** Finds what is asked instead of a quantity. */
const askedInstead = reasons<'nothing' | 'which' | 'what-kind-of' | 'why', AnnotatedToken>(
  `
  nothing:
    than
    [how] many !/^ ... per|each|every
    [how] many !/^ ... a|an @time        # how many hours do you work a week
    [how] many & ~have/VB                # how many calories does it have: a number alone
  which:
    [how] many /NN|NNS|JJ!~:measures ...!/VB*|MD /VB*|MD!~be
    [how] many /VBN!~:measures
  what-kind-of:
    [how] much /NN|NNS|JJ|VBN!~:alike &! [] much ...!/VB*|MD ~be
  why:
    [how] much /MD <phrase> ~:amounts
    [how] much ~do <phrase> ~:amounts
`,
  {
    time: (tokens, at) => isTimeOrUnit(wordAt(tokens, at)),
    measures: UNITS_WITHOUT_CHOICE,
    alike: NOUNS_OF_ONE_KIND,
    amounts: VERBS_OF_AMOUNTS,
  },
);

/**
 * Turns a question about a duration into one about a cost, or the reverse ("how long does it take" and "how
 * much does it cost").
 */
export function aboutCost(tokens: Tokens, at: number): Replaced[] | undefined {
  if (!isOfLengthOrPrice(tokens, at)) return undefined;
  const isLength = wordAt(tokens, at + 1) === 'long';
  const place = tokens.findIndex(({ text }) => text.toLowerCase() === (isLength ? 'take' : 'cost'));
  if (!endsQuestion(tokens, place)) return undefined;
  return [
    [at + 1, at + 2, [isLength ? 'much' : 'long']],
    [place, place + 1, [isLength ? 'cost' : 'take']],
  ];
}

const isOfLengthOrPrice = contexts('[how] long|much ~do|MD');

/** Tests for the verb of a duration or a cost at the end of its question, unlike "how long does a puppy take". */
const endsQuestion = contexts(
  `
  [take] ?|.|to
  [take] /^
  it|this|that [cost] ?|.|to
  ~:happenings [cost] ?|.|to
  it|this|that [cost] /^
  ~:happenings [cost] /^
`,
  { happenings: HAPPENINGS },
);
