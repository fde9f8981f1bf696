import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { NOUNS_OF_ONE_KIND, VERBS_OF_AMOUNTS } from '../../../english/words/otherQuestions.ts';
import { isTimeOrUnit } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Turns a question about a quantity into one about an identity, a kind or a reason ("how many days do I get"
 * into "which days do I get", "how much flour" into "what kind of flour", "how much do I owe" into "why do I
 * owe").
 */
export function aboutQuantity(tokens: Tokens, at: number): Replaced[] | undefined {
  if (wordAt(tokens, at) !== 'how' || !hasQuestionMark(tokens)) return undefined;
  const [second, third] = [wordAt(tokens, at + 1), tokens[at + 2]];
  if (!third || tokens.some(({ text }) => text === 'than')) return undefined;
  const verb = tokens.slice(at + 2).find(({ tag }) => /^(?:VB|MD)/.test(tag));
  if (/^(?:NNS?|JJ|VBN)$/.test(third.tag) && verb?.lemma !== 'be') {
    if (second === 'many' && (!verb || MEASURES.test(third.lemma))) return undefined;
    // "How many steps a day", "how many hours do you work a week".
    if (second === 'many' && tokens.some((_, i) => i > at + 2 && isPerTime(tokens, i))) return undefined;
    // "How many calories does it have" asks for a number alone.
    if (second === 'many' && tokens.some(({ lemma, tag }) => lemma === 'have' && tag === 'VB'))
      return undefined;
    if (second === 'many') return [[at, at + 2, ['which']]];
    if (second === 'much' && !NOUNS_OF_ONE_KIND.test(third.lemma))
      return [[at, at + 2, ['what', 'kind', 'of']]];
  }
  if (second !== 'much' || (third.tag !== 'MD' && third.lemma !== 'do')) return undefined;
  const subject = nounPhraseAt(tokens, at + 3);
  const governed = subject && tokens[subject.to];
  return governed && VERBS_OF_AMOUNTS.test(governed.lemma) ? [[at, at + 2, ['why']]] : undefined;
}

/** Tests for "a day", "per serving", "each week". */
function isPerTime(tokens: Tokens, at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  return /^(?:per|each|every)$/.test(word) || (/^an?$/.test(word) && isTimeOrUnit(next));
}

/** Nouns of what takes time and costs money. */
const HAPPENINGS = oneOf(
  `trip course repair wedding tour flight shipping delivery installation treatment surgery class lesson haircut massage
  inspection exam test procedure move ride transfer session project training cruise ferry operation therapy`,
);

/** Units that are all alike, so that nobody asks which. */
const MEASURES =
  /^(?:percent|point|cent|dollar|euro|mile|meter|kilometer|foot|inch|degree|gram|kilogram|liter|ounce|pound|gallon|calorie|time|percentage)$/;

/**
 * Turns a question about a duration into one about a cost, or the reverse ("how long does it take" and "how
 * much does it cost").
 */
export function aboutCost(tokens: Tokens, at: number): Replaced[] | undefined {
  if (wordAt(tokens, at) !== 'how' || !/^(?:do|MD)$/.test(tokens[at + 2]?.lemma ?? '')) return undefined;
  const word = wordAt(tokens, at + 1);
  const [own, other, verb] = word === 'long' ? ['take', 'cost', 'much'] : ['cost', 'take', 'long'];
  if (word !== 'long' && word !== 'much') return undefined;
  const place = tokens.findIndex(({ text }) => text.toLowerCase() === own);
  if (place < 0 || !/^(?:[?.]|to)?$/.test(wordAt(tokens, place + 1))) return undefined;
  // "How long does a puppy take?": only what happens takes time.
  if (
    own === 'cost' &&
    !/^(?:it|this|that)$/.test(wordAt(tokens, place - 1)) &&
    !HAPPENINGS.test(tokens[place - 1]!.lemma)
  )
    return undefined;
  return [
    [at + 1, at + 2, [verb!]],
    [place, place + 1, [other!]],
  ];
}
