import type { Tokens } from '../../taggedToken.ts';
import { MODIFIERS_OF_NAMES, NAME_BEGINNINGS } from '../../words/names.ts';
import { PAST_AS_BASE } from '../../words/participles.ts';
import { PROPER_ADJECTIVES } from '../../words/properAdjectives.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { isTime } from '../../words/times.ts';
import { takesClause } from '../../words/verbFrames.ts';
import { numberOf } from '../nouns/phraseNumber.ts';
import { pastAdverbs, wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import type { MainClause } from './mainClause.ts';

/**
 * Tells whether a clause seems to be misread: its subject lacks a part, its verb is a word of a name or
 * label, or its main verb is a participle.
 */
export function isMisreadClause(tokens: Tokens, clause: MainClause): boolean {
  const { subject, verb } = clause;
  // "September *11 Panel*".
  const isCut = tagAt(tokens, subject.from - 1) === 'NNP' && tagAt(tokens, subject.from - 2) === 'DT';
  if (tokens[subject.from]!.tag === 'CD' && isCut) return true;
  // "Officials *Thursday* listed it".
  if (isTime(tokens[subject.head]!.text) && /^NN/.test(tagAt(tokens, subject.from - 1))) return true;
  // "At least 23 *troops*", and "I've" written as one word.
  const isYear = /^(?:19|20)\d\d$/.test(wordAt(tokens, subject.from - 1));
  if (tagAt(tokens, subject.from - 1) === 'CD' && !isYear) return true;
  if (/^(?:ive|im|theyre|youre)$/.test(wordAt(tokens, subject.from))) return true;
  if (followsPartOfIt(tokens, subject.from) || isCalled(tokens, clause)) return true;
  if (isLowerCaseLabel(tokens, verb.finite) || hasMisreadVerb(tokens, clause)) return true;
  return isParticipleInSplice(tokens, clause) || isHaveAsMainVerb(tokens, verb.finite);
}

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
 * Tests whether a participle before the subject was read as the main verb ("The son of artists *turned*
 * comedians, Smith was born"): a name and its verb follow a comma alone.
 */
function isParticipleInSplice(tokens: Tokens, { verb, end }: MainClause): boolean {
  if (tokens[verb.main]!.tag !== 'VBD') return false;
  const comma = tokens.findIndex(({ text }, at) => at > verb.main && text === ',');
  if (comma < 0 || comma > end + 1 || !/^NNP/.test(tagAt(tokens, comma + 1))) return false;
  let at = comma + 1;
  while (/^NNP/.test(tagAt(tokens, at))) at++;
  return /^(?:was|were|is|are|has|had)$/.test(wordAt(tokens, pastAdverbs(tokens, at)));
}

/**
 * Tests whether what stands right before the subject belongs to it, or to its clause, and would be left
 * behind if the subject moved ("*both* Bush and Blair", "*special,* sensitive sensors", "when you *buy* you
 * will").
 */
function followsPartOfIt(tokens: Tokens, from: number): boolean {
  const before = wordAt(tokens, from - 1);
  if (/^(?:both|either|neither)$/.test(before)) return true;
  if (before === 'however' || (before === 'not' && from > 2)) return true;
  if (wordAt(tokens, from) === 'however') return true;
  if (before === ',') return /^JJ/.test(tagAt(tokens, from - 2)) && tagAt(tokens, from - 3) === '';
  const isInClause = tokens
    .slice(0, from)
    .some((token) => /^(?:when|whenever|where|if|as|while|matter|because|although)$/.test(wordOf(token)));
  const verb = tokens[from - 1];
  return (
    isInClause &&
    /^VB/.test(verb?.tag ?? '') &&
    !REPORTING_VERBS.has(verb!.lemma) &&
    !takesClause(verb!.lemma)
  );
}

/**
 * Tests whether a participle of naming behind an indefinite noun was read as the verb ("an island *called*
 * Jeju").
 */
function isCalled(tokens: Tokens, { subject, verb }: MainClause): boolean {
  const isIndefinite = /^an?$/.test(wordOf(tokens[subject.from]!));
  return (
    isIndefinite &&
    verb.to === subject.to + 1 &&
    /^(?:called|named|titled|dubbed)$/.test(wordAt(tokens, verb.main))
  );
}

/**
 * Tests whether an adverb of time stands right before "have", which is then a main verb rather than the
 * auxiliary of a participle behind it ("I still *have* surgically induced hair loss").
 */
function isHaveAsMainVerb(tokens: Tokens, finite: number): boolean {
  return (
    tokens[finite]!.lemma === 'have' && /^(?:still|always|usually|often)$/.test(wordAt(tokens, finite - 1))
  );
}

/**
 * Tells whether a phrase may begin with a name, although its capital could be due to the start of the
 * sentence alone ("*Spinal* Concepts", "*Micron*'s numbers").
 */
export function mayBeginWithName(
  tokens: Tokens,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const { tag, text } = tokens[from]!;
  if (!/^\p{Lu}\p{Ll}/u.test(text) || to <= from + 1) return false;
  if (tag === 'NN') return tagAt(tokens, from + 1) === 'POS' && !isTime(text);
  const isBeforeName = /^NN/.test(tagAt(tokens, from + 1)) && /^\p{Lu}\p{Ll}/u.test(tokens[from + 1]!.text);
  if (NAME_BEGINNINGS.test(text) || PROPER_ADJECTIVES.has(text)) return false;
  return /^(?:JJ|VB)/.test(tag) && isBeforeName && !MODIFIERS_OF_NAMES.test(wordOf(tokens[from]!));
}
