import type { Tokens } from '../../../annotation/annotation.ts';
import { type NounPhrase, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CAUSES } from '../../../english/words/connectives.ts';
import {
  DISTANCES,
  VERBS_BETWEEN_NAMES,
  VERBS_OF_CONVERSION,
  VERBS_OF_MOVING,
  VERBS_WITH_EXCHANGE,
  WAYS_OF_TRAVEL,
} from '../../../english/words/exchanges.ts';
import { mayGoOn, phraseAt } from './phrase.ts';
import type { Pair } from './swapped.ts';

/**
 * Finds the two phrases of "from A to B", unless they span a range, which is the same the other way around.
 */
export function fromTo(tokens: Tokens, at: number): Pair | undefined {
  if (wordAt(tokens, at) !== 'from') return undefined;
  const first = degreeAt(tokens, at + 1) ?? phraseAt(tokens, at + 1);
  if (!first || wordAt(tokens, first.to) !== 'to' || tagAt(tokens, first.to + 1) === 'VB') return undefined;
  const second = degreeAt(tokens, first.to + 1) ?? phraseAt(tokens, first.to + 1);
  if (tokens[first.head]!.tag !== 'JJS' && isRange(tokens, at)) return undefined;
  // "From Florida to Alaska, thousands" is as far the other way around; so is a title.
  const opens = !tokens.slice(0, at).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (opens && second && wordAt(tokens, second.to) === ',') return undefined;
  return second && !saysWhen(tokens, first) && !mayGoOn(tokens, second) ? [first, second] : undefined;
}

/**
 * Tests whether "from A to B" is a distance or a range ("how far from A to B", "philosophers from A to B"):
 * it is the same the other way around, unlike "trains from A to B".
 */
function isRange(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(0, at);
  if (before.some((_, i) => DISTANCES.test(wordAt(tokens, i)) && wordAt(tokens, i + 1) !== 'in')) return true;
  if (before.some((token) => VERBS_OF_MOVING.test(token.lemma))) return false;
  const { tag, lemma } = tokens[at - 1] ?? { tag: '', lemma: '' };
  return /^(?:NNS|,)$/.test(tag) && !WAYS_OF_TRAVEL.test(lemma);
}

/** Returns a superlative that stands for a noun phrase, as "highest" in "from highest to lowest". */
function degreeAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const isAlone = tagAt(tokens, at) === 'JJS' && !/^(?:NN|JJ|CD)/.test(tagAt(tokens, at + 1));
  return isAlone ? { from: at, to: at + 1, head: at, number: 'singular' } : undefined;
}

/** Finds the two phrases behind a word of conversion ("convert A to B", "translate A into B"). */
export function converted(tokens: Tokens, at: number): Pair | undefined {
  const { lemma, tag } = tokens[at]!;
  if (!(VERBS_OF_CONVERSION.test(lemma) && /^(?:VB|NN$|JJ$)/.test(tag))) return undefined;
  const first = phraseAt(tokens, at + 1);
  if (!first || !/^(?:in)?to$/.test(wordAt(tokens, first.to)) || tagAt(tokens, first.to + 1) === 'VB')
    return undefined;
  const second = phraseAt(tokens, first.to + 1);
  return second &&
    !mayGoOn(tokens, second) &&
    /^(?:NNP?S?)$/.test(tokens[first.head]!.tag) &&
    !hasDeterminer(tokens, first)
    ? [first, second]
    : undefined;
}

/**
 * Finds the two phrases behind a verb of exchange or preference ("substitute A for B", "prefer A to
 * B", "replace A with B").
 */
export function exchanged(tokens: Tokens, at: number): Pair | undefined {
  const prepositions = VERBS_WITH_EXCHANGE.get(tokens[at]!.lemma);
  if (!prepositions || !/^VB/.test(tokens[at]!.tag)) return undefined;
  const first = phraseAt(tokens, at + 1);
  if (!first || !prepositions.test(wordAt(tokens, first.to)) || tagAt(tokens, first.to + 1) === 'VB')
    return undefined;
  const second = phraseAt(tokens, first.to + 1);
  return second && !mayGoOn(tokens, second) ? [first, second] : undefined;
}

/**
 * Finds two contrasted phrases of which only the first is so ("A instead of B", "A rather than B", "A, not
 * B").
 */
export function insteadOf(tokens: Tokens, at: number): Pair | undefined {
  const first = phraseAt(tokens, at);
  // "They are food, not friends, because": the reason is of that order.
  if (tokens.some((_, i) => CAUSES.test(wordAt(tokens, i)))) return undefined;
  if (!first || !/^(?:VB[DZPN]?|IN|TO)?$/.test(tagAt(tokens, at - 1))) return undefined;
  const [next, second] = [wordAt(tokens, first.to), wordAt(tokens, first.to + 1)];
  const isRival =
    (next === 'instead' && second === 'of') ||
    (next === 'rather' && second === 'than') ||
    (next === ',' && second === 'not');
  if (!isRival) return undefined;
  const other = phraseAt(tokens, first.to + 2);
  if (!other || !endsClause(tokens, other) || tagAt(tokens, other.to) === 'IN') return undefined;
  return (first.determiner === undefined) === (other.determiner === undefined) ? [first, other] : undefined;
}

/** Finds the subject and the standard of a comparison, which ends its clause ("A is larger than B"). */
export function compared(tokens: Tokens, at: number): Pair | undefined {
  if (wordAt(tokens, at) !== 'than' || at < 3) return undefined;
  const verb = tokens.slice(0, at).findLastIndex(({ lemma, tag }) => lemma === 'be' && /^VB[ZPD]$/.test(tag));
  if (
    verb < 0 ||
    tokens.slice(verb + 1, at).some(({ tag }) => !/^(?:JJR?|RBR?|CD|NNS)$/.test(tag)) ||
    !tokens.slice(verb + 1, at).some(({ tag }) => /^(?:JJR|RBR)$/.test(tag))
  )
    return undefined;
  const first = firstPhrase(tokens);
  const second = phraseAt(tokens, at + 1);
  return first && second && first.to === verb && endsClause(tokens, second) ? [first, second] : undefined;
}

/** Finds two names that are the subject and the object of a verb ("Brazil beat Germany"). */
export function named(tokens: Tokens, at: number): Pair | undefined {
  const { lemma, tag } = tokens[at]!;
  if (!/^VB[DZNP]?$/.test(tag) || !VERBS_BETWEEN_NAMES.test(lemma)) return undefined;
  const [first, second] = [firstPhrase(tokens), phraseAt(tokens, at + 1)];
  if (!first || !second || first.to !== at) return undefined;
  const areNames = [first, second].every(({ from, to }) =>
    tokens.slice(from, to).every((token) => token.tag === 'NNP'),
  );
  return areNames && !/^(?:CC|POS|NN|,)/.test(tagAt(tokens, second.to)) ? [first, second] : undefined;
}

function firstPhrase(tokens: Tokens): NounPhrase | undefined {
  const start = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return start < 0 ? undefined : phraseAt(tokens, start);
}

function hasDeterminer(tokens: Tokens, { from }: NounPhrase): boolean {
  return /^(?:this|these|that|those|all|my|your|the)$/.test(wordAt(tokens, from));
}

function endsClause(tokens: Tokens, { to }: NounPhrase): boolean {
  return (
    /^(?:[.,;:!?)]|CC|IN|$|''|``|-RRB-)/.test(tagAt(tokens, to)) && !mayGoOn(tokens, { to } as NounPhrase)
  );
}
