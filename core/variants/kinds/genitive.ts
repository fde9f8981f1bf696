import type { Tokens } from '../../annotation/annotation.ts';
import { type ContextNames, contexts } from '../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { POSSESSED, POSSESSING_PLACES, POSSESSORS, WORDS_OF_ONE } from '../../english/words/genitives.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const genitive = kindOfRewriting({
  name: 'genitive',
  label: '“of”/“’s”',
  meaning: 'preserved',
  help: 'A possessive is written with “of”: “the city’s mayor” becomes “the mayor of the city”.',
  obstacles: { 'no-genitive': 'no possessive can be written with “of”' },
  rewrite: ({ tokens }) => withOf(tokens) ?? 'no-genitive',
});

/** Rewrites a possessive with "of" ("the mayor of the city" for "the city's mayor"). */
function withOf(tokens: Tokens): TokenEdits | undefined {
  for (const pos of tokens.keys()) {
    const isPlace = isOfPlace(tokens, pos);
    const end = isPlace || isOfOwner(tokens, pos) ? headEnd(tokens, pos + 1) : undefined;
    if (end === undefined || !isBounded(tokens, end)) continue;
    const the = isPlace ? pos - 1 : pos - 2;
    return rearrangedWithin(tokens, the, end, ['the', [pos + 1, end], 'of', [the, pos]]);
  }
  return undefined;
}

const NAMES: ContextNames = {
  owner: POSSESSORS,
  place: (tokens, at) => POSSESSING_PLACES.has(tokens[at]?.text ?? ''),
};

const isOfPlace = contexts('!/NN*|JJ|CC|DT @place [/POS]', NAMES);

const isOfOwner = contexts('the ~:owner!@place/NN [/POS]', NAMES);

/**
 * The end of what is possessed, with at most three adjectives and nouns before its head. Undefined where it is a name, or
 * has a number or a superlative before it.
 */
function headEnd(tokens: Tokens, from: number): number | undefined {
  let at = from;
  while (/^(?:JJ|NN|NNS)$/.test(tagAt(tokens, at)) && !WORDS_OF_ONE.test(wordAt(tokens, at))) at++;
  const head = tokens[at - 1];
  if (at === from || at - from > 4 || !head || !/^NNS?$/.test(head.tag)) return undefined;
  return head.dummy || !POSSESSED.has(head.text) ? undefined : at;
}

/** Tests whether "of" separates a token from no phrase that goes on, as it would in "the city's plan *to* build". */
const isBounded = contexts('[!/NN*|POS|CD|TO|W*|VBG|VBN|JJ|RB|-LRB-|CC|HYPH|FW|IN|,]');
