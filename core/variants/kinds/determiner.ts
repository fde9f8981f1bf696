import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { copyCapitals, isInCapitals } from '../../english/morphology/capitals.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { agreeing } from '../../english/syntax/agreement.ts';
import { hasEllipsis } from '../../english/syntax/ellipsis.ts';
import { type MainClause, mainClause } from '../../english/syntax/mainClause.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nounPhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { isNoOne, type Opposite, oppositesOf } from '../../english/syntax/oppositeDeterminers.ts';
import { wordOf } from '../../english/syntax/verbGroup.ts';
import {
  DENIALS,
  DENYING_DETERMINERS,
  LICENSED_BY_DENIAL,
  POSITIVE_OF_POLARITY_ITEM,
} from '../../english/words/negation.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { createRandom } from '../../random.ts';
import { kindOfRewriting, type RewritingOptions } from '../rewriting/kindOfRewriting.ts';
import type { TokenEdit, TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = { 'no-determiner': 'no determiner in the sentence has an opposite' };

/**
 * Makes a sentence that differs in one small word: the determiner of the subject or the object is replaced by its
 * opposite (Pham et al. 2013, foils D). A negative determiner has precedence, so that no sentence is negated twice.
 */
export const determiner = kindOfRewriting({
  name: 'determiner',
  label: 'opposite determiner',
  meaning: 'changed',
  help: 'A determiner is replaced by its opposite: “a” or “every” to “no” (Pham et al. 2013, foils D).',
  obstacles: OBSTACLES,
  rewrite: replaceDeterminer,
});

function replaceDeterminer(
  { text, tokens }: Annotation,
  { choice, seed, parse }: RewritingOptions,
): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  const clause = mainClause(tokens, parse);
  if (typeof clause === 'string') return clause;
  if (clause.negated) return 'negated';
  if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
  if (tokens.some((token) => /^(?:also|too|already)$/.test(wordOf(token)))) return 'focus';
  const possible = replacements(tokens, clause);
  if (deniesByWord(tokens) && !possible.some(({ opposite }) => opposite.denied)) return 'negated';
  if (possible.length === 0) return 'no-determiner';
  const chosen = possible[choice === 'first' ? 0 : createRandom(seed, text).below(possible.length)]!;
  if (chosen.opposite.denied) return hasLicensed(tokens, chosen) ? 'scope' : editsFor(tokens, clause, chosen);
  return deniesElsewhere(tokens, chosen) ? 'negated' : editsFor(tokens, clause, chosen);
}

/** Tells whether a word other than a determiner negates, so that "no" would negate twice: "Nobody likes a bad movie". */
function deniesByWord(tokens: readonly AnnotatedToken[]): boolean {
  return tokens.some(({ text }, at) => DENIALS.test(text) || isNoOne(tokens, at));
}

/** Tells whether the sentence negates already, so that a word that negates would do so twice: "The site had no rules". */
function deniesElsewhere(tokens: readonly AnnotatedToken[], { opposite: { word } }: Replacement): boolean {
  return DENYING_DETERMINERS.test(word) && tokens.some(({ text }) => NEGATIVE.test(text));
}

