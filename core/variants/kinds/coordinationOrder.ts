import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { FINITE_TAG } from '../../english/syntax/complementClause.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { type TokenSpan, textsIn } from '../../english/syntax/tokenSpan.ts';
import { wordOf } from '../../english/syntax/verbGroup.ts';
import { VERBS_WITH_LIKELY_THAT } from '../../english/words/complementVerbs.ts';
import { CLAUSE_OPENERS } from '../../english/words/conjunctions.ts';
import { FIXED_PAIRS, ORDERED_NOUNS, TITLES } from '../../english/words/coordination.ts';
import { isTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { piecesOf, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  'no-coordination': 'no words or phrases joined by “and” or “or” can change places',
};

/** The same with two words or phrases joined by "and" or "or" in each other's place: "apples and pears". */
export const coordinationOrder = kindOfRewriting({
  name: 'coordination-order',
  label: 'order around “and”/“or”',
  meaning: 'preserved',
  help: 'Words or phrases joined by “and” or “or” change places: “apples and pears” and “pears and apples”.',
  obstacles: OBSTACLES,
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  if (tokens.some((token) => /^(?:respectively|former|latter)$/.test(wordOf(token))))
    return 'no-coordination';
  for (const [at, token] of tokens.entries()) {
    if (token.tag !== 'CC' || !/^(?:and|or)$/.test(wordOf(token))) continue;
    if (tokens[at - 1] && /^CC$/.test(tokens[at - 3]?.tag ?? '')) continue;
    const pair = pairAround(tokens, at);
    if (!pair || !mayExchange(tokens, pair)) continue;
    const [left, right] = pair;
    return rearranged(tokens, [
      ...piecesOf(0, left.from),
      ...piecesOf(right.from, right.to),
      at,
      ...piecesOf(left.from, left.to),
      ...piecesOf(right.to, tokens.length),
    ]);
  }
  return 'no-coordination';
}

type Pair = readonly [left: TokenSpan, right: TokenSpan];

/** Two phrases of one build around a conjunction: names, plurals, nouns with their own determiners, or adjectives. */
function pairAround(tokens: readonly AnnotatedToken[], and: number): Pair | undefined {
  for (const inside of BUILDS) {
    let from = and;
    while (inside.test(tokens[from - 1]?.tag ?? '')) from--;
    let to = and + 1;
    while (inside.test(tokens[to]?.tag ?? '')) to++;
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

/** "The dog and the cat", "my mother and my father": each with a determiner of its own. */
function withDeterminers(tokens: readonly AnnotatedToken[], and: number): Pair | undefined {
  let from = and - 1;
  while (from > 0 && /^(?:NN|NNS|JJ)$/.test(tokens[from]!.tag)) from--;
  const right = and + 1;
  let to = right + 1;
  while (/^(?:NN|NNS|JJ)$/.test(tokens[to]?.tag ?? '')) to++;
  const [first, second] = [tokens[from], tokens[right]];
  if (
    !first ||
    !second ||
    first.tag !== second.tag ||
    !/^(?:DT|PRP\$)$/.test(first.tag) ||
    and - from < 2 ||
    to - right < 2
  )
    return undefined;
  if (first.tag === 'PRP$' && wordOf(first) !== wordOf(second)) return undefined;
  const isBounded = /^NNS?$/.test(tokens[and - 1]!.tag) && /^NNS?$/.test(tokens[to - 1]!.tag);
  const isArticle =
    first.tag === 'PRP$' || (/^(?:the|an?)$/.test(wordOf(first)) && /^(?:the|an?)$/.test(wordOf(second)));
  return isBounded && isArticle && isOpenToPhrase(tokens[from - 1])
    ? [
        { from, to: and },
        { from: right, to },
      ]
    : undefined;
}

/** "Hit by a car and a bus": what stands before a preposition may be one of the two. */
function isOpenToPhrase(before: AnnotatedToken | undefined): boolean {
  return (
    before === undefined ||
    /^(?:VB.*|,|``|MD)$/.test(before.tag) ||
    /^(?:between|both|either)$/.test(wordOf(before))
  );
}

/** Nothing before the first phrase belongs to it alone. */
function isOpenBefore(tokens: readonly AnnotatedToken[], from: number): boolean {
  const before = tokens[from - 1];
  return (
    before === undefined ||
    !/^(?:NN.*|JJ.*|CD|POS|PRP\$|DT|PDT|\$|VBN|VBG|FW|SYM|RB.*|HYPH|-LRB-|``)$/.test(before.tag)
  );
}

function mayExchange(tokens: readonly AnnotatedToken[], [left, right]: Pair): boolean {
  const words = [textsIn(tokens, left), textsIn(tokens, right)].map((texts) => texts.join(' ').toLowerCase());
  if (
    words[0] === words[1] ||
    FIXED_PAIRS.has(words.join(' ')) ||
    FIXED_PAIRS.has(words.toReversed().join(' '))
  )
    return false;
  const inside = [...tokens.slice(left.from, left.to), ...tokens.slice(right.from, right.to)];
  if (
    inside.some(
      ({ text, lemma, dummy, confidence }) =>
        dummy ||
        confidence < 0.6 ||
        /-$/.test(text) ||
        isTime(lemma) ||
        ORDERED_NOUNS.has(lemma) ||
        TITLES.has(text),
    )
  )
    return false;
  if (left.to - left.from > 5 || right.to - right.from > 5) return false;
  const isNames = tokens[left.from]!.tag.startsWith('NNP');
  if (isNames && left.to - left.from !== right.to - right.from) return false;
  const isAdjectives = tokens[left.to - 1]!.tag === 'JJ';
  return isAdjectives ? endsAsAdjective(tokens, left, right) : endsAsNoun(tokens, left, right);
}

/** What follows belongs to neither phrase alone. */
function endsAsNoun(tokens: readonly AnnotatedToken[], left: TokenSpan, right: TokenSpan): boolean {
  const [next, then] = [tokens[right.to], tokens[right.to + 1]];
  if (
    tokens[left.from - 1]?.tag === ',' &&
    tokens[left.from]!.tag.startsWith('NNP') &&
    isSingular(tokens, left.from - 2)
  )
    return false;
  if (!next) return true;
  if (FINITE_TAG.test(next.tag) && !beginsClause(tokens, left.from)) return false;
  if (/^(?:NN.*|POS|CD|W.*|VBN|VBG|JJ|CC|-LRB-|FW|SYM|HYPH|``|RB)$/.test(next.tag)) return false;
  if ((next.tag === 'IN' || next.tag === 'TO') && !BEHIND_NAMES.test(wordOf(next))) return false;
  if ((next.tag === 'IN' || next.tag === 'TO') && !tokens[left.from]!.tag.startsWith('NNP')) return false;
  return !(
    next.text === ',' &&
    then !== undefined &&
    /^(?:DT|NN.*|CD|W.*|JJ|VB[NG]|PRP\$|RB|IN)$/.test(then.tag)
  );
}

/** Words that open a phrase of the whole clause after names. */
const BEHIND_NAMES = /^(?:before|after|during|on|until|since|while|because)$/;

/** Whether a clause may begin at a place: "called the store and the clerk giggled" has two. */
function beginsClause(tokens: readonly AnnotatedToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before || /^(?:W.*|,|:|``|''|CC)$/.test(before.tag) || VERBS_WITH_LIKELY_THAT.has(before.lemma))
    return true;
  return before.tag === 'IN' && (CLAUSE_OPENERS.has(wordOf(before)) || wordOf(before) === 'as');
}

/** A place or an apposition before the first name: "the mayor of Rome, John Smith and Mary Jones". */
function isSingular(tokens: readonly AnnotatedToken[], at: number): boolean {
  return (
    /^(?:NN|NNP)$/.test(tokens[at]?.tag ?? '') &&
    tokens.slice(0, at + 1).filter(({ tag }) => tag === ',').length === 0
  );
}

/** "Fast and reliable", after a verb or before a noun. */
function endsAsAdjective(tokens: readonly AnnotatedToken[], left: TokenSpan, right: TokenSpan): boolean {
  const before = tokens[left.from - 1];
  if (left.to - left.from !== 1 || right.to - right.from !== 1 || /^an?$/i.test(before?.text ?? ''))
    return false;
  if (
    !before ||
    !/^VB/.test(before.tag) ||
    !/^(?:be|seem|look|become|feel|remain|stay|sound)$/.test(before.lemma)
  )
    return false;
  const next = tokens[right.to];
  return !next || /^[.,!?]$/.test(next.text);
}
