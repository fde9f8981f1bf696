import type { Tokens } from '../../../annotation/annotation.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import type { Pair } from '../../../english/syntax/nouns/coordination.ts';
import { type TokenSpan, textsIn } from '../../../english/syntax/tokenSpan.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { VERBS_WITH_LIKELY_THAT } from '../../../english/words/complementVerbs.ts';
import { CLAUSE_OPENERS } from '../../../english/words/conjunctions.ts';
import {
  BEHIND_NAMES,
  FIXED_PAIRS,
  ORDERED_NOUNS,
  TITLES,
  VERBS_BEFORE_ADJECTIVES,
} from '../../../english/words/coordination.ts';
import { isTime } from '../../../english/words/times.ts';

export function mayExchange(tokens: Tokens, [left, right]: Pair): boolean {
  const words = [textsIn(tokens, left), textsIn(tokens, right)].map((texts) => texts.join(' ').toLowerCase());
  if (
    words[0] === words[1] ||
    FIXED_PAIRS.has(words.join(' ')) ||
    FIXED_PAIRS.has(words.toReversed().join(' '))
  )
    return false;
  // "Between al - Qaeda and Iraq": a name that is written with spaces.
  if ([left.from - 1, left.to, right.from - 1, right.to].some((at) => /^[-–/]$/.test(tokens[at]?.text ?? '')))
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
  // "Bureau of Alcohol and Tobacco".
  if (isNames && tokens[left.from - 1]?.text === 'of' && tokens[left.from - 2]?.tag.startsWith('NNP'))
    return false;
  const isAdjectives = tokens[left.to - 1]!.tag === 'JJ';
  return isAdjectives ? endsAsAdjective(tokens, left, right) : endsAsNoun(tokens, left, right);
}

/** Tests whether what surrounds two coordinated noun phrases belongs to neither of them alone. */
function endsAsNoun(tokens: Tokens, left: TokenSpan, right: TokenSpan): boolean {
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

/** Tests whether a clause may begin at a place: "called the store and the clerk giggled" has two. */
function beginsClause(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1];
  if (!before || /^(?:W.*|,|:|``|''|CC)$/.test(before.tag) || VERBS_WITH_LIKELY_THAT.has(before.lemma))
    return true;
  return before.tag === 'IN' && (CLAUSE_OPENERS.has(wordOf(before)) || wordOf(before) === 'as');
}

/**
 * Tests whether a token is a singular noun without a comma before it: a name behind the next comma may be its
 * apposition ("the *mayor* of *Rome*, John Smith and Mary Jones").
 */
function isSingular(tokens: Tokens, at: number): boolean {
  return (
    /^(?:NN|NNP)$/.test(tokens[at]?.tag ?? '') &&
    tokens.slice(0, at + 1).filter(({ tag }) => tag === ',').length === 0
  );
}

/**
 * Tests whether two single adjectives stand between a linking verb and the end of a clause ("is *fast and
 * reliable*").
 */
function endsAsAdjective(tokens: Tokens, left: TokenSpan, right: TokenSpan): boolean {
  const before = tokens[left.from - 1];
  if (left.to - left.from !== 1 || right.to - right.from !== 1 || /^an?$/i.test(before?.text ?? ''))
    return false;
  // "Nice and warm" is an idiom.
  if (/^(?:nice|good)$/.test(wordOf(tokens[left.from]!))) return false;
  if (!before || !/^VB/.test(before.tag) || !VERBS_BEFORE_ADJECTIVES.test(before.lemma)) return false;
  const next = tokens[right.to];
  return !next || /^[.,!?]$/.test(next.text);
}
