import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { findMainVerb, type MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import {
  isAdverb,
  range,
  type VerbGroup,
  verbGroupAt,
  wordOf,
} from '../../../english/syntax/verbs/verbGroup.ts';
import { CLAUSE_BOUNDARIES } from '../../../english/words/conjunctions.ts';
import { SOMETIMES } from '../../../english/words/frequency.ts';
import { FORMULAS } from '../../../english/words/negation.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import { createRandom } from '../../../random.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';
import { forbidden, withAdverb } from './atVerb.ts';
import { deniedSubject } from './deniedSubject.ts';
import { NEGATION_OBSTACLES, type Negated } from './negationObstacles.ts';
import { deniedRest } from './polarity.ts';
import { reasonAgainst } from './reasonAgainst.ts';
import { isExistential, withNo } from './withNo.ts';
import { withoutNegation } from './withoutNegation.ts';

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

function negated({ tokens, text, spelling }: Annotation, { choice, seed }: RewritingOptions): Negated {
  const found = findMainVerb(tokens);
  if (typeof found === 'string') return found;
  const { finite } = found;
  const isNoun = isOrderReadAsNoun(tokens, finite);
  const isOrder = isNoun || isAddressedOrder(tokens, finite);
  const main = isOrder ? { finite: isNoun ? 0 : finite, imperative: true, phrases: [] } : found;
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
): Negated {
  const { finite } = group;
  const second = main.imperative ? tokens.findIndex((_, at) => at > finite && isSecondOrder(tokens, at)) : -1;
  if (second >= 0) return edits([second, ['do', 'not', tokens[second]!.text]]);
  if (standsForClause(tokens, finite)) return edits([finite + 1, ['not']]);
  const refused = reasonAgainst(tokens, main, group);
  if (refused) return refused;
  if (main.phrases.length === 0 && FORMULAS.test(tokens[finite]!.lemma)) return 'formula';
  const but = tokens.findIndex((_, at) => at > group.end && isLastContrast(tokens, at));
  const rest = new Map(deniedRest(tokens, group));
  if (but > 0) rest.set(but, { words: ['but'], repair: true });
  const subject = deniedSubject(tokens, main, group);
  if (subject !== undefined) {
    if (typeof subject !== 'string' && isContrasted(tokens, { at: finite, end: group.end }))
      return 'coordination';
    if (but > 0) return 'correlative';
    return typeof subject === 'string' ? subject : new Map([...rest, ...subject]);
  }
  if (!main.imperative && isCoordinated(tokens, main, group)) return 'coordination';
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

/** Tests for a verb that is a noun instead, in an order whose first word was read as a noun. */
const isOrderReadAsNoun = contexts(
  `
  /^ @request/NN /DT|PRP|PRP$|CD ... /IN ... /NN* [/VBP]  # transfer 20 euros from my savings account to Tom
`,
  { request: REQUEST_VERBS },
);

/** Tests for an order whose verb looks like a past behind the name of who is addressed. */
const isAddressedOrder = contexts('/^ {/UH|NNP} , [@request]  # hey Siri, set a timer', {
  request: REQUEST_VERBS,
});

/** Tests whether "so" stands for a clause that somebody hopes or supposes. */
const standsForClause = contexts('[~hope|guess] so !@word  # I hope so');

/** Tests for the verb of an order after "but", which is negated instead of the first. */
const isSecondOrder = contexts(', but [/VB|VBP!~do|be|have]  # print it, but leave out the tables');

/** Tests for the "not" of a contrast that ends the sentence, for which a negation has "but" ("not a doctor, *but* a nurse"). */
const isLastContrast = contexts(`
  , [not] !all|every|each|many|much|both|only|just/DT|PRP|PRP$|NN*|IN|JJ|CD &! [] ... /MD|VBZ|VBP|VBD|CC|,|:|W*  # a doctor, not a nurse
`);

/** Tests whether a second part of the sentence goes on about the subject, so that denying the subject would not do. */
const isContrasted = contexts(`
  [] ... but /MD|VBZ|VBP|VBD             # all windows shrink but are still clear
  [] ... others                          # some are blue, while others are red
`);

/**
 * Replaces "sometimes" by "never" ("He never drinks" for "He sometimes drinks"), because "He sometimes does not drink" would
 * not contradict it. A reason where neither would do; undefined where there is no such adverb.
 */
function neverForSometimes(tokens: Tokens, { finite, end }: VerbGroup): Negated | undefined {
  const at = tokens.findIndex((token) => SOMETIMES.test(wordOf(token)));
  if (at < 0) return undefined;
  if (at === finite - 1 || (at > finite && at < end)) return edits([at, ['never']]);
  const isOfClause = at <= 1 || tokens.slice(at + 1).every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
  return isOfClause ? 'quantified' : undefined;
}

/** Tests whether another finite verb shares the subject, so that one negation would not do: "came and left". */
function isCoordinated(tokens: Tokens, { report }: MainVerb, { kind, end }: VerbGroup): boolean {
  for (const at of range(end, tokens.length)) {
    // A reporting clause in between is passed over.
    if (report && at >= report.from - 1 && at < report.to) continue;
    const { tag, text } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|:)/.test(tag) || text === ';') return false;
    if (tag === 'IN' && CLAUSE_BOUNDARIES.test(text)) return false;
    if (tag !== 'CC' && tag !== ',') continue;
    let next = at + 1;
    while (next < tokens.length && (isAdverb(tokens[next]!) || tokens[next]!.tag === 'CC')) next++;
    const other = tokens[next];
    if (!other || !/^(?:MD|VBZ|VBP|VBD)$/.test(other.tag)) continue;
    // After an auxiliary it is rather a participle that has the wrong tag: "has come and left".
    if (tag === 'CC' || kind === 'lexical') return !(kind === 'have' && other.tag === 'VBD');
  }
  return false;
}
