import { hasQuestionMark } from '../../sentence/question.ts';
import type { Tokens } from '../../taggedToken.ts';
import { VERBS_WITH_LIKELY_THAT } from '../../words/complementVerbs.ts';
import { CLAUSE_NEGATORS } from '../../words/negation.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { isTime, REPEATED_TIMES, WORDS_BEFORE_TIMES } from '../../words/times.ts';
import { type DependencyTree, dependentOf, subtreeSpans } from '../dependencyTree.ts';
import { type NounPhrase, nounPhraseAt } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { pastAdverbs, pastAdverbsBack, wordOf } from '../verbs/verbGroup.ts';
import { type Clause, clauseVerbAt, isPassive, simpleClause } from './clause.ts';
import { endOfWords } from './mainSubject.ts';
import { findMainVerb } from './mainVerb.ts';

/** A clause that is a sentence, or the main one of a sentence that has several. */
export interface MainClause extends Clause {
  /** The place where its words end: before the marks, and before a clause that follows it. */
  readonly end: number;
  /** Finite verbs after it that share its subject: "He left and *closed* the door". */
  readonly coordinated: readonly number[];
  /** True if the sentence has other clauses. */
  readonly among: boolean;
}

/** The probability from which on a dependency counts as known where rules and tree agree. */
export const LIKELY = 0.6;

/**
 * The main clause of a statement, or the clause that it reports ("He said that *the man left*"). A sentence of one
 * clause is read by rules alone. In others the rules and the tree must agree on the verb and on the head of the
 * subject, and the subject takes its relative clause with it.
 *
 * @param parse makes the tree; it is asked only for sentences of several clauses.
 */
export function mainClause(tokens: Tokens, parse: () => DependencyTree | undefined): MainClause | Obstacle {
  const simple = simpleClause(tokens);
  if (typeof simple !== 'string') {
    const misread = isMisreadSubject(tokens, simple.subject);
    return misread ? 'no-subject' : { ...simple, end: endOfWords(tokens), coordinated: [], among: false };
  }
  if (simple !== 'several-clauses' && !(simple === 'question' && opensWithTime(tokens))) return simple;
  const main = findMainVerb(tokens);
  if (typeof main === 'string') return main;
  if (main.imperative) return 'imperative';
  const tree = parse();
  if (!tree) return simple;
  // The finite verb may be an auxiliary or a copula.
  const isGoverning = !/^(?:aux|cop)$/.test(tree.relations[main.finite]!);
  const predicate = isGoverning ? main.finite : tree.heads[main.finite]!;
  if (isReportedBefore(tokens, tree, predicate)) return clauseOf(tokens, tree, predicate) ?? simple;
  if (tree.heads[predicate] !== -1 || tree.confidences[predicate]! < LIKELY) return simple;
  const reported = reportedBy(tokens, tree, predicate);
  return clauseOf(tokens, tree, reported ?? predicate) ?? simple;
}

/**
 * Tests whether a sentence opens with an adverbial clause of time or place, and so is no question though its
 * first word may ask one ("When he left, she laughed").
 */
function opensWithTime(tokens: Tokens): boolean {
  const first = tokens.find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return (
    first !== undefined &&
    /^(?:when|whenever|where|wherever|while)$/.test(wordOf(first)) &&
    tokens.some(({ tag }) => tag === ',') &&
    !hasQuestionMark(tokens)
  );
}

/**
 * Tells whether a clause stands before the verb that reports it ("*It works*, he said"), which is the root of
 * the tree; other trees have the reported verb for their root.
 */
function isReportedBefore(tokens: Tokens, { heads, relations }: DependencyTree, predicate: number): boolean {
  const verb = heads[predicate]!;
  return (
    verb > predicate &&
    heads[verb] === -1 &&
    /^(?:ccomp|parataxis)$/.test(relations[predicate]!) &&
    REPORTING_VERBS.has(tokens[verb]!.lemma)
  );
}

/** The predicate of what a verb of saying reports. */
function reportedBy(tokens: Tokens, tree: DependencyTree, verb: number): number | undefined {
  const { lemma } = tokens[verb]!;
  if (!REPORTING_VERBS.has(lemma) && !VERBS_WITH_LIKELY_THAT.has(lemma)) return undefined;
  const reported = dependentOf(tree, verb, /^ccomp$/);
  if (reported === undefined || tree.confidences[reported]! < LIKELY) return undefined;
  const { from } = subtreeSpans(tree)[reported]!;
  return /^W/.test(tokens[from]!.tag) || /^(?:if|whether)$/i.test(tokens[from]!.text) ? undefined : reported;
}

