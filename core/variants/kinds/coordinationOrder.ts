import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { type TokenSpan, textsIn } from '../../english/syntax/tokenSpan.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { VERBS_WITH_LIKELY_THAT } from '../../english/words/complementVerbs.ts';
import { CLAUSE_OPENERS } from '../../english/words/conjunctions.ts';
import {
  BEHIND_NAMES,
  FIXED_PAIRS,
  ORDERED_NOUNS,
  TITLES,
  VERBS_BEFORE_ADJECTIVES,
} from '../../english/words/coordination.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../rewriting/rearranged.ts';

export const coordinationOrder = kindOfRewriting({
  name: 'coordination-order',
  label: 'order around “and”/“or”',
  meaning: 'preserved',
  help: 'Words or phrases joined by “and” or “or” change places: “apples and pears” and “pears and apples”.',
  obstacles: { 'no-coordination': 'no words or phrases joined by “and” or “or” can change places' },
  rewrite({ tokens }) {
    if (isOrdered(tokens)) return 'no-coordination';
    for (const at of tokens.keys()) {
      const pair = isJoint(tokens, at) ? pairAround(tokens, at) : undefined;
      if (!pair || !mayExchange(tokens, pair)) continue;
      const [left, right] = pair;
      return rearrangedWithin(tokens, left.from, right.to, [
        [right.from, right.to],
        at,
        [left.from, left.to],
      ]);
    }
    return 'no-coordination';
  },
});

const isOrdered = contexts('respectively|former|latter');

const isJoint = contexts('[and|or/CC] &! /CC !/^ !/^ []');

function mayExchange(tokens: Tokens, [left, right]: Pair): boolean {
  const words = [textsIn(tokens, left), textsIn(tokens, right)].map((texts) => texts.join(' ').toLowerCase());
  const isFixed = FIXED_PAIRS.has(words.join(' ')) || FIXED_PAIRS.has(words.toReversed().join(' '));
  if (words[0] === words[1] || isFixed) return false;
  // A name that is written with spaces ("Between al - Qaeda and Iraq").
  if ([left.from - 1, left.to, right.from - 1, right.to].some((at) => /^[-–/]$/.test(tokens[at]?.text ?? '')))
    return false;
  const inside = [...tokens.slice(left.from, left.to), ...tokens.slice(right.from, right.to)];
  if (inside.some(({ dummy, confidence, text }) => dummy || confidence < 0.6 || /-$/.test(text)))
    return false;
  if (inside.some(({ text, lemma }) => isTime(lemma) || ORDERED_NOUNS.has(lemma) || TITLES.has(text)))
    return false;
  const [length, other] = [left.to - left.from, right.to - right.from];
  const isNames = tokens[left.from]!.tag.startsWith('NNP');
  if (length > 5 || other > 5 || (isNames && length !== other)) return false;
  const spot = { at: left.from, end: right.to };
  return tokens[left.to - 1]!.tag === 'JJ'
    ? length === 1 && other === 1 && isPredicate(tokens, spot)
    : !mayBelongToOne(tokens, spot);
}

/** Tests whether two single adjectives stand between a linking verb and the end of a clause ("is *fast and reliable*"). */
const isPredicate = contexts('~:linking/VB* [!nice|good] .|,|!|?', { linking: VERBS_BEFORE_ADJECTIVES });

/** Tests whether what surrounds two coordinated noun phrases may belong to one of them alone. */
const mayBelongToOne = contexts(
  `
  /NN|NNP /, [/NNP*] &! /, ... /NN|NNP /, []  # the mayor of Rome, John Smith and Mary Jones: an apposition
  !@opening [] /MD|VBZ|VBP|VBD           # called the store and the clerk giggled: two clauses
  [] /NN*|POS|CD|W*|VBN|VBG|JJ|CC|-LRB-|FW|SYM|HYPH|\`\`|RB
  [] !@behindNames/IN|TO
  [!/NNP*] /IN|TO
  [] , /DT|NN*|CD|W*|JJ|VBN|VBG|PRP$|RB|IN
`,
  {
    behindNames: BEHIND_NAMES,
    opening: (tokens, at) => opensClause(tokens, at),
  },
);

/** Tests for what a clause may begin behind. */
const opensClause = contexts(
  `
  [/^|W*|,|:|\`\`|''|CC]
  [~:likely]
  [@opener/IN]
`,
  { likely: VERBS_WITH_LIKELY_THAT, opener: CLAUSE_OPENERS },
);

type Pair = readonly [left: TokenSpan, right: TokenSpan];

/** Two phrases of one build around a conjunction: names, plurals, nouns with their own determiners, or adjectives. */
function pairAround(tokens: Tokens, and: number): Pair | undefined {
  for (const inside of BUILDS) {
    let from = and;
    while (inside.test(tagAt(tokens, from - 1))) from--;
    let to = and + 1;
    while (inside.test(tagAt(tokens, to))) to++;
    if (from < and && to > and + 1) {
      return isOpenBefore(tokens, from)
        ? [
            { from, to: and },
            { from: and + 1, to },
          ]
        : undefined;
    }
  }
  return withDeterminers(tokens, and);
}

const BUILDS: readonly RegExp[] = [/^NNPS?$/, /^NNS$/, /^JJ$/];

/** Finds two coordinated nouns that each have a determiner of their own ("the dog and the cat", "my mother and my father"). */
function withDeterminers(tokens: Tokens, and: number): Pair | undefined {
  let from = and - 1;
  while (from > 0 && /^(?:NN|NNS|JJ)$/.test(tokens[from]!.tag)) from--;
  const right = and + 1;
  let to = right + 1;
  while (/^(?:NN|NNS|JJ)$/.test(tagAt(tokens, to))) to++;
  const [tag, first, second] = [tagAt(tokens, from), wordAt(tokens, from), wordAt(tokens, right)];
  if (tag !== tagAt(tokens, right) || and - from < 2 || to - right < 2) return undefined;
  const isAlike =
    tag === 'PRP$' ? first === second : tag === 'DT' && [first, second].every((word) => ARTICLE.test(word));
  const isBounded = /^NNS?$/.test(tokens[and - 1]!.tag) && /^NNS?$/.test(tokens[to - 1]!.tag);
  return isBounded && isAlike && isOpenToPhrase(tokens, from)
    ? [
        { from, to: and },
        { from: right, to },
      ]
    : undefined;
}

const ARTICLE = /^(?:the|an?)$/;

/**
 * Tests whether the phrase that begins here must be the first of the coordinated ones. Behind a preposition
 * it need not be: in "a man hit by a car and a bus", the first may be the man.
 */
const isOpenToPhrase = contexts('/VB*|,|``|MD|^ []\nbetween|both|either []');

/** Tests whether nothing before the first phrase belongs to it alone, such as a determiner or a modifier. */
const isOpenBefore = contexts('!/NN*|JJ*|CD|POS|PRP$|DT|PDT|$|VBN|VBG|FW|SYM|RB*|HYPH|-LRB-|`` []');
