import { isFiniteAuxiliary } from '../../sentence/auxiliary.ts';
import { hasQuestionMark } from '../../sentence/question.ts';
import type { Tokens, WrittenToken } from '../../taggedToken.ts';
import { DEMONSTRATIVES } from '../../words/determiners.ts';
import { PRONOUNS_OF_PERSONS, SUBJECT_PRONOUNS } from '../../words/pronouns.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { isNot, pastAdverbs, wordOf } from './verbGroup.ts';

/**
 * Tests whether an auxiliary stands before its subject, as in "Don't you know?": its sentence asks, no subject is
 * before it, and one is at `subject`, by default behind the auxiliary and a "not".
 */
export function isInverted(tokens: Tokens, auxiliary: number, subject = auxiliary + 2): boolean {
  const before = tokens[auxiliary - 1];
  if (before && /^(?:NN|PRP(?!\$)|EX|CD|DT|TO)/.test(before.tag)) return false;
  const asks = hasQuestionMark(tokens) || (before !== undefined && /^W/.test(before.tag));
  return asks && subjectEnd(tokens, subject) !== undefined;
}

/**
 * Tests whether the sentence opens as a question does, with an auxiliary before its subject and the verb behind it. Queries
 * are typed so, without a mark ("what can i cook with beef", "which car should i buy", "do cats dream").
 */
export function opensQuestion(tokens: Tokens): boolean {
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  if (first < 0) return false;
  const asksWord = /^W/.test(tokens[first]!.tag);
  // "How to make my hair grow faster".
  if (asksWord && tokens[first + 1]?.tag === 'TO') return !tokens.some(({ text }) => /^[.,!]$/.test(text));
  // "Should you need help, call me."
  if (!asksWord && tokens.some(({ text }) => /^[.,!]$/.test(text))) return false;
  const auxiliary = asksWord ? auxiliaryAfter(tokens, first) : first;
  const token = tokens[auxiliary];
  if (!token || !isFiniteAuxiliary(token)) return false;
  const subject = tokens[auxiliary + 1] && isNot(tokens[auxiliary + 1]!) ? auxiliary + 2 : auxiliary + 1;
  const isPronoun =
    PRONOUNS_OF_PERSONS.test(wordAt(tokens, subject)) || (asksWord && wordAt(tokens, subject) === 'it');
  const end = isPronoun ? subject + 1 : nounPhraseAt(tokens, subject)?.to;
  if (end === undefined) return false;
  if (token.lemma === 'be') return asksWord && isPronoun;
  // "How much does it cost", whatever the verb was read as.
  if (token.lemma === 'do' && asksWord && isPronoun) return true;
  if (token.lemma === 'do' && verbReadAsNoun(tokens, subject) !== undefined) return true;
  const verb = pastAdverbs(tokens, end);
  if (token.lemma !== 'have') return /^VBP?$/.test(tagAt(tokens, verb));
  // "Have the files deleted" is an order.
  return isPronoun || asksWord ? /^VB[ND]$/.test(tagAt(tokens, verb)) : wordAt(tokens, verb) === 'been';
}

/** The place of the finite verb after a question word and the words that go with it ("which red car *should*"). */
function auxiliaryAfter(tokens: Tokens, word: number): number {
  const verb = tokens.findIndex(({ tag }, at) => at > word && !/^(?:NN|JJ|RB|CD)/.test(tag));
  return verb > word + 4 ? -1 : verb;
}

/** The end of a subject that begins at a place, which a verb without a noun before it follows. */
export function subjectEnd(tokens: Tokens, at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const word = wordOf(token);
  const isPronoun = SUBJECT_PRONOUNS.test(word) || DEMONSTRATIVES.test(word) || word === 'there';
  if (isPronoun && !/^(?:NN|JJ)/.test(tagAt(tokens, at + 1))) return at + 1;
  return nounPhraseAt(tokens, at)?.to;
}

/**
 * Tests whether what is tagged as the verb behind a subject is doubtful, as the noun before it is: "why does my query
 * *return duplicate* rows".
 */
export function isMisreadVerb(tokens: readonly WrittenToken[], verb: number): boolean {
  const [noun, next, object] = tokens.slice(verb - 1, verb + 2);
  // "Will my baby need her ticket": what stands before a determiner is a verb.
  if (/^(?:DT|PRP\$?)$/.test(object?.tag ?? '')) return false;
  return noun?.tag === 'NN' && noun.confidence < 0.9 && (next?.confidence ?? 1) < 0.6;
}

/**
 * Finds a verb that was read as the last noun of the subject between it and "do", where no other verb is left: "why does
 * my printer *jam* after I turn it on".
 */
export function verbReadAsNoun(tokens: Tokens, subject: number): number | undefined {
  const end = nounPhraseAt(tokens, subject)?.to;
  // "Why do leaves *change* color": no singular is the subject of "do".
  if (
    end !== undefined &&
    /^do$/i.test(tokens[subject - 1]?.text ?? '') &&
    tokens[end - 1]!.tag === 'NN' &&
    tokens[end - 2]!.tag === 'NNS'
  )
    return end - 1;
  // "Where did the meeting *take* place".
  if (end !== undefined && wordOf(tokens[end - 1]!) === 'take' && wordAt(tokens, end) === 'place')
    return end - 1;
  if (end === undefined || tokens[end - 1]!.tag !== 'NN' || !tokens[end - 2]?.tag.startsWith('NN'))
    return undefined;
  const [next, after] = [tokens[end], tokens[end + 1]];
  const opensClause =
    next && after && /^(?:IN|WRB)$/.test(next.tag) && PRONOUNS_OF_PERSONS.test(wordOf(after));
  return opensClause ? end - 1 : undefined;
}
