import { contexts } from '../../patterns/contexts.ts';
import type { Tokens } from '../../taggedToken.ts';
import { MODIFIERS_OF_NAMES, NAME_BEGINNINGS } from '../../words/names.ts';
import { PAST_AS_BASE } from '../../words/participles.ts';
import { PROPER_ADJECTIVES } from '../../words/properAdjectives.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { isTime } from '../../words/times.ts';
import { takesClause } from '../../words/verbFrames.ts';
import { numberOf } from '../nouns/phraseNumber.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { pastAdverbs, wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import type { MainClause } from './mainClause.ts';

/**
 * Tells whether a clause seems to be misread: its subject lacks a part or may begin with a name, its verb is a word of a name
 * or label, or its main verb is a participle.
 */
export function isMisreadClause(tokens: Tokens, clause: MainClause): boolean {
  const { subject, verb } = clause;
  const { from, head } = subject;
  // "Officials *Thursday* listed it".
  if (isTime(tokens[head]!.text) && /^NN/.test(tagAt(tokens, from - 1))) return true;
  if (isCut(tokens, from) || isCalled(tokens, clause) || isLowerCaseLabel(tokens, verb.finite)) return true;
  if (hasMisreadVerb(tokens, clause) || isParticipleInSplice(tokens, clause)) return true;
  return isMainVerb(tokens, verb.finite) || mayBeginWithName(tokens, subject);
}

/** Tests whether what stands right before the subject belongs to it, or to its clause, and would be left behind if it moved. */
const isCut = contexts(
  `
  /DT /NNP [/CD]                         # September 11 Panel
  /CD!@year []                           # at least 23 troops
  [ive|im|theyre|youre]
  [however]
  /^ /JJ* , []                           # special, sensitive sensors
  when|whenever|where|if|as|while|matter|because|although ... /VB*!~:reporting!@before []  # when you buy you will
`,
  {
    year: /^(?:19|20)\d\d$/,
    reporting: REPORTING_VERBS,
    before: (tokens, at) => takesClause(tokens[at]?.lemma ?? ''),
  },
);

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

/** Tests whether a participle of naming behind an indefinite noun was read as the verb ("an island *called* Jeju"). */
function isCalled(tokens: Tokens, { subject, verb }: MainClause): boolean {
  const isIndefinite = /^an?$/.test(wordOf(tokens[subject.from]!));
  return (
    isIndefinite &&
    verb.to === subject.to + 1 &&
    /^(?:called|named|titled|dubbed)$/.test(wordAt(tokens, verb.main))
  );
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
