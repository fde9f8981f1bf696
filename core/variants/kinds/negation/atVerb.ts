import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { copyCapitals } from '../../../english/morphology/capitals.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { isAdverb, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  ADVERBS_BEFORE_NEGATION,
  ADVERBS_BEHIND_NEGATION,
  FOCUS_ADVERBS,
  JUDGING_ADVERBS,
  SENTENCE_ADVERBS,
} from '../../../english/words/adverbs.ts';
import { PAST_AS_BASE } from '../../../english/words/participles.ts';
import { tableOf } from '../../../tableOf.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isLetUs } from './withoutNegation.ts';

/** Negates the finite verb by "not" or "never" ("He does not play", "He has not come", "He never plays"). */
export function withAdverb(
  tokens: Tokens,
  group: VerbGroup,
  phrases: readonly number[],
  adverb: 'not' | 'never',
): TokenEdits {
  const { finite, kind } = group;
  const verb = tokens[finite]!;
  if (kind !== 'lexical') {
    // "Might have to wait": "will not have to".
    const isDuty = wordAt(tokens, finite + 1) === 'have' && tagAt(tokens, finite + 2) === 'TO';
    const impossible = isDuty && IMPOSSIBLE.has(wordOf(verb)) ? 'will' : IMPOSSIBLE.get(wordOf(verb));
    if (kind === 'modal' && impossible !== undefined) {
      const words = [copyCapitals(verb.text, impossible, 'initial'), adverb];
      return wordAt(tokens, finite + 1) === 'well'
        ? edits([finite, words], [finite + 1, []])
        : edits([finite, words]);
    }
    const operator = SPELLED_OUT.get(wordOf(verb))?.[kind === 'have' ? 'have' : 'other'] ?? verb.text;
    const last = tokens[finite + 1];
    if (last && ADVERBS_BEFORE_NEGATION.test(wordOf(last)) && !isPredicated(tokens, finite + 1))
      return edits([finite + 1, [last.text, adverb]]);
    return edits([finite, [operator, adverb]]);
  }
  if (isHadBetter(tokens, finite)) return edits([finite + 1, [tokens[finite + 1]!.text, adverb]]);
  if (adverb === 'never') return edits([finite, [adverb, verb.text]]);
  return withDo(tokens, finite, phrases);
}

/** Tests whether "better" is what is said of the subject, and no infinitive follows ("The old one was better"). */
function isPredicated(tokens: Tokens, at: number): boolean {
  return wordAt(tokens, at) === 'better' && !/^(?:TO|VB)$/.test(tagAt(tokens, at + 1));
}

/**
 * Tests whether the verb is that of "had better", which is negated like a modal ("You had better go"), and
 * not a verb of its own ("They had better luck").
 */
function isHadBetter(tokens: Tokens, finite: number): boolean {
  return (
    wordAt(tokens, finite) === 'had' &&
    /^(?:better|best)$/.test(wordAt(tokens, finite + 1)) &&
    tokens[finite + 2]?.tag === 'VB'
  );
}

/** Negates a lexical verb by "not" with a form of "do" ("He does not play"). */
function withDo(tokens: Tokens, finite: number, phrases: readonly number[]): TokenEdits {
  const verb = tokens[finite]!;
  const behind = tokens[finite + 1];
  if (behind && isGotta(verb, behind)) {
    const isThird = /^(?:he|she|it)$/.test(wordAt(tokens, finite - 1));
    return edits([finite, [isThird ? 'does' : 'do', 'not', 'have']], [finite + 1, ['to'], true]);
  }
  const form = formOfDo(tokens, finite, phrases);
  const base = verb.tag === 'VBP' ? wordOf(verb) : verb.lemma;
  const before = tokens[finite - 1];
  if (before && isBehindNegation(tokens, finite - 1)) {
    return edits([finite - 1, [form, 'not', before.text]], [finite, [base], true]);
  }
  return edits([finite, [form, 'not', base]]);
}

/**
 * Tests whether a word before the verb comes behind its negation, as adverbs of manner do: "does not automatically
 * update", "did not both leave", but "probably does not know".
 */
function isBehindNegation(tokens: Tokens, at: number): boolean {
  const word = wordOf(tokens[at]!);
  if (/^(?:both|all)$/.test(word)) return /^(?:NNP?S|PRP|CD)$/.test(tagAt(tokens, at - 1));
  if (!isMannerBehindNegation(tokens[at]!)) return false;
  return ADVERBS_BEHIND_NEGATION.test(word) || isInClause(tokens, at);
}