function clauseOf(tokens: Tokens, tree: DependencyTree, predicate: number): MainClause | undefined {
  const finite = finiteOf(tokens, tree, predicate);
  const head = dependentOf(tree, predicate, /^nsubj$/);
  if (finite === undefined || head === undefined || tree.confidences[head]! < LIKELY) return undefined;
  const verb = clauseVerbAt(tokens, finite);
  if (!isGoverned(tree, verb.main, predicate)) return undefined;
  const span = withoutMarks(tokens, subtreeSpans(tree)[head]!);
  const phrase = nounPhraseAt(tokens, span.from);
  const isWhole =
    phrase !== undefined &&
    phrase.from <= head &&
    head < phrase.to &&
    phrase.to <= span.to &&
    /^(?:NN|PRP(?!\$)|CD|DT)/.test(tokens[head]!.tag) &&
    pastAdverbs(tokens, span.to) === finite &&
    !isMisreadSubject(tokens, phrase);
  if (!isWhole) return undefined;
  return {
    subject: { ...phrase, to: span.to },
    verb,
    passive: isPassive(tokens, verb),
    negated: tokens.slice(span.to, verb.to).some(({ text }) => CLAUSE_NEGATORS.test(text)),
    among: true,
    ...whatFollows(tokens, tree, predicate, verb.to),
  };
}

/** The finite verb of a predicate: its first auxiliary or copula, or itself. */
function finiteOf(
  tokens: Tokens,
  { heads, relations }: DependencyTree,
  predicate: number,
): number | undefined {
  for (const [at, { tag }] of tokens.entries()) {
    const isOwn = at === predicate || (heads[at] === predicate && /^(?:aux|cop)$/.test(relations[at]!));
    if (isOwn && FINITE.test(tag)) return at;
  }
  return undefined;
}

/** Tells whether a verb is the predicate, or an infinitive under it: "wants to play". */
function isGoverned({ heads, relations }: DependencyTree, verb: number, predicate: number): boolean {
  let at = verb;
  while (at !== predicate && /^(?:xcomp|aux|cop)$/.test(relations[at]!)) at = heads[at]!;
  return at === predicate;
}

/** The span without the marks and conjunctions at its ends. */
function withoutMarks(tokens: Tokens, { from, to }: TokenSpan): TokenSpan {
  while (from < to && /^(?:,|:|CC)$/.test(tokens[from]!.tag)) from++;
  while (from < to && /^(?:,|:)$/.test(tokens[to - 1]!.tag)) to--;
  return { from, to };
}

/** The place where the clauses begin that follow a clause, and the verbs of those that share its subject. */
function whatFollows(
  tokens: Tokens,
  tree: DependencyTree,
  predicate: number,
  from: number,
): Pick<MainClause, 'end' | 'coordinated'> {
  const spans = subtreeSpans(tree);
  let end = Math.min(endOfWords(tokens), spans[predicate]!.to);
  const coordinated: number[] = [];
  for (let at = from; at < tokens.length; at++) {
    if (tree.heads[at] !== predicate || !/^(?:advcl|conj|parataxis)$/.test(tree.relations[at]!)) continue;
    const finite = finiteOf(tokens, tree, at);
    const sharesSubject = dependentOf(tree, at, /^[nc]subj$/) === undefined;
    if (tree.relations[at] === 'conj' && sharesSubject) coordinated.push(finite ?? at);
    if (tree.relations[at] === 'advcl' && (sharesSubject || finite === undefined)) continue;
    let start = spans[at]!.from;
    while (start > from && /^(?:,|:|CC)$/.test(tokens[start - 1]!.tag)) start--;
    const opens = /^(?:,|:|CC|IN|WRB)$/.test(tokens[start]!.tag);
    if (start >= from && opens) end = Math.min(end, start);
  }
  for (let at = end; at < tokens.length; at++) {
    if (
      (/^(?:VB[ZP]|MD)$/.test(tokens[at]!.tag) ||
        (/^(?:was|were|had)$/.test(wordOf(tokens[at]!)) && tokens[at - 1]!.tag === 'CC')) &&
      /^(?:,|CC)$/.test(tokens[pastAdverbsBack(tokens, at - 1)]?.tag ?? '')
    )
      coordinated.push(at);
  }
  while (end > from && /^(?:,|:)$/.test(tokens[end - 1]!.tag)) end--;
  return { end, coordinated };
}

/** Tells whether what looks like a subject begins with an adverbial: "*Many times* mice left". */
function isMisreadSubject(tokens: Tokens, { from, head }: NounPhrase): boolean {
  return tokens.slice(from, head).some(({ text, tag }, i) => {
    if (tokens[from + i + 1]!.tag === 'POS') return false;
    if (tag === 'NNS') return REPEATED_TIMES.test(text);
    return i > 0 && tag === 'NN' && isTime(text) && WORDS_BEFORE_TIMES.test(wordOf(tokens[from + i - 1]!));
  });
}
