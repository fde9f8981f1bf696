import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import { mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { isOneClause, opensSubordinate } from '../../../english/syntax/clauses/subordinateClause.ts';
import { verbGroupAt, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { VERBS_COMPLETED_BY_TIME, WORDS_COMPLETED_BY_CLAUSES } from '../../../english/words/subordinators.ts';
import { piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { isAttachable } from './attachable.ts';
import type { ClauseObstacle } from './clauseObstacles.ts';

/** Moves a subordinate clause before its main clause ("If A, B." for "B if A."). */
export function subordinateFirst(tokens: Tokens, first: number, end: number): TokenEdits | ClauseObstacle {
  const from = piecesOf(first + 2, end).find((at) => opensSubordinate(tokens, at) !== undefined);
  if (from === undefined) return 'no-subordinate-clause';
  const hasComma = tokens[from - 1]!.text === ',';
  const to = hasComma ? from - 1 : from;
  const main = tokens.slice(first, to);
  const clause = tokens.slice(from, end);
  const conjunction = wordOf(tokens[opensSubordinate(tokens, from)!]!);
  if (!isOneClause(main) || tokens[first]!.tag === 'CC') return 'several-clauses';
  if (
    main.some(
      ({ tag, text }) =>
        tag === ',' ||
        (/^(?:TO|VBG|WRB|WP|WDT|IN)$/.test(tag) &&
          /^(?:to|that|wh.*|.*ing|than|as)$/i.test(text) &&
          tag !== 'IN'),
    )
  )
    return 'attachment';
  if (clause.some(({ tag }) => tag === ',') || clause.filter(({ tag }) => FINITE_TAG.test(tag)).length > 2)
    return 'several-clauses';
  if (conjunction === 'when' && (hasComma || /^(?:CD|NNP)$/.test(tokens[to - 1]!.tag))) return 'attachment';
  if (!isStatementOrOrder(main) || !isAttachable(tokens, to, main, conjunction)) return 'attachment';
  if (clause.some(({ tag }, at) => tag === 'CC' && FINITE_TAG.test(clause[at + 1]?.tag ?? '')))
    return 'several-clauses';
  if (refersBack(main, clause) || isAnaphoric(main)) return 'pronoun-order';
  return rearrangedWithin(tokens, first, end, [[from, end], hasComma ? from - 1 : ',', [first, to]]);
}

/**
 * Tests whether the main clause begins with its subject and verb, or is an imperative, and is complete
 * without the subordinate clause.
 */
function isStatementOrOrder(main: Tokens): boolean {
  if (main.some(({ tag }, at) => tag === 'NNS' && main[at + 1]?.tag === 'NNP')) return false;
  const subject = mainSubject(main);
  if (typeof subject === 'string') return subject === 'imperative' || main[0]!.tag === 'VB';
  if (main.some(({ tag }, at) => tag === 'VBN' && /^NN/.test(main[at - 1]?.tag ?? ''))) return false;
  const verb = main[verbGroupAt(main, subject.finite).end - 1]!;
  if (VERBS_COMPLETED_BY_TIME.test(verb.lemma)) return false;
  return !main.some(
    (token) => /^(?:JJS|RBS)$/.test(token.tag) || WORDS_COMPLETED_BY_CLAUSES.test(wordOf(token)),
  );
}

/** Tests whether a word ties the main clause to the sentence before ("this is nonetheless true if"). */
const isAnaphoric = contexts('this|nonetheless|nevertheless');

/** Tests whether a pronoun of the clause that goes first may mean something that the main clause names. */
function refersBack(main: Tokens, clause: Tokens): boolean {
  const names = main.some(({ tag }) => /^NN/.test(tag));
  const subjectIsPronoun = main[0]?.tag === 'PRP';
  // "The same year" is one that the main clause names.
  if (clause.some((token) => wordOf(token) === 'same')) return true;
  // "He left when Russell came": behind the name, the pronoun would stand for it.
  const isOfName =
    isThirdPerson(main[0]!) && clause.some(({ tag }, at) => at > 0 && isSubjectName(clause, at, tag));
  if (isOfName) return true;
  const refers = clause.some(
    (token) =>
      /^(?:he|she|it|they|him|her|them|his|its|their|this|that|these|those|one|ones|rest|other|others)$/.test(
        wordOf(token),
      ) &&
      token.tag !== 'IN' &&
      token.tag !== 'WDT',
  );
  return refers && names && !(subjectIsPronoun && sharesSubject(main, clause));
}

function isThirdPerson(token: AnnotatedToken): boolean {
  return /^(?:he|she|it|they)$/.test(wordOf(token));
}

/** Tests whether a token ends a name right before a finite verb, whose subject it then is. */
function isSubjectName(clause: Tokens, at: number, tag: string): boolean {
  return /^NNPS?$/.test(tag) && FINITE_TAG.test(clause[at + 1]?.tag ?? '');
}

/**
 * Tests whether the subordinate clause has no pronoun of the third person other than the subject of the main
 * clause ("She left when she was tired").
 */
function sharesSubject(main: Tokens, clause: Tokens): boolean {
  const own = wordOf(main[0]!);
  return clause.every(
    (token) =>
      !/^(?:he|she|it|they|him|them|this|that|these|those|one|ones)$/.test(wordOf(token)) ||
      wordOf(token) === own ||
      token.tag === 'IN',
  );
}
