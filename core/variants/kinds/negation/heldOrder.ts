import type { Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import type { NegationObstacle } from './negationObstacles.ts';

/** Finds the reason why the rest of the sentence does not fit a negation of the order that it begins with. */
export function heldOrder(tokens: Tokens, finite: number): NegationObstacle | undefined {
  // "To open it, first turn the key": what to do, not what to leave.
  if (wordAt(tokens, finite - 1) === 'first' && tagAt(tokens, 0) === 'TO') return 'polarity';
  // "Always knock": "do not always knock" is no order.
  if (wordAt(tokens, finite - 1) === 'always' || isQualified(tokens)) return 'polarity';
  // "Only use cold water".
  if (wordAt(tokens, finite - 1) === 'only') return 'focus';
  if (isAnnounced(tokens, finite) || isWish(tokens, finite)) return 'formula';
  return isContrastedOrder(tokens, finite) || isBuiltUpon(tokens, finite) ? 'coordination' : undefined;
}

/**
 * Tests whether an order is followed by its opposite or an exception, which would not contrast with a negated
 * order ("Wake me on Monday, but not on Sunday").
 */
function isContrastedOrder(tokens: Tokens, finite: number): boolean {
  return tokens.some(
    (_, at) =>
      at > finite &&
      (wordAt(tokens, at) === 'but' || tokens[at]!.text === ',') &&
      (/^(?:not|do|don['’]t|never|only)$/.test(wordAt(tokens, at + 1)) ||
        (wordAt(tokens, at) === 'but' && /^VBP?$/.test(tagAt(tokens, at + 1)))),
  );
}

/**
 * Tests whether a coordinated order builds on the first, which then cannot be negated alone ("Cancel it and
 * give me the next one").
 */
function isBuiltUpon(tokens: Tokens, finite: number): boolean {
  const second = tokens.findIndex(
    ({ tag }, at) => at > finite && tag === 'CC' && tagAt(tokens, at + 1) === 'VB',
  );
  return tokens.some(
    (token, at) =>
      second > 0 &&
      at > second &&
      /^(?:ones?|instead|another)$/.test(wordOf(token)) &&
      !/^(?:NN|JJ)/.test(tagAt(tokens, at + 1)),
  );
}

/** Tests whether "let me" announces what is said next ("let me say one thing"), unlike "let me know". */
function isAnnounced(tokens: Tokens, finite: number): boolean {
  const said = tokens[finite + 2]?.lemma ?? '';
  return (
    tokens[finite]!.lemma === 'let' &&
    wordAt(tokens, finite + 1) === 'me' &&
    (REPORTING_VERBS.has(said) || /^(?:be|start|begin|put|give|tell|point)$/.test(said))
  );
}

/**
 * Tests for an order that nobody would forbid: "make sure", "remember to", "please note that", "please find attached", "feel
 * free to", "have a nice day", "do be careful".
 */
function isWish(tokens: Tokens, finite: number): boolean {
  const [verb, next, after] = [finite, finite + 1, finite + 2].map((at) => wordAt(tokens, at));
  switch (verb) {
    case 'note':
    case 'remember':
      return true;
    case 'make':
      return next === 'sure';
    case 'be':
      return next === 'sure' ? after !== 'to' : /^(?:seated|advised|aware)$/.test(next!);
    case 'feel':
      return next === 'free';
    case 'find':
      return /^(?:attached|enclosed|below)$/.test(next!);
    case 'have':
      return next === 'a' && /^(?:nice|good|great|lovely|wonderful|safe|seat|look)$/.test(after!);
    case 'do':
      return next === 'be' && after === 'careful';
    default:
      return false;
  }
}

/**
 * Tests whether the order has a qualification that no prohibition has ("Reserve a table, preferably
 * outside", "let them play for an hour at most").
 */
function isQualified(tokens: Tokens): boolean {
  return tokens.some(
    (token, at) =>
      /^(?:preferably|ideally)$/.test(wordOf(token)) ||
      (wordOf(token) === 'at' && wordAt(tokens, at + 1) === 'most'),
  );
}
