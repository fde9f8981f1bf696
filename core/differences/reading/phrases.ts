import type { Tokens } from '../../english/taggedToken.ts';
import { VERBS_BEFORE_PLACES } from '../../english/words/comparisons.ts';
import { EQUIVALENT_PHRASES, type EquivalentPhrase } from '../../english/words/equivalentPhrases.ts';
import { quantityAt } from './quantities.ts';
import type { UnitStart } from './reading.ts';

/** The longest listed function phrase at a token. */
export function phraseAt(tokens: Tokens, words: readonly string[], at: number): UnitStart | undefined {
  const first = words[at]!;
  const { lemma } = tokens[at]!;
  const phrase =
    firstMatch(EQUIVALENT_PHRASES.get(first), tokens, words, at) ??
    (lemma === first ? undefined : firstMatch(EQUIVALENT_PHRASES.get(lemma), tokens, words, at));
  if (!phrase) return undefined;
  const to = at + phrase.words.length;
  // The past says something else: "had to" is no "have to", nor "been able to" "can".
  const past = tokens
    .slice(at, to)
    .find(({ tag, lemma }) => /^VB[DN]$/.test(tag) && /^(?:be|do|have|want|wish|need|fail)$/.test(lemma));
  const isTensed = past !== undefined && words[to - 1] !== 'better';
  const key = isTensed ? `${phrase.key} ${past.tag}` : phrase.key;
  return { kind: phrase.class, key, to, isLoose: phrase.isLoose };
}

function firstMatch(
  phrases: readonly EquivalentPhrase[] | undefined,
  tokens: Tokens,
  words: readonly string[],
  at: number,
): EquivalentPhrase | undefined {
  return phrases?.find(
    (phrase) =>
      phrase.words.every(
        (word, i) => words[at + i]?.replace("n't", 'not') === word || tokens[at + i]?.lemma === word,
      ) &&
      fits(phrase, tokens, at) &&
      !(phrase.class === 'limit' && isPlace(tokens, words, at)),
  );
}

/** Tests for a "please" that asks: "please send it", "send it, please", but not "say please" and "dogs please children". */
function isAsking(tokens: Tokens, at: number): boolean {
  const next = tokens[at + 1]?.tag ?? '.';
  const isSaidOf = /^(?:i|you|he|she|we|they)$/i.test(tokens[at - 1]?.text ?? '');
  return (
    /^please$/i.test(tokens[at]!.text) &&
    (next === 'VB' || (at === 0 && /^(?:RB|MD)/.test(next)) || (/^(?:[.,:]|'')$/.test(next) && !isSaidOf))
  );
}

/** Tests for where or about whom something is done, and not for how many: "jumped over two fences", but not "over two meters". */
function isPlace(tokens: Tokens, words: readonly string[], at: number): boolean {
  const amount = quantityAt(tokens, words, at + 1);
  const lemma = tokens[at - 1]?.lemma ?? '';
  // "The book is about two kings", but not "there are about two".
  const isOfBe =
    lemma === 'be' && words[at - 2] !== 'there' && /^NN/.test(tokens[amount?.to ?? tokens.length]?.tag ?? '');
  return (
    /^(?:about|around|over|above|under|below)$/.test(words[at]!) &&
    (isOfBe || VERBS_BEFORE_PLACES.test(lemma)) &&
    !amount?.amount?.dimension
  );
}

/** Tests whether the tags agree: "like" and "mean" are verbs elsewhere, "that much" no quantifier. */
function fits({ class: name, words }: EquivalentPhrase, tokens: Tokens, at: number): boolean {
  const { tag } = tokens[at]!;
  const next = tokens[at + words.length]?.tag ?? '';
  const last = words.at(-1)!;
  const before = tokens[at - 1]?.tag ?? '.';
  if (name === 'courtesy') return !/^(?:VB|TO)/.test(before) && (last !== 'please' || isAsking(tokens, at));
  // "Due to arrive", "due to the owner".
  if (/^(?:due|owing)$/.test(words[0]!) && (next === 'VB' || tokens[at - 1]?.lemma === 'be')) return false;
  if (words.length > 1) return last !== 'to' || !/^(?:modal|negator)$/.test(name) || /^(?:VB|RB)/.test(next);
  if (name === 'limit')
    return (
      /^(?:CD|\$|DT|PDT|JJ)/.test(next) &&
      (!/^(?:about|around|over|above|under|below)$/.test(last) || /^(?:CD|\$)/.test(next))
    );
  if (name === 'modal') return tag === 'MD';
  if (/^(?:more|most|less|little|much)$/.test(last) && name === 'degree') return /^(?:JJ|RB|VBN)/.test(next);
  // "When do I": a question.
  if (tag === 'WRB' && /^(?:MD|VB|TO)/.test(next)) return false;
  // Of an act it says how, not how often: "runs normally".
  if (/^(?:normally|typically|generally)$/.test(last)) return /^(?:VB|MD|JJ|DT|PRP|,)/.test(next);
  if (last === 'likely') return tag === 'RB';
  // "Most likely", but not "most likely voters".
  if (last === 'most' && name === 'quantifier') return tag !== 'RBS';
  if (last === 'since') return tag === 'IN';
  // "Now, listen."
  if (words[0] === 'now' && at === 0) return next !== ',';
  if (name === 'filler' || name === 'restriction') return !/^(?:JJ|NN)/.test(tag) || last === 'only';
  return !/^VB/.test(tag) || last === 'excluding' || last === 'including' || last === 'till';
}
