import type { AnnotatedToken } from '../../../annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { DETERMINERS_BEFORE_ONLY, WORDS_AFTER_ONLY } from '../../../english/words/restriction.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

type Tokens = readonly AnnotatedToken[];

/**
 * "Only" before what it limits: "at least" before a number, "also" between subject and verb, "not only" before a
 * preposition or at the start; nothing where it belongs to another word ("only if", "the only way").
 */
export function onlyAsAlso(tokens: Tokens, { at, end }: PlacedPhrase): Replaced | undefined {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (
    /^(?:not|n't|if|an|no|or)$/.test(before) ||
    WORDS_AFTER_ONLY.test(next) ||
    hasOther(tokens, at, DENIALS)
  )
    return undefined;
  if (/^(?:the|'s|a)$/.test(before)) return undefined;
  if (/^(?:CD|\$)$/.test(tagAt(tokens, end)) || /^\d/.test(next)) return [at, end, ['at', 'least']];
  if (DETERMINERS_BEFORE_ONLY.test(before) || !/^(?:RB|JJ)$/.test(tagAt(tokens, at))) return undefined;
  // "If I am only staying a day": what else one does is not the question.
  const isAside = wordAt(tokens, at - 3) === 'if' && tagAt(tokens, end) === 'VBG';
  if (isPreverbal(tokens, at, end)) return isAside ? undefined : [at, end, ['also']];
  const isPhrase = /^(?:IN|TO)$/.test(tagAt(tokens, end)) && nounPhraseAt(tokens, end + 1) !== undefined;
  return isPhrase ? [at, end, ['not', 'only']] : undefined;
}

/** "Also" between a subject and its verb as "only". */
export function alsoAsOnly(tokens: Tokens, { at, end }: PlacedPhrase): Replaced | undefined {
  if (!isPreverbal(tokens, at, end) || hasOther(tokens, at, DENIALS) || hasOther(tokens, at, FOCUS))
    return undefined;
  const tag = tagAt(tokens, end);
  // "His mother was also killed" adds a person, not what happened.
  const isPassive = tokens[at - 1]!.lemma === 'be' && tag === 'VBN';
  if (tokens[at - 1]!.lemma === 'be' && tag === 'JJ') return undefined;
  if (isPassive && !/^(?:DT|NNS?|CD|JJ|TO)$/.test(tagAt(tokens, end + 1))) return undefined;
  if (
    tag === 'MD' ||
    tokens.slice(end).some(({ text }, i, rest) => text === 'soon' && rest[i - 1]?.text === 'as')
  )
    return undefined;
  // "Both are also known", "it also marked the first profit", "will also release any claims", "had also been the force".
  if (hasOther(tokens, at, /^(?:both|any|all|first|been)$/i) || VERBS_WITHOUT_ONLY.test(tokens[end]!.lemma))
    return undefined;
  const isWeak = /^(?:say|be|have)$/.test(tokens[end]!.lemma) && !/^VB[NG]$/.test(tag);
  return isWeak ? undefined : [at, end, ['only']];
}

/** Verbs of opinions and of what comes to pass, which nothing is left for "only" to leave out of. */
const VERBS_WITHOUT_ONLY = oneOf(
  'agree disagree fail mark think believe feel know hope expect suspect involve need',
);

const DENIALS = /^(?:not|n['’]?t|but|no|never|nor|cannot)$/i;
const FOCUS = /^(?:only|too)$/i;

function hasOther(tokens: Tokens, at: number, words: RegExp): boolean {
  return tokens.some(({ text }, i) => i !== at && words.test(text));
}

/** Between a subject and its verb, or an auxiliary and the verb after it. */
function isPreverbal(tokens: Tokens, at: number, end: number): boolean {
  const [before, next] = [tagAt(tokens, at - 1), tagAt(tokens, end)];
  if (!/^(?:MD|VB[ZPD])$/.test(before))
    return /^(?:NN|PRP|WP|WDT)/.test(before) && /^(?:VB[ZPD]|MD)$/.test(next);
  const { lemma } = tokens[at - 1]!;
  if (lemma === 'be') return /^(?:JJ|VB[GN])$/.test(next) && !/^(?:able|likely)$/.test(wordAt(tokens, end));
  return /^VB/.test(next) && (before === 'MD' || lemma === 'have');
}