/**
 * Tests whether the subject stands right before a token, unlike in "in fact, he said, unanimously approved".
 */
function isInClause(tokens: Tokens, at: number): boolean {
  return /^(?:NN|PRP|CD|DT|EX)/.test(tagAt(tokens, at - 1));
}

/**
 * Returns "does", "did" or "do". A verb whose past looks like its base form gets "did" behind a singular
 * subject ("The frame fit well").
 */
function formOfDo(tokens: Tokens, finite: number, phrases: readonly number[]): string {
  const { tag } = tokens[finite]!;
  if (tag === 'VBZ') return 'does';
  if (tag === 'VBD') return 'did';
  const subject = phrases[0] === undefined ? undefined : nounPhraseAt(tokens, phrases[0]);
  const isSingular = subject !== undefined && numberOf(tokens, subject) === 'singular';
  return isSingular && PAST_AS_BASE.test(wordOf(tokens[finite]!)) ? 'did' : 'do';
}

/**
 * The modals that stand before "not" in place of "may" and "might": what may be may also not be, so that
 * only "cannot" contradicts it.
 */
const IMPOSSIBLE: ReadonlyMap<string, string> = tableOf({ may: 'can', might: 'could' });

/** Tests for "gotta", which is two tokens. */
function isGotta(verb: AnnotatedToken, behind: AnnotatedToken): boolean {
  return wordOf(verb) === 'got' && wordOf(behind) === 'ta';
}

/** Contracted verbs that do not stand before "not", spelled out. */
const SPELLED_OUT: ReadonlyMap<string, { readonly have: string; readonly other: string }> = tableOf({
  "'ll": { have: 'will', other: 'will' },
  "'ve": { have: 'have', other: 'have' },
  "'d": { have: 'had', other: 'would' },
});

/** Negates an imperative by "not" or "never" ("Do not go", "Never go", "Let's not go"). */
export function forbidden(tokens: Tokens, main: MainVerb, adverb: 'not' | 'never'): TokenEdits {
  const verb = main.finite;
  if (isLetUs(tokens, { at: verb })) return edits([verb + 1, [tokens[verb + 1]!.text, adverb]]);
  const { text } = tokens[verb]!;
  // "Do be quiet".
  if (wordOf(tokens[verb]!) === 'do' && tagAt(tokens, verb + 1) === 'VB')
    return edits([verb, adverb === 'never' ? [copyCapitals(text, 'never', 'initial')] : [text, 'not']]);
  // "Be sure to lock it": what is to be done is negated.
  if (isCareToDo(tokens, verb)) return edits([verb + 2, [adverb, tokens[verb + 2]!.text]]);
  const words = adverb === 'never' ? ['never'] : ['do', 'not'];
  const manner = tokens[verb - 1];
  // "Gently stir it": "do not gently stir it".
  if (manner && isMannerBehindNegation(manner) && !FOCUS_ADVERBS.has(wordOf(manner)))
    return edits([
      verb - 1,
      [copyCapitals(manner.text, words[0]!, 'initial'), ...words.slice(1), lower(manner.text)],
    ]);
  return edits([verb, [copyCapitals(text, words[0]!, 'initial'), ...words.slice(1), lower(text)]]);
}

/** Tests for an order to take care of doing something ("be sure to", "be careful to", "make sure to"). */
function isCareToDo(tokens: Tokens, verb: number): boolean {
  return (
    /^(?:be|make)$/.test(tokens[verb]!.lemma) &&
    /^(?:sure|certain|careful)$/.test(wordAt(tokens, verb + 1)) &&
    tagAt(tokens, verb + 2) === 'TO'
  );
}

/** Tests for an adverb of manner, which comes behind the negation. */
function isMannerBehindNegation(token: AnnotatedToken): boolean {
  const word = wordOf(token);
  if (!isAdverb(token)) return false;
  return ADVERBS_BEHIND_NEGATION.test(word) || (/ly$/.test(word) && !comesBeforeNegation(word));
}

/** Tests for an adverb that judges, grades or places what is said, and so comes before its negation. */
function comesBeforeNegation(word: string): boolean {
  return SENTENCE_ADVERBS.has(word) || FOCUS_ADVERBS.has(word) || JUDGING_ADVERBS.test(word);
}

function lower(word: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word;
}
