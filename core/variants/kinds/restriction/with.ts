import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { PERSON_NOUNS } from '../../../english/words/ditransitives.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import {
  MANNERS_AFTER_WITH,
  NOUNS_AFTER_WITHOUT,
  NOUNS_WITH_PARTNERS,
  VERBS_WITH_WITH,
  WORDS_AFTER_WITH,
  WORDS_AFTER_WITHOUT,
} from '../../../english/words/restriction.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Replaces "with" by "without" in a request or a question ("make coffee with milk" by "make coffee without
 * milk"); undefined where a noun or verb takes "with" ("a deal with", "meet with"), and in statements of
 * fact.
 */
export function withAsWithout(tokens: Tokens, { at, end, words }: PlacedPhrase): Replaced | undefined {
  if (!isRequested(tokens)) return undefined;
  const noun = tokens[at - 1];
  if (!noun || tagAt(tokens, at) !== 'IN' || !/^NNS?$/.test(noun.tag) || NOUNS_WITH_PARTNERS.test(noun.lemma))
    return undefined;
  const verbs = tokens.slice(Math.max(0, at - 16), at).filter(({ tag }) => tag.startsWith('VB'));
  const phrase = nounPhraseAt(tokens, end);
  if (verbs.some(({ lemma }) => VERBS_WITH_WITH.test(lemma)) || !phrase) return undefined;
  const head = tokens[phrase.head]!;
  if (
    WORDS_AFTER_WITH.test(wordAt(tokens, end)) ||
    head.tag.startsWith('NNP') ||
    MANNERS_AFTER_WITH.test(head.lemma)
  )
    return undefined;
  // "Out with our kids", "with % men".
  if (PERSON_NOUNS.test(head.lemma) && tagAt(tokens, end) === 'PRP$') return undefined;
  if (!/[\p{L}\p{N}]/u.test(wordAt(tokens, end))) return undefined;
  // "With prices rising" is a clause.
  const isClause = /^VB[GN]$/.test(tagAt(tokens, phrase.to)) || tagAt(tokens, end) === 'VBG';
  return isClause ? undefined : [at, end, words];
}

/** Tests whether the sentence is a question, an instruction ("Make", "Please make") or a wish ("I need"). */
function isRequested(tokens: Tokens): boolean {
  if (hasQuestionMark(tokens)) return true;
  const verb = /^(?:please|kindly)$/.test(wordAt(tokens, 0)) ? 1 : 0;
  if (tagAt(tokens, verb) === 'VB' || REQUEST_VERBS.has(wordAt(tokens, verb))) return true;
  return /^(?:i|we)$/.test(wordAt(tokens, 0)) && /^(?:need|want|would|['’]d)$/.test(wordAt(tokens, 1));
}

/**
 * Replaces "without" by "with" before a noun phrase ("without a receipt" by "with a receipt"), and by "after"
 * before a gerund with an object ("without asking her" by "after asking her").
 */
export function withoutAsWith(tokens: Tokens, { at, end, words }: PlacedPhrase): Replaced | undefined {
  if (WORDS_AFTER_WITHOUT.test(wordAt(tokens, end)) || isOfVerb(tokens, at)) return undefined;
  const before = tokens.slice(0, at).map(wordOf);
  // "There is no health without peace."
  if (before.includes('no')) return undefined;
  if (tagAt(tokens, end) === 'VBG') {
    const hasObject =
      nounPhraseAt(tokens, end + 1) !== undefined && !/^(?:any|too)$/.test(wordAt(tokens, end + 1));
    // "You cannot walk without seeing one."
    const isDenied = before.some((word) => /^(?:not|n't|cannot|never)$/.test(word));
    // "It will dry without turning it, but it takes long."
    if (tokens.slice(end).some(({ text }) => text === 'but')) return undefined;
    return hasObject && !isDenied ? [at, end, ['after']] : undefined;
  }
  // "Without cracking".
  if (/ing$/.test(wordAt(tokens, end)) && !/^NN/.test(tagAt(tokens, end + 1))) return undefined;
  const phrase = nounPhraseAt(tokens, end);
  if (!phrase || /^VB/.test(tagAt(tokens, phrase.to)) || NOUNS_AFTER_WITHOUT.test(tokens[phrase.head]!.lemma))
    return undefined;
  if (tokens.slice(end + 1).some(({ text }) => /^(?:or|any|ever)$/i.test(text))) return undefined;
  // "$44 with a lid, $41 without a lid", "we hope for a summer without fires".
  const { lemma } = tokens[phrase.head]!;
  if (tokens.some((token, i) => i < at && (token.lemma === lemma || token.lemma === 'hope')))
    return undefined;
  return wordAt(tokens, end) === 'any' ? [at, end + 1, [...words, 'some']] : [at, end, words];
}

/** Tests whether "without" belongs to the verb before it ("go without") or is denied ("not without"). */
function isOfVerb(tokens: Tokens, at: number): boolean {
  const last = tokens[at - 1];
  return last !== undefined && /^(?:go|do|live|get|with|be|not|never|n['’]t|cannot)$/i.test(last.lemma);
}
