import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { clauseVerbFrom } from '../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../english/syntax/clauses/mainSubject.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import { FINITE } from '../../english/syntax/verbs/finiteVerbs.ts';
import { isNot, range, verbGroupAt, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import type { WrittenToken } from '../../english/taggedToken.ts';
import { ANAPHORS, BACKWARD_PRONOUNS } from '../../english/words/pronouns.ts';
import {
  BEFORE_SUBORDINATORS,
  CONJUNCTIONS_AFTER_EMBEDDING,
  CONJUNCTIONS_UNDER_NEGATION,
  EMBEDDING_WORDS,
  MOVABLE_SUBORDINATORS,
  VERBS_COMPLETED_BY_TIME,
  WORDS_BOUND_TO_CLAUSES,
  WORDS_COMPLETED_BY_CLAUSES,
  WORDS_WITH_SCOPE,
} from '../../english/words/subordinators.ts';
import { isTime, isTimeOrUnit } from '../../english/words/times.ts';
import { VERBS_OF_LIKING } from '../../english/words/verbFrames.ts';
import { kindOfRewriting, type Rewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';

export const clauseOrder = kindOfRewriting({
  name: 'clause-order',
  label: 'clause order',
  meaning: 'preserved',
  help: 'A subordinate clause moves to the other side of the main clause: “If A, B” and “B if A”.',
  obstacles: {
    'no-subordinate-clause': 'no subordinate clause can stand on the other side of its main clause',
    'pronoun-order': 'a pronoun would come before what it refers to',
  },
  rewrite({ tokens }) {
    if (tokens.some(isQuotationMark)) return 'quotation';
    const first = firstWord(tokens);
    const end = endOfWords(tokens);
    if (tokens.slice(0, end).some(({ text }) => /^(?:[;:.!?()]|--|—|-|–)$/.test(text)))
      return 'several-clauses';
    return opensSubordinate(tokens, first) !== undefined
      ? subordinateLast(tokens, first, end)
      : subordinateFirst(tokens, first, end);
  },
});

type Moved = Rewriting<'no-subordinate-clause' | 'pronoun-order'>;

/** Moves a subordinate clause from the start of the sentence behind its main clause ("B if A." for "If A, B."). */
function subordinateLast(tokens: Tokens, first: number, end: number): Moved {
  const conjunction = wordAt(tokens, opensSubordinate(tokens, first)!);
  const commas = range(first, end).filter((at) => tokens[at]!.text === ',');
  const [comma] = commas;
  if (comma === undefined || commas.length > 1) return 'no-subordinate-clause';
  const start = wordAt(tokens, comma + 1) === 'then' ? comma + 2 : comma + 1;
  const main = tokens.slice(start, end);
  if (!isOneClause(main) || !mayBeMain(main, 0)) return 'several-clauses';
  if (main.some((token) => ANAPHORS.has(wordOf(token)))) return 'pronoun-order';
  // Behind a negation the reason may be what is denied: "we did not buy it because the shop was closed".
  if (conjunction === 'because' && main.some(isNot)) return 'scope';
  return rearrangedWithin(tokens, first, end, [
    [start, end],
    ...(/^(?:while|although|though)$/.test(conjunction) ? [comma] : []),
    [first, comma],
  ]);
}

/** Tests whether the words may begin a main clause: a subject, an imperative, or a question word. */
const mayBeMain = contexts('[/PRP*|DT|NN*|VB|VBP|VBZ|VBD|MD|W*|EX|CD|JJ]\n[please|do|don]');

/** Moves a subordinate clause before its main clause ("If A, B." for "B if A."). */
function subordinateFirst(tokens: Tokens, first: number, end: number): Moved {
  const from = range(first + 2, end).find((at) => opensSubordinate(tokens, at) !== undefined);
  if (from === undefined) return 'no-subordinate-clause';
  const hasComma = tokens[from - 1]!.text === ',';
  const to = hasComma ? from - 1 : from;
  const [main, clause] = [tokens.slice(first, to), tokens.slice(from, end)];
  const conjunction = wordAt(tokens, opensSubordinate(tokens, from)!);
  if (!isOneClause(main) || tokens[first]!.tag === 'CC') return 'several-clauses';
  if (holdsMore(main)) return 'attachment';
  if (clause.some(({ tag }) => tag === ',') || clause.filter(({ tag }) => FINITE.test(tag)).length > 2)
    return 'several-clauses';
  if (conjunction === 'when' && (hasComma || /^(?:CD|NNP)$/.test(tokens[to - 1]!.tag))) return 'attachment';
  if (!isStatementOrOrder(main) || !isAttachable(main, conjunction)) return 'attachment';
  if (hasMoreVerbs(clause)) return 'several-clauses';
  if (isAnaphoric(main) || refersBack(main, clause)) return 'pronoun-order';
  return rearrangedWithin(tokens, first, end, [[from, end], hasComma ? from - 1 : ',', [first, to]]);
}

const holdsMore = contexts(`
  /,
  to|that|wh*|*ing|than|as/TO|VBG|WRB|WP|WDT
`);

const hasMoreVerbs = contexts('/CC /MD|VBZ|VBP|VBD');

/** Tests whether the main clause begins with its subject and verb, or is an imperative, and is complete alone. */
function isStatementOrOrder(main: Tokens): boolean {
  const subject = mainSubject(main);
  if (typeof subject === 'string') return subject === 'imperative' || main[0]!.tag === 'VB';
  const verb = main[verbGroupAt(main, subject.finite).end - 1]!;
  return !VERBS_COMPLETED_BY_TIME.test(verb.lemma) && !isCompletedByClause(main);
}

const isCompletedByClause = contexts('/JJS|RBS\n@completed', {
  completed: WORDS_COMPLETED_BY_CLAUSES,
});

/** Tests whether the clause behind a main clause belongs to its verb, and not to a noun, an adverb, or as its object. */
function isAttachable(main: Tokens, conjunction: string): boolean {
  const has = (lemmas: RegExp) => main.some(({ lemma }) => lemmas.test(lemma));
  const before = main.at(-1)!;
  const word = wordOf(before);
  if (/^(?:IN|TO|DT|CC|PRP\$|MD)$/.test(before.tag) || WORDS_BOUND_TO_CLAUSES.test(word)) return false;
  // The clause is what "it" stands for.
  if (word === 'it' && has(VERBS_OF_LIKING)) return false;
  if (isTime(before.text) || isTimeOrUnit(before.lemma)) return false;
  if (/^RB/.test(before.tag) && /^(?:before|after)$/.test(conjunction) && before.text !== 'again')
    return false;
  if (CONJUNCTIONS_AFTER_EMBEDDING.test(conjunction) && main.some(({ lemma }) => EMBEDDING_WORDS.has(lemma)))
    return false;
  const hasScope = main.some((token) => isNot(token) || WORDS_WITH_SCOPE.test(wordOf(token)));
  return !(CONJUNCTIONS_UNDER_NEGATION.test(conjunction) && hasScope);
}

/** Tests whether a word ties the main clause to the sentence before ("this is nonetheless true if"). */
const isAnaphoric = contexts('this|nonetheless|nevertheless');

/** Tests whether a pronoun of the clause that goes first may mean something that the main clause names. */
function refersBack(main: Tokens, clause: Tokens): boolean {
  const [first] = main;
  const own = wordOf(first!);
  if (/^(?:he|she|it|they)$/.test(own) && hasNameAsSubject(clause)) return true;
  if (!refers(clause) || !main.some(({ tag }) => /^NN/.test(tag))) return false;
  // A pronoun may stand for the subject alone.
  const isOther = (token: AnnotatedToken) => BACKWARD_PRONOUNS.test(wordOf(token)) && token.tag !== 'IN';
  return first!.tag !== 'PRP' || clause.some((token) => isOther(token) && wordOf(token) !== own);
}

/** Tests for a name as the subject, for which the pronoun would stand behind it: "He left when Russell came". */
const hasNameAsSubject = contexts('!/^ /NNP|NNPS /MD|VBZ|VBP|VBD');

const refers = contexts(
  'he|she|it|they|him|her|them|his|its|their|this|that|these|those|one|ones|rest|other|others!/IN|WDT',
);

/** The place of the conjunction where a movable clause begins, "even" before it aside; undefined where none does. */
function opensSubordinate(tokens: readonly WrittenToken[], at: number): number | undefined {
  const place = BEFORE_SUBORDINATORS.test(wordAt(tokens, at)) ? at + 1 : at;
  if (!MOVABLE_SUBORDINATORS.test(wordAt(tokens, place)) || !/^(?:IN|WRB|RB)$/.test(tagAt(tokens, place)))
    return undefined;
  const verb = clauseVerbFrom(tokens, place + 1);
  return verb === undefined || tokens[verb]!.confidence < 0.8 ? undefined : place;
}

/** Tests whether one finite verb, or an imperative, is in these tokens, and no other clause. */
function isOneClause(part: readonly WrittenToken[]): boolean {
  const finite = part.filter(({ tag }) => FINITE.test(tag)).length;
  const isImperative =
    finite === 0 && /^(?:VB|RB|UH)$/.test(tagAt(part, 0)) && part.some(({ tag }) => tag === 'VB');
  if (finite !== 1 && !isImperative) return false;
  return !part.some(
    (token, at) =>
      (token.tag === 'CC' && /^(?:VB|MD|PRP(?!\$))/.test(tagAt(part, at + 1))) ||
      (at > 0 &&
        token.tag === 'IN' &&
        MOVABLE_SUBORDINATORS.test(wordOf(token)) &&
        clauseVerbFrom(part, at + 1) !== undefined),
  );
}