const NEGATIVE = /^(?:no|not|n['’]?t|nor|cannot|little)$/i;

/** Tells whether a word follows that only occurs under negation: "few men have ever seen it". */
function hasLicensed(tokens: readonly AnnotatedToken[], { opposite }: Replacement): boolean {
  const behind = tokens.slice(opposite.to).map(({ text }) => text.toLowerCase());
  return behind.some(
    (word, at) => LICENSED_BY_DENIAL.test(word) || (word === 'at' && behind[at + 1] === 'all'),
  );
}

interface Replacement {
  readonly phrase: NounPhrase;
  readonly opposite: Opposite;
}

/** Subject before object; where one of them negates, it alone. */
function replacements(tokens: readonly AnnotatedToken[], { subject, verb, end }: MainClause): Replacement[] {
  const object = nounPhraseAt(tokens, verb.to);
  const phrases = [subject, ...(object && !saysWhen(tokens, object) ? [object] : [])];
  const free = phrases.filter(
    (phrase) =>
      !/^(?:even|not)$/i.test(tokens[phrase.from - 1]?.text ?? '') &&
      !hasAside(tokens, phrase) &&
      !isUnique(tokens, phrase) &&
      !isMentionedAgain(tokens, { end, phrase, isSubject: phrase === subject }),
  );
  const all = free
    .flatMap((phrase) => oppositesOf(tokens, phrase).map((opposite) => ({ phrase, opposite })))
    .filter(({ opposite: { from, word } }) => tokens[from]!.text.toLowerCase() !== word.toLowerCase());
  const denying = all.filter(({ opposite }) => opposite.denied);
  return denying.length > 0 ? denying : all;
}

/**
 * Tells whether what follows the clause tells more of its phrase, of which there then is none: "a man left, and *he*
 * laughed", "bought a house, *leaving* it empty". Of the object any pronoun may tell, of the subject one in a clause of
 * its own.
 */
function isMentionedAgain(
  tokens: readonly AnnotatedToken[],
  {
    end,
    phrase,
    isSubject,
  }: { readonly end: number; readonly phrase: NounPhrase; readonly isSubject: boolean },
): boolean {
  const isParticiple = ({ tag }: AnnotatedToken, at: number) =>
    at > 0 && /^VB[GN]$/.test(tag) && tokens[at - 1]!.text === ',';
  if (tokens.some(isParticiple)) return true;
  const isJoined = /^(?:,|CC|:)$/.test(tokens[end]?.tag ?? '');
  return (
    (isJoined || !isSubject) &&
    tokens
      .slice(isSubject ? end : phrase.to)
      .some((token) => /^(?:it|its|they|them|their|he|him|his|she|her)$/.test(wordOf(token)))
  );
}

/** "The average of 14 pounds", "the Fed's survey", "the next government", "the dollar": there are no others of it. */
function isUnique(tokens: readonly AnnotatedToken[], { from, head }: NounPhrase): boolean {
  if (UNIQUE.test(tokens[head]!.lemma)) return true;
  // "The fate of the judge", "the one that": "no one" is another word.
  const isOf = wordOf(tokens[head + 1] ?? tokens[head]!) === 'of';
  if (
    wordOf(tokens[from]!) === 'the' &&
    tokens[head]!.tag === 'NN' &&
    isOf &&
    ONLY_ONE.test(tokens[head]!.lemma)
  )
    return true;
  if (wordOf(tokens[head]!) === 'one') return true;
  return tokens
    .slice(from, head)
    .some(
      ({ text, tag }, i) =>
        /^(?:next|whole|entire|second|third|fourth|fifth|favou?rite|.*\d(?:th|nd|rd|st)|.*(?:th|nd|rd|st)-.*)$/i.test(
          text,
        ) ||
        (tag === 'POS' && tokens[from + i - 1]!.tag.startsWith('NNP')),
    );
}

/** Nouns of which a thing has one: "the fate of the judge". */
const ONLY_ONE = oneOf(`
  fate future name age size height weight length birth death life body face president mayor capital center centre middle top
  bottom end beginning start purpose goal cause origin history identity price cost value head home existence presence absence
  way kind type use lack role job`);

const UNIQUE = oneOf(`
  average total percentage majority proportion dollar euro yen pound franc sterling season expectancy rest remainder
  latter former`);

/** "The plan, which failed," tells of one plan: there is no "no plan, which failed,". */
function hasAside(tokens: readonly AnnotatedToken[], { head, to }: NounPhrase): boolean {
  return (
    tokens.slice(head, to).some(({ tag }) => tag === ',') ||
    (/^W/.test(tokens[to + 1]?.tag ?? '') && tokens[to]!.tag === ',')
  );
}

function editsFor(
  tokens: readonly AnnotatedToken[],
  { subject, verb, end }: MainClause,
  { phrase, opposite }: Replacement,
): TokenEdits {
  const edits = new Map<number, TokenEdit>();
  const { head, number, determiner } = phrase;
  for (let gone = opposite.from; gone < opposite.to; gone++) edits.set(gone, { words: [] });
  edits.set(opposite.from, { words: [inCapitals(tokens, opposite), ...(opposite.also ?? [])] });
  if (opposite.number !== undefined && opposite.number !== number && head !== determiner) {
    const { lemma, text } = tokens[head]!;
    const noun = copyCapitals(text, inflect(lemma, opposite.number === 'plural' ? 'NNS' : 'NN'));
    edits.set(head, { words: [noun], repair: true });
  }
  if (opposite.number !== undefined && phrase === subject) {
    const form = agreeing(tokens[verb.finite]!, opposite.number);
    if (form !== tokens[verb.finite]!.text) edits.set(verb.finite, { words: [form], repair: true });
  }
  if (opposite.denied) {
    for (const [token, { text }] of tokens.entries()) {
      const positive =
        token > opposite.to && token < end ? POSITIVE_OF_POLARITY_ITEM.get(text.toLowerCase()) : undefined;
      if (positive) edits.set(token, { words: [positive], repair: true });
    }
  }
  return edits;
}

/** The new determiner with the capitals of the old one, or of a sentence that is all in capitals. */
function inCapitals(tokens: readonly AnnotatedToken[], { from, word }: Opposite): string {
  const texts = tokens.map((token) => token.text);
  return isInCapitals(texts) ? word.toUpperCase() : copyCapitals(texts[from]!, word, 'initial');
}
