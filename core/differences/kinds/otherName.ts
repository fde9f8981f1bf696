import { TITLES } from '../../english/words/coordination.ts';
import { mayBeShort } from '../../english/words/nicknames.ts';
import { areSpellingTwins } from '../../english/words/spellingTwins.ts';
import type { AlignedPair } from '../alignment/align.ts';
import type { Comparison } from '../comparison.ts';
import { type Claim, claim } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

const TITLES_OF_ANYONE: ReadonlySet<string> = new Set([...TITLES].map((title) => title.toLowerCase()));
const OF_MEN = /^(?:mr|sir|lord|king|prince)\.?$/;
const OF_WOMEN = /^(?:mrs|ms|lady|queen|princess)\.?$/;

/**
 * Names in WordNet are of different things but for nicknames; others with one initial, or the same letters, may be of one: "Kiev"
 * and "Kyiv", "Dr." and "Doctor", "Hachi" and "aHchi".
 */
export function otherName(one: Unit, other: Unit, pair: AlignedPair, { a, b, wordnet }: Comparison): Claim {
  const isFirst = a.units[pair.a + 1]?.kind === 'name' && b.units[pair.b + 1]?.kind === 'name';
  // "Mr. Obama", "Barack Obama", but not "Mrs. Obama"; "B. Obama", "Mt. Everest".
  const isTitle = [one, other].some(({ key }) => TITLES_OF_ANYONE.has(key));
  const areOfTwo = [OF_MEN, OF_WOMEN].every((titles) => [one, other].some(({ key }) => titles.test(key)));
  const isInitial =
    one.key[0] === other.key[0] && [one, other].some(({ words }) => /^\p{L}$|\.$/u.test(words));
  const mayBeSame =
    (isFirst && (isTitle || isInitial) && !areOfTwo) ||
    mayBeShort(one.key, other.key) ||
    areSpellingTwins(one.key, other.key) ||
    ((one.key[0] === other.key[0] || letters(one) === letters(other)) &&
      !(wordnet.has(one.key) && wordnet.has(other.key)));
  return mayBeSame
    ? claim('entity', 'uncertain', 'may be names of one thing')
    : claim('entity', 'changed', 'name different things');
}

function letters({ key }: Unit): string {
  return [...key].sort().join('');
}
