import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { pastAdverbs, range, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { INDEFINITE_AMOUNTS, NUMEROUS, PARTS_OF_A_SET } from '../../../english/words/amounts.ts';
import { AT_TIMES } from '../../../english/words/frequency.ts';
import {
  NEGATIVE_OF_ANY,
  NEGATIVE_OF_POSITIVE_PRONOUN,
  NEGATIVE_OF_UNIVERSAL,
} from '../../../english/words/negation.ts';
import { isTime } from '../../../english/words/times.ts';
import { edits } from '../../rewriting/tokenEdits.ts';
import { deniedNumber, joinsPhrases } from './deniedNumber.ts';
import type { Negated, NegationObstacle } from './negationObstacles.ts';
import { deniedAmount } from './withNo.ts';

/**
 * Denies the subject where "not" at the verb would be ambiguous ("All men did not leave") or compatible with
 * the sentence ("Some men did not leave"): "Not all men left", "No men left". Undefined where "not" at the
 * verb contradicts the sentence; a reason where neither does.
 */
export function deniedSubject(tokens: Tokens, main: MainVerb, group: VerbGroup): Negated | undefined {
  const at = subjectStart(tokens, main);
  if (at === undefined || main.imperative) return undefined;
  if (beginsAtTimes(tokens, at)) return 'quantified';
  if (wordAt(tokens, at) === 'one' && isOfClauseWithin(tokens, group.finite)) return 'no-verb';
  return (
    reasonBefore(tokens, at) ??
    deniedUniversal(tokens, at, group.finite) ??
    deniedNumber(tokens, at, group) ??
    reasonAt(tokens, at) ??
    deniedExistential(tokens, at, group)
  );
}

/** Tests whether the verb belongs to a relative clause within the subject. */
const isOfClauseWithin = contexts(
  'one ...!/,|CC|: i|he|she|we|they/PRP {@adverb} []  # one of the better soups I have had',
);

const reasonBefore = reasons<NegationObstacle>(`
  correlative:
    either [] ... or
  quantified:
    almost|nearly|virtually|practically [all|each|every|everyone|everybody|everything]
    as []                                # twice as many men as women
  focus:
    only|just|hardly|scarcely|barely|exactly|precisely []
  quantified:
    [both]                               # both men did not leave: one may have
    both []
`);

const reasonAt = reasons<NegationObstacle>(
  `
  half-negative:
    [few|little]
  quantified:
    [more|fewer|less|lots|plenty|tons|loads]
    [@part]
`,
  { part: PARTS_OF_A_SET },
);

/**
 * Tests whether the sentence begins with words such as "now and then", so that its contrary is true at other
 * times ("Now and then, a face appeared").
 */
function beginsAtTimes(tokens: Tokens, subject: number): boolean {
  const words = tokens.slice(0, subject).map(wordOf).join(' ');
  return AT_TIMES.some((phrase) => words === phrase || words.startsWith(`${phrase} `));
}

/**
 * Returns the start of the subject: of the phrase right before the verb where a comma stands before it, else
 * of the first phrase that does not say when.
 */
function subjectStart(tokens: Tokens, { phrases, finite }: MainVerb): number | undefined {
  const behindComma = phrases.find((start) => {
    const phrase = tokens[start - 1]?.text === ',' ? withPhrases(tokens, start, finite) : undefined;
    return phrase !== undefined && pastAdverbs(tokens, phrase.to) === finite;
  });
  const at =
    behindComma ??
    phrases.find((start) => {
      if (isOfClauseBefore(tokens, start)) return false;
      const phrase = nounPhraseAt(tokens, start);
      return !phrase || !saysWhen(tokens, phrase);
    });
  // A time read as a part of the subject is none.
  return at !== undefined && isTime(wordAt(tokens, at)) && tagAt(tokens, at + 1) === 'NN' ? at + 1 : at;
}

/** Tests whether a noun phrase belongs to an earlier clause, or to a verb right before it. */
const isOfClauseBefore = contexts(`
  /MD|VBZ|VBP|VBD ...!, []               # if there is a leak, I call
  /VB*|RP []
`);

/**
 * Denies a universal quantifier at the start of the subject ("Not all men left"); replaces the quantifier by
 * its negative where there is an exception ("No men except John left").
 */
function deniedUniversal(tokens: Tokens, at: number, finite: number): Negated | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const { text } = tokens[at]!;
  const excepts = hasException(tokens, at, finite);
  const none = word === 'every' ? 'no' : NEGATIVE_OF_UNIVERSAL.get(word);
  if (none) return edits([at, excepts ? [none] : ['not', text.toLowerCase()]]);
  if (word === 'each') {
    if (next === 'of') return edits([at, excepts ? ['none'] : ['not', 'every', 'one']]);
    return isNominal(tokens, at + 1) ? edits([at, excepts ? ['no'] : ['not', 'every']]) : 'quantified';
  }
  if (word !== 'all' || /^(?:PRP|WDT|WP)$/.test(tagAt(tokens, at + 1)) || next === 'that') return undefined;
  if (/^(?:but|except)$/.test(next)) return 'quantified';
  if (!excepts) return edits([at, ['not', text.toLowerCase()]]);
  if (next === 'of') return edits([at, ['none']]);
  return edits([at, /^(?:DT|PRP\$)$/.test(tagAt(tokens, at + 1)) ? ['none', 'of'] : ['no']]);
}

