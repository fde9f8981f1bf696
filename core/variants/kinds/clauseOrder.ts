import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { clauseVerbFrom, FINITE_TAG, isQuotationMark } from '../../english/syntax/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../english/syntax/mainSubject.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { isNot, verbGroupAt, wordOf } from '../../english/syntax/verbGroup.ts';
import {
  BEFORE_SUBORDINATORS,
  EMBEDDING_VERBS,
  MOVABLE_SUBORDINATORS,
} from '../../english/words/subordinators.ts';
import { isTime, UNITS_OF_TIME } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { piecesOf, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-subordinate-clause': 'no subordinate clause can stand on the other side of its main clause',
  'pronoun-order': 'a pronoun would come before what it refers to',
};

type ClauseObstacle = Obstacle | keyof typeof OBSTACLES;

/** The same with its subordinate clause on the other side: "If it rains, we stay" and "We stay if it rains". */
export const clauseOrder = kindOfRewriting({
  name: 'clause-order',
  label: 'clause order',
  meaning: 'preserved',
  help: 'A subordinate clause moves to the other side of the main clause: “If A, B” and “B if A”.',
  obstacles: OBSTACLES,
  rewrite: ({ tokens }: Annotation): TokenEdits | ClauseObstacle => {
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

/** The place of the conjunction where a movable clause begins, "even" before it aside; undefined where none does. */
function opensSubordinate(tokens: readonly AnnotatedToken[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const place = BEFORE_SUBORDINATORS.test(wordOf(token)) ? at + 1 : at;
  const conjunction = tokens[place];
  if (
    !conjunction ||
    !MOVABLE_SUBORDINATORS.test(wordOf(conjunction)) ||
    !/^(?:IN|WRB|RB)$/.test(conjunction.tag)
  )
    return undefined;
  if (/^(?:me|him|her|us|them)$/.test(wordOf(tokens[place + 1] ?? token)) && tokens[place + 1]!.tag === 'PRP')
    return undefined;
  const verb = clauseVerbFrom(tokens, place + 1);
  return verb === undefined || tokens[verb]!.confidence < 0.8 ? undefined : place;
}

/** "B if A." for "If A, B." */
function subordinateLast(
  tokens: readonly AnnotatedToken[],
  first: number,
  end: number,
): TokenEdits | ClauseObstacle {
  const conjunction = opensSubordinate(tokens, first)!;
  const commas = piecesOf(first, end).filter((at) => tokens[at]!.text === ',');
  const [comma] = commas;
  if (commas.length !== 1) return 'no-subordinate-clause';
  const then = wordOf(tokens[comma! + 1] ?? tokens[comma!]!) === 'then' ? 1 : 0;
  const start = comma! + 1 + then;
  const main = tokens.slice(start, end);
  if (!isOneClause(main) || !mayBeMain(main)) return 'several-clauses';
  if (main.some((token) => ANAPHORS.has(wordOf(token)))) return 'pronoun-order';
  if (wordOf(tokens[conjunction]!) === 'because' && main.some((token) => isNot(token))) return 'scope';
  return rearranged(tokens, [
    ...piecesOf(0, first),
    ...piecesOf(start, end),
    ...(/^(?:while|although|though)$/.test(wordOf(tokens[conjunction]!)) ? [comma!] : []),
    ...piecesOf(first, comma!),
    ...piecesOf(end, tokens.length),
  ]);
}

/** Words that may refer to what the clause before says. */
const ANAPHORS = new Set(
  'he she it they him her them his its their theirs this that these those one ones so such there too also either instead still neither nor same then thus therefore however other others equivalent another rest latter former'.split(
    ' ',
  ),
);

/** "If A, B." for "B if A." */
function subordinateFirst(
  tokens: readonly AnnotatedToken[],
  first: number,
  end: number,
): TokenEdits | ClauseObstacle {
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
  if (refersBack(main, clause)) return 'pronoun-order';
  return rearranged(tokens, [
    ...piecesOf(0, first),
    ...piecesOf(from, end),
    hasComma ? from - 1 : ',',
    ...piecesOf(first, to),
    ...piecesOf(end, tokens.length),
  ]);
}

/** Whether the main clause is its subject and verb from its first word on, or an imperative, and complete without the other. */
function isStatementOrOrder(main: readonly AnnotatedToken[]): boolean {
  if (main.some(({ tag }, at) => tag === 'NNS' && main[at + 1]?.tag === 'NNP')) return false;
  const subject = mainSubject(main);
  if (typeof subject === 'string') return subject === 'imperative' || main[0]!.tag === 'VB';
  if (main.some(({ tag }, at) => tag === 'VBN' && /^NN/.test(main[at - 1]?.tag ?? ''))) return false;
  const verb = main[verbGroupAt(main, subject.finite).end - 1]!;
  if (/^(?:come|go|occur|happen|follow|date|begin|start|last|end)$/.test(verb.lemma)) return false;
  return !main.some(
    (token) =>
      /^(?:JJS|RBS)$/.test(token.tag) || /^(?:first|last|latest|with|here|there|so)$/.test(wordOf(token)),
  );
}

/** Whether the clause belongs to the main verb: not to a noun, an adverb, or a verb that takes it for its object. */
function isAttachable(
  tokens: readonly AnnotatedToken[],
  to: number,
  main: readonly AnnotatedToken[],
  conjunction: string,
): boolean {
  const before = tokens[to - 1]!;
  if (
    /^(?:only|just|especially|particularly|even|except|but|what|as|or|and|soon|long|sure|so|not|right|immediately|shortly|ever|is|was|are)$/.test(
      wordOf(before),
    )
  )
    return false;
  if (
    isTime(before.text) ||
    isTime(before.lemma) ||
    UNITS_OF_TIME.test(before.lemma) ||
    (/^RB/.test(before.tag) && /^(?:before|after)$/.test(conjunction) && before.text !== 'again')
  )
    return false;
  if (
    /^(?:if|when|because|while|since|until|before|after)$/.test(conjunction) &&
    main.some(({ lemma }) => EMBEDDING_VERBS.has(lemma))
  )
    return false;
  if (
    /^(?:because|until|unless|since|before|after|while|when)$/.test(conjunction) &&
    main.some(
      (token) =>
        isNot(token) || /^(?:never|no|nothing|nobody|none|hardly|only|just|any)$/.test(wordOf(token)),
    )
  )
    return false;
  return /^(?:IN|TO|DT|CC|PRP\$|MD)$/.test(before.tag) === false;
}

/** Whether a pronoun of the clause that goes first may mean something that the main clause names. */
function refersBack(main: readonly AnnotatedToken[], clause: readonly AnnotatedToken[]): boolean {
  const names = main.some(({ tag }) => /^NN/.test(tag));
  const subjectIsPronoun = main[0]?.tag === 'PRP';
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

/** "She left when she was tired": the pronoun of both is the same. */
function sharesSubject(main: readonly AnnotatedToken[], clause: readonly AnnotatedToken[]): boolean {
  const own = wordOf(main[0]!);
  return clause.every(
    (token) =>
      !/^(?:he|she|it|they|him|them|this|that|these|those|one|ones)$/.test(wordOf(token)) ||
      wordOf(token) === own ||
      token.tag === 'IN',
  );
}

/** Whether one finite verb, or an imperative, is in these tokens, and no other clause. */
function isOneClause(part: readonly AnnotatedToken[]): boolean {
  const finite = part.filter(({ tag }) => FINITE_TAG.test(tag)).length;
  const isImperative =
    finite === 0 &&
    part[0] !== undefined &&
    /^(?:VB|RB|UH)$/.test(part[0].tag) &&
    part.some(({ tag }) => tag === 'VB');
  if (finite !== 1 && !isImperative) return false;
  return !part.some(
    (token, at) =>
      (token.tag === 'CC' && /^(?:VB|MD|PRP$)/.test(part[at + 1]?.tag ?? '')) ||
      (at > 0 &&
        token.tag === 'IN' &&
        MOVABLE_SUBORDINATORS.test(wordOf(token)) &&
        clauseVerbFrom(part, at + 1) !== undefined),
  );
}

/** What begins a main clause: a subject, an imperative, or a question word. */
function mayBeMain(main: readonly AnnotatedToken[]): boolean {
  return (
    /^(?:PRP\$?|DT|NN.*|VB|VBP|MD|W.*|EX|CD|JJ|VB[ZD])$/.test(main[0]!.tag) ||
    /^(?:please|do|don)$/i.test(main[0]!.text)
  );
}
