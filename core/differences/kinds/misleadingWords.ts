import { wordAt } from '../../english/syntax/wordAt.ts';
import { VERBS_AFTER_EITHER } from '../../english/words/contractedWords.ts';
import { SYMMETRIC_ADJECTIVES } from '../../english/words/converses.ts';
import { COLLECTIVE_VERBS } from '../../english/words/verbFrames.ts';
import { hasScopes, isInPhrase } from '../alignment/stretches.ts';
import type { InReading } from '../comparison.ts';

/** Tests for words that are taken for the same, and may not be: a contraction of two, "one" for 1, "all" for "each". */
export function isMisleading(one: InReading, other: InReading): boolean {
  const isOther = areOtherWords(one, other);
  const mayBeOther = (each: InReading) =>
    each[0].units[each[1]]!.isLoose || isAmbiguous(each) || isAnyone(each);
  if (isOther && [one, other].some(mayBeOther)) return true;
  const { key } = one[0].units[one[1]]!;
  if (isOther && key === 'will' && one[0].isQuestion && (isOffer(one) || isOffer(other))) return true;
  if (isOther && key === 'only' && (isOfLeast(one) || isOfLeast(other))) return true;
  // Nobody has to leave where somebody may: not everybody must.
  if (isOther && key === 'must' && one[0].units.slice(0, one[1]).some(({ kind }) => kind === 'negator'))
    return true;
  return key === 'every' && mayDiffer(one, other);
}

/** Tests for an "only" of what is little, or late, which does not exclude others: "only a child", "only five", "only in 1255". */
export function isOfLeast([{ units }, at]: InReading): boolean {
  const next = units[at + 1];
  const limited = next?.kind === 'preposition' ? units[at + 2] : next;
  return (
    units[at - 1]?.kind === 'determiner' ||
    !isInPhrase(limited) ||
    /^(?:number|date|time|quantifier)$/.test(limited!.kind) ||
    /^an?$/.test(limited!.words)
  );
}

/** Tests for what asks for a wish or a plan behind a subject: "shall I", "are you going to". */
function isOffer([{ units }, at]: InReading): boolean {
  return /^shall$| going to$/.test(units[at]!.words);
}

function areOtherWords([a, i]: InReading, [b, j]: InReading): boolean {
  return a.units[i]!.words !== b.units[j]!.words;
}

/** Tests for a contraction of either of two, "he's left", "they'd put", and for adverbs that connect or hedge nothing here. */
function isAmbiguous([{ tokens, units }, at]: InReading): boolean {
  const { words, to } = units[at]!;
  const [before, next] = [units[at - 1], units[at + 1]];
  // "Cannot possibly", "however hard", "do it thus", "ten years hence".
  if (words === 'possibly') return units.some(({ key }) => /^(?:can|could)$/.test(key));
  if (words === 'however') return /^(?:JJ|RB)/.test(next?.tag ?? '');
  if (/^(?:thus|hence)$/.test(words))
    return (
      before?.tag === 'NNS' || (/^VB|^PRP$|^NN/.test(before?.tag ?? '') && (next?.kind ?? 'mark') === 'mark')
    );
  const [after, tag] = [wordAt(tokens, to), tokens[to]?.tag];
  // "What's he got".
  const isInverted = tag === 'PRP' && tokens[to + 1]?.tag.startsWith('VB');
  return words === "'s"
    ? isInverted || (tag === 'VBN' && after !== 'been')
    : words === "'d" && VERBS_AFTER_EITHER.test(after);
}

/** Tests for a "one" that counts nothing: "one never knows", "one thing led to another", "one day". */
function isAnyone([{ units }, at]: InReading): boolean {
  const { words } = units[at]!;
  return words === 'one'
    ? !isInPhrase(units[at + 1]) ||
        isInPhrase(units[at - 1]) ||
        units.some(({ lemma }) => /other$/.test(lemma))
    : /^one (?:day|night|morning|evening|year)$/.test(words);
}

/** Tests for other words of which one may conclude, "must be joking", or wish of the past: "would like to have been". */
export function mayConclude(one: InReading, other: InReading): boolean {
  return areOtherWords(one, other) && (isOfConclusion(one) || isOfConclusion(other));
}

function isOfConclusion([{ units }, at]: InReading): boolean {
  const next = units[at + 1];
  const isOfPast = / to$/.test(units[at]!.words) && next?.lemma === 'have';
  return (
    next?.kind === 'auxiliary' && (/^(?:must|ha(?:ve|s)(?: got)? to)$/.test(units[at]!.words) || isOfPast)
  );
}

/** Tests for "all" beside "each" where it may be all together: beside a number or "a", a negation, a verb of what many do, or without a noun. */
function mayDiffer([a, i]: InReading, [b, j]: InReading): boolean {
  const [one, other] = [a.units[i]!, b.units[j]!];
  const isAlone = [a.units[i + 1], b.units[j + 1]].some((unit) => !unit || !isInPhrase(unit));
  // "All night" is one night.
  const isOne = [a.units[i + 1], b.units[j + 1]].every((unit) => unit?.tag === 'NN');
  return (
    one.words.startsWith('all') !== other.words.startsWith('all') &&
    (isAlone ||
      isOne ||
      hasScopes(a) ||
      a.units.some(({ lemma }) => COLLECTIVE_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma)))
  );
}
