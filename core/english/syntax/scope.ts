import type { TaggedToken } from '../taggedToken.ts';
import type { Clause } from './clause.ts';
import type { NounPhrase } from './nounPhrase.ts';
import type { TokenSpan } from './tokenSpan.ts';
import { isNot, wordOf } from './verbGroup.ts';

/**
 * Why the order of a subject and another phrase of its clause bears on the meaning: `scope`, where quantifiers or
 * a negation would be read in another order ("every man loves a woman"), `focus`, where a word bears on a phrase
 * that would move ("only John saw her") or says how the subject did it ("deliberately").
 */
export function orderMatters(
  tokens: readonly TaggedToken[],
  { subject, verb }: Clause,
  other: NounPhrase,
): 'scope' | 'focus' | undefined {
  if (tokens.some((token) => FOCUS.has(wordOf(token)))) return 'focus';
  const between = tokens.slice(subject.to, verb.main);
  if (between.some((token) => /^(?:both|all|each)$/.test(wordOf(token)))) return 'focus';
  const isNegated = tokens
    .slice(subject.to, verb.to)
    .some((token) => isNot(token) || wordOf(token) === 'never');
  const forces = [forceOf(tokens, subject), forceOf(tokens, other)];
  if (tokens.some((token) => POLARITY.test(wordOf(token)))) return 'scope';
  const count = forces.filter((force) => force !== undefined).length + Number(isNegated);
  return count > 1 && (isNegated || forces.includes('strong')) ? 'scope' : undefined;
}

const FOCUS: ReadonlySet<string> = new Set(
  (
    'only just merely even alone especially particularly mainly mostly largely primarily exclusively solely too ' +
    'either deliberately intentionally willingly unwillingly reluctantly happily gladly eagerly voluntarily knowingly ' +
    'proudly cheerfully desperately together respectively mutually jointly individually simply hardly barely scarcely ' +
    'rarely seldom nor'
  ).split(' '),
);

/** Words that stand only behind what licenses them. */
const POLARITY = /^(?:any|anything|anyone|anybody|anywhere|ever|yet|anymore)$/;

/** How a phrase quantifies: over all or few of what it names, or over some; undefined where it names. */
function forceOf(tokens: readonly TaggedToken[], { from, head }: TokenSpan & NounPhrase) {
  const words = tokens.slice(from, head + 1).map(wordOf);
  if (words.some((word) => STRONG.test(word))) return 'strong';
  return words.some((word) => WEAK.test(word)) || tokens[from]!.tag === 'CD' ? 'weak' : undefined;
}

const STRONG =
  /^(?:every|each|all|both|most|many|few|no|none|neither|nobody|nothing|everyone|everybody|everything|half|much)$/;
const WEAK = /^(?:an?|some|several|another|someone|somebody|something)$/;
