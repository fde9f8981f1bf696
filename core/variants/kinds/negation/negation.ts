import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { findMainVerb, type MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import type { TokenSpan } from '../../../english/syntax/tokenSpan.ts';
import { isAdverb, type VerbGroup, verbGroupAt, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CLAUSE_BOUNDARIES } from '../../../english/words/conjunctions.ts';
import { SOMETIMES } from '../../../english/words/frequency.ts';
import { FORMULAS } from '../../../english/words/negation.ts';
import { createRandom } from '../../../random.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { forbidden, withAdverb } from './atVerb.ts';
import { deniedSubject } from './deniedSubject.ts';
import { edits } from './edits.ts';
import { misreadOrder, misreadReason } from './misreadReason.ts';
import { NEGATION_OBSTACLES, type NegationObstacle } from './negationObstacles.ts';
import { deniedRest } from './polarity.ts';
import { reasonAgainst } from './reasonAgainst.ts';
import { isExistential, withNo } from './withNo.ts';
import { isAnswered, withoutNegation } from './withoutNegation.ts';

/**
 * Variants that say the contrary: the main clause loses its negation ("not", "n't", "never", "no"), or gets
 * one where it has none, with a form of "do" where English asks for it. Where that would not contradict the
 * sentence, its subject is denied ("No dog barked"). The first choice is "not", or "no" in "there is no ...";
 * a random choice is one of "not", "never" and "no", whichever apply.
 */
export const negation = kindOfRewriting({
  name: 'negation',
  label: 'negation',
  meaning: 'changed',
  help: 'The main clause is negated, or its negation is removed.',
  obstacles: NEGATION_OBSTACLES,
  rewrite: negated,
});

function negated(
  { tokens, text, spelling }: Annotation,
  { choice, seed }: RewritingOptions,
): TokenEdits | NegationObstacle {
  const found = findMainVerb(tokens);
  if (typeof found === 'string') return found;
  const order = misreadOrder(tokens, found);
  const main = order === undefined ? found : { finite: order, imperative: true, phrases: [] };
  const group = verbGroupAt(tokens, main.finite);
  const removed = withoutNegation(tokens, main, group, spelling);
  if (typeof removed === 'string') return removed;
  return removed ?? inserted(tokens, main, group, choice === 'random' ? [seed, text] : undefined);
}

function inserted(
  tokens: Tokens,
  main: MainVerb,
  group: VerbGroup,
  drawn: readonly [seed: number, text: string] | undefined,
): TokenEdits | NegationObstacle {
  const { finite, kind } = group;
  const second = main.imperative ? secondOrder(tokens, finite) : undefined;
  if (second !== undefined) return edits([second, ['do', 'not', tokens[second]!.text]]);
  if (isAnswered(tokens, group, 'so')) return edits([finite + 1, ['not']]);
  const refused = misreadReason(tokens, main, group) ?? reasonAgainst(tokens, main, group);
  if (refused) return refused;
  if (FORMULAS.test(tokens[finite]!.lemma) && (main.imperative || main.phrases.length === 0))
    return 'formula';
  if (
    main.imperative &&
    /^(?:be|come|suffice)$/.test(wordOf(tokens[finite]!)) &&
    /^(?:that|it|as|what)$/.test(wordAt(tokens, finite + 1))
  )
    return 'formula';
  if (kind === 'modal' && isAsWell(tokens, finite)) return 'polarity';
  const but = contrastBehind(tokens, group.end);
  const rest = new Map([
    ...deniedRest(tokens, group),
    ...edits(...(but === undefined ? [] : [[but, ['but'], true] as const])),
  ]);
  const subject = deniedSubject(tokens, main, group);
  if (subject !== undefined && typeof subject !== 'string' && isContrasted(tokens, group))
    return 'coordination';
  if (subject !== undefined && but !== undefined) return 'correlative';
  if (subject !== undefined) return typeof subject === 'string' ? subject : new Map([...rest, ...subject]);
  if (isCoordinated(tokens, main, group)) return 'coordination';
  const seldom = neverForSometimes(tokens, group);
  if (seldom !== undefined) return typeof seldom === 'string' ? seldom : new Map([...rest, ...seldom]);
  const no = withNo(tokens, main, group);
  const [not, never] = [denied('not'), denied('never')];
  const forms: [TokenEdits, ...TokenEdits[]] = no ? [not, never, no] : [not, never];
  if (drawn) return forms[createRandom(...drawn).below(forms.length)]!;
  return no && isExistential(tokens, group) ? no : not;

  function denied(adverb: 'not' | 'never'): TokenEdits {
    const negated = main.imperative
      ? forbidden(tokens, main, adverb)
      : withAdverb(tokens, group, main.phrases, adverb);
    return new Map([...rest, ...negated]);
  }
}

/**
 * Finds the verb of an order after "but", which is negated instead of the first ("print it, but *leave* out
 * the tables").
 */
function secondOrder(tokens: Tokens, finite: number): number | undefined {
  const but = tokens.findIndex(
    (token, at) => at > finite && wordOf(token) === 'but' && tokens[at - 1]!.text === ',',
  );
  const verb = tokens[but + 1];
  const isOrder = but > 0 && /^VBP?$/.test(verb?.tag ?? '') && !/^(?:do|be|have)$/.test(verb!.lemma);
  return isOrder ? but + 1 : undefined;
}

/**
 * Finds the "not" of a contrast that ends the sentence, for which a negation has "but" ("a doctor, *not* a nurse" and "not a
 * doctor, *but* a nurse").
 */
function contrastBehind(tokens: Tokens, end: number): number | undefined {
  const not = tokens.findIndex(
    (token, at) => at > end && wordOf(token) === 'not' && tokens[at - 1]!.text === ',',
  );
  if (/^(?:all|every|each|many|much|both|only|just)$/.test(wordAt(tokens, not + 1))) return undefined;
  const isPhrase = /^(?:DT|PRP\$?|NN.*|IN|JJ|CD)$/.test(tagAt(tokens, not + 1));
  const isLast = tokens.slice(not + 1).every(({ tag }) => !/^(?:MD|VB[ZPD]|CC|,|:|W.*)$/.test(tag));
  return not > 0 && isPhrase && isLast ? not : undefined;
}

/** Tests for the idiom "might as well", which has no negation. */
function isAsWell(tokens: Tokens, finite: number): boolean {
  return wordAt(tokens, finite + 1) === 'as' && wordAt(tokens, finite + 2) === 'well';
}

/**
 * Replaces "sometimes" by "never" ("He never drinks" for "He sometimes drinks"), because "He sometimes does
 * not drink" would not contradict it. A reason where neither would do; undefined where there is no such
 * adverb.
 */
function neverForSometimes(
  tokens: Tokens,
  { finite, end }: VerbGroup,
): TokenEdits | NegationObstacle | undefined {
  const at = tokens.findIndex((token) => SOMETIMES.test(wordOf(token)));
  if (at < 0) return undefined;
  if (at === finite - 1 || (at > finite && at < end)) return edits([at, ['never']]);
  const isOfClause = at <= 1 || tokens.slice(at + 1).every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  return isOfClause ? 'quantified' : undefined;
}

/**
 * Tests whether a second part of the sentence goes on about the subject, so that denying the subject would
 * not do ("All windows shrink but are still clear", "some are blue, while others are red").
 */
function isContrasted(tokens: Tokens, { end }: VerbGroup): boolean {
  return tokens.some(
    (token, at) =>
      at >= end &&
      ((wordOf(token) === 'but' && /^(?:MD|VB[ZPD])$/.test(tagAt(tokens, at + 1))) ||
        wordOf(token) === 'others'),
  );
}

/** Tests whether another finite verb shares the subject, so that one negation would not do: "came and left". */
function isCoordinated(
  tokens: Tokens,
  { imperative, report }: MainVerb,
  { kind, end, finite }: VerbGroup,
): boolean {
  if (imperative) return false;
  for (const at of placesFrom(end, tokens.length, report)) {
    const { tag, text } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|:)/.test(tag) || text === ';') return false;
    if (tag === 'IN' && CLAUSE_BOUNDARIES.test(text)) return false;
    if (tag !== 'CC' && tag !== ',') continue;
    let next = at + 1;
    while (next < tokens.length && (isAdverb(tokens[next]!) || tokens[next]!.tag === 'CC')) next++;
    const other = tokens[next];
    if (!other || !/^(?:MD|VBZ|VBP|VBD)$/.test(other.tag)) continue;
    // After an auxiliary it is rather a participle that has the wrong tag: "has come and left".
    if (tag === 'CC' || kind === 'lexical')
      return !(kind === 'have' && other.tag === 'VBD') || finite === end;
  }
  return false;
}

/**
 * Lists the places behind a verb, without a reporting clause and the comma before it ("Prices fell, *says
 * Smith*, and rose again.").
 */
function placesFrom(start: number, end: number, report: TokenSpan | undefined): number[] {
  const places = Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);
  return report ? places.filter((at) => at < report.from - 1 || at >= report.to) : places;
}
