import type { AnnotatedToken, Annotation, Tokens } from '../../../annotation/annotation.ts';
import { indefiniteArticle } from '../../../english/morphology/articles.ts';
import { copyCapitals } from '../../../english/morphology/capitals.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { type MainClause, mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isNoOne, type Opposite, oppositesOf } from '../../../english/syntax/nouns/oppositeDeterminers.ts';
import { isUnique } from '../../../english/syntax/nouns/uniqueReferent.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import {
  DENIALS,
  DENYING_DETERMINERS,
  LICENSED_BY_DENIAL,
  POSITIVE_OF_POLARITY_ITEM,
} from '../../../english/words/negation.ts';
import { VERBS_OF_CALLING } from '../../../english/words/verbFrames.ts';
import { createRandom } from '../../../random.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isAsserted, isMentionedAgain } from './asserted.ts';

/**
 * Makes a sentence that differs in one small word: the determiner of the subject or the object is replaced by its
 * opposite (Pham et al. 2013, foils D). A negative determiner has precedence, so that no sentence is negated twice.
 */
export const determiner = kindOfRewriting({
  name: 'determiner',
  label: 'opposite determiner',
  meaning: 'changed',
  help: 'A determiner is replaced by its opposite: “a” or “every” to “no” (Pham et al. 2013, foils D).',
  obstacles: { 'no-determiner': 'no determiner in the sentence has an opposite' },
  rewrite: replaceDeterminer,
});

function replaceDeterminer(
  { text, tokens }: Annotation,
  { choice, seed, parse }: RewritingOptions,
): TokenEdits | Obstacle | 'no-determiner' {
  const clause = mainClause(tokens, parse);
  if (typeof clause === 'string') return clause;
  if (clause.negated) return 'negated';
  if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
  if (tokens.some((token, at) => FOCUS.test(wordOf(token)) || isAsWell(tokens, at))) return 'focus';
  const possible = replacements(tokens, clause);
  if (deniesByWord(tokens) && !possible.some(({ opposite }) => opposite.denied)) return 'negated';
  if (possible.length === 0) return 'no-determiner';
  const chosen = possible[choice === 'first' ? 0 : createRandom(seed, text).below(possible.length)]!;
  if (chosen.opposite.denied) return hasLicensed(tokens, chosen) ? 'scope' : editsFor(tokens, clause, chosen);
  return deniesElsewhere(tokens, chosen) ? 'negated' : editsFor(tokens, clause, chosen);
}

/** Words that presuppose the clause as it stands, so that none of its determiners is replaced. */
const FOCUS = /^(?:also|too|once|already|only|just|still|again|instead|even)$/;

/** Tests whether "as well" stands at a token, but not "as well as". */
function isAsWell(tokens: Tokens, at: number): boolean {
  const [as, well, next] = [at, at + 1, at + 2].map((place) => tokens[place]?.text.toLowerCase());
  return as === 'as' && well === 'well' && next !== 'as';
}

/**
 * Tests whether a word other than a determiner negates, so that "no" would negate twice ("Nobody likes a bad
 * movie").
 */
function deniesByWord(tokens: Tokens): boolean {
  return tokens.some(({ text }, at) => DENIALS.test(text) || isNoOne(tokens, at));
}

/**
 * Tests whether the sentence negates already, so that a determiner that negates would do so twice ("The site
 * had no rules").
 */
function deniesElsewhere(tokens: Tokens, { opposite: { word } }: Replacement): boolean {
  return DENYING_DETERMINERS.test(word) && tokens.some(({ text }) => NEGATIVE.test(text));
}

const NEGATIVE = /^(?:no|not|n['’]?t|nor|cannot|little)$/i;

/** Tests whether a word follows that only occurs under negation ("few men have *ever* seen it"). */
function hasLicensed(tokens: Tokens, { opposite }: Replacement): boolean {
  const behind = tokens.slice(opposite.to).map(({ text }) => text.toLowerCase());
  return behind.some(
    (word, at) => LICENSED_BY_DENIAL.test(word) || (word === 'at' && behind[at + 1] === 'all'),
  );
}

interface Replacement {
  readonly phrase: NounPhrase;
  readonly opposite: Opposite;
}

/**
 * Lists the determiners of the subject and of the object that have an opposite, those of the subject first;
 * where some of them negate, only these.
 */
function replacements(tokens: Tokens, clause: MainClause): Replacement[] {
  const { subject, verb } = clause;
  // "Was declared a sanctuary": what the subject is called.
  const isCalled = clause.passive && VERBS_OF_CALLING.test(tokens[verb.main]!.lemma);
  const object = isCalled ? undefined : nounPhraseAt(tokens, verb.to);
  const phrases = [subject, ...(object && !saysWhen(tokens, object) ? [object] : [])];
  const free = phrases.filter(
    (phrase) =>
      !/^(?:even|not)$/i.test(tokens[phrase.from - 1]?.text ?? '') &&
      !isUnique(tokens, phrase) &&
      !isMentionedAgain(tokens, clause, phrase),
  );
  const all = free
    .flatMap((phrase) => oppositesOf(tokens, phrase).map((opposite) => ({ phrase, opposite })))
    .filter(({ phrase, opposite }) => opposite.denied || !isAsserted(tokens, clause, phrase))
    // "Neither country has put their flag up".
    .filter(({ opposite: { to, word } }) => word !== 'neither' || !tokens.slice(to).some(isTheirs))
    .filter(({ opposite: { from, word } }) => tokens[from]!.text.toLowerCase() !== word.toLowerCase());
  const denying = all.filter(({ opposite }) => opposite.denied);
  return denying.length > 0 ? denying : all;
}

function editsFor(
  tokens: Tokens,
  { subject, verb, end }: MainClause,
  { phrase, opposite }: Replacement,
): TokenEdits {
  const edits = new Map<number, TokenEdit>();
  const { head, number, determiner } = phrase;
  for (let gone = opposite.from; gone < opposite.to; gone++) edits.set(gone, { words: [] });
  const { word } = withArticle(tokens, opposite);
  edits.set(opposite.from, {
    words: [copyCapitals(tokens[opposite.from]!.text, word, 'initial'), ...(opposite.also ?? [])],
  });
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

function isTheirs(token: AnnotatedToken): boolean {
  return /^(?:they|them|their|theirs|themselves)$/.test(wordOf(token));
}

/** Returns the opposite with "an" in place of "a" before a vowel. */
function withArticle(tokens: Tokens, opposite: Opposite): Opposite {
  return opposite.word === 'a'
    ? { ...opposite, word: indefiniteArticle(tokens[opposite.to]!.text) }
    : opposite;
}