/** Tests whether an exception limits the subject ("Everyone except John", "Except for John, everyone"). */
function hasException(tokens: Tokens, subject: number, finite: number): boolean {
  return (
    tokens.some((token) => wordOf(token) === 'except') ||
    range(subject + 1, finite).some(
      (at) => wordAt(tokens, at) === 'but' && (at === subject + 1 || tokens[at]!.tag === 'IN'),
    )
  );
}

/** Denies an indefinite subject ("No men left", "None of the men left", "Not many men left"). */
function deniedExistential(
  tokens: Tokens,
  at: number,
  { finite, kind, governed }: VerbGroup,
): Negated | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const phrase = nounPhraseAt(tokens, at);
  const isPredicated = kind === 'be' && governed === undefined;
  const none = NEGATIVE_OF_POSITIVE_PRONOUN.get(word) ?? NEGATIVE_OF_ANY.get(word);
  if (none) return at === finite - 1 || !isNominal(tokens, at + 1) ? edits([at, [none]]) : undefined;
  if (word === 'either')
    return next === 'of' || isNominal(tokens, at + 1) ? edits([at, ['neither']]) : undefined;
  if (word === 'another') return edits([at, ['no', 'other']]);
  // A list of them ("Others are Egypt and Israel").
  if (/^others?$/.test(word)) return isPredicated ? 'quantified' : edits([at, ['no', word]]);
  if (INDEFINITE_AMOUNTS.test(word) && next === 'of') {
    return /^(?:DT|PRP\$?)$/.test(tagAt(tokens, at + 2))
      ? edits([at, ['none']])
      : edits([at, ['no']], [at + 1, []]);
  }
  if (NUMEROUS.test(word) && isNominal(tokens, at + 1)) return edits([at, ['no']]);
  if (/^(?:an?|some|several)$/.test(word) && phrase && joinsPhrases(tokens, at, phrase.to))
    return 'quantified';
  if (!/^(?:an?|some|any|several|many|much|enough|very|so|too)$/.test(word)) return undefined;
  const isArticle = /^an?$/.test(word);
  // An aside makes it a particular one ("A man, who was old, left").
  if (phrase && tokens[phrase.to]?.text === ',') return isArticle ? undefined : 'quantified';
  const amount = deniedAmount(tokens, at);
  if (amount) return amount === 'not' ? edits([at, ['not', word]]) : amount;
  const head = phrase === undefined ? undefined : tokens[phrase.head]!.lemma;
  if (head !== undefined && PARTS_OF_A_SET.test(head)) return 'quantified';
  return isPredicated || head === undefined ? undefined : edits([at, ['no']]);
}

const isNominal = contexts('[/NN*|JJ*|CD|VBG|VBN]');
