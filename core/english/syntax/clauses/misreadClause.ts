import { contexts } from '../../patterns/contexts.ts';
import type { Tokens } from '../../taggedToken.ts';
import { MODIFIERS_OF_NAMES, NAME_BEGINNINGS } from '../../words/names.ts';
import { PAST_AS_BASE } from '../../words/participles.ts';
import { PROPER_ADJECTIVES } from '../../words/properAdjectives.ts';
import { isTime } from '../../words/times.ts';
import { numberOf } from '../nouns/phraseNumber.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { tagAt } from '../wordAt.ts';
import type { MainClause } from './mainClause.ts';

/**
 * Tells whether a clause seems to be misread: its subject may begin with a name, its verb is a word of a name or label, or
 * the auxiliary "have" is its main verb.
 */
export function isMisreadClause(tokens: Tokens, clause: MainClause): boolean {
  const { subject, verb } = clause;
  if (isLowerCaseLabel(tokens, verb.finite) || hasMisreadVerb(tokens, clause)) return true;
  return isMainVerb(tokens, verb.finite) || mayBeginWithName(tokens, subject);
}

/** Tests whether "have" is a main verb, and no auxiliary ("I still *have* surgically induced hair loss"). */
const isMainVerb = contexts('still|always|usually|often [~have]');

/**
 * Tests whether a text is a label with a plural noun that was read as a verb ("food *stamps* income limit"):
 * nouns in lower case without a determiner, a pronoun or a mark at the end.
 */
export function isLowerCaseLabel(tokens: Tokens, finite: number): boolean {
  if (/[.!?]$/.test(tokens.at(-1)!.text) || tokens.some(({ tag }) => /^(?:DT|PRP)/.test(tag))) return false;
  const isBare =
    finite > 0 &&
    tokens.slice(0, finite).every(({ tag, text }) => /^NNP?$/.test(tag) && /^\p{Ll}/u.test(text));
  return isBare && tokens[finite]!.tag === 'VBZ' && /^(?:NN|VBG|JJ)/.test(tagAt(tokens, finite + 1));
}

/**
 * Tests whether a present tense was misread, since it does not agree with its singular subject: it is a part
 * of a label ("Design *build* firm") or a past tense ("he *put* it off").
 */
function hasMisreadVerb(tokens: Tokens, { subject, verb }: MainClause): boolean {
  const { tag } = tokens[verb.finite]!;
  if (tag !== 'VBP' || verb.finite !== verb.main || numberOf(tokens, subject) !== 'singular') return false;
  return /^NNP?$/.test(tokens[subject.head]!.tag) || PAST_AS_BASE.test(wordOf(tokens[verb.finite]!));
}

/**
 * Tells whether a phrase may begin with a name, although its capital could be due to the start of the
 * sentence alone ("*Spinal* Concepts", "*Micron*'s numbers").
 */
function mayBeginWithName(tokens: Tokens, { from, to }: TokenSpan): boolean {
  const { tag, text } = tokens[from]!;
  if (!/^\p{Lu}\p{Ll}/u.test(text) || to <= from + 1) return false;
  if (tag === 'NN') return tagAt(tokens, from + 1) === 'POS' && !isTime(text);
  const isBeforeName = /^NN/.test(tagAt(tokens, from + 1)) && /^\p{Lu}\p{Ll}/u.test(tokens[from + 1]!.text);
  if (NAME_BEGINNINGS.test(text) || PROPER_ADJECTIVES.has(text)) return false;
  return /^(?:JJ|VB)/.test(tag) && isBeforeName && !MODIFIERS_OF_NAMES.test(wordOf(tokens[from]!));
}
