import type { AnnotatedToken } from '../../../annotation/annotation.ts';
import type { Probe } from './probe.ts';

/** Asks whether two adjacent words were exchanged (Conneau et al. 2018, 3.1). Each sentence is of one class only, by chance. */
export const bigramShift: Probe = {
  name: 'bigram-shift',
  help: 'original, or two adjacent words of different parts of speech exchanged (shifted)',
  read({ annotation: { text }, tokens }, random) {
    const places = [...tokens.keys()].filter((at) => mayBeExchanged(tokens, at));
    if (places.length === 0) return [];
    if (random.below(2) === 0) return [{ label: 'original' }];
    const at = places[random.below(places.length)]!;
    const [first, second] = [tokens[at]!, tokens[at + 1]!];
    const shifted = `${second.text}${text.slice(first.end, second.start)}${first.text}`;
    return [{ label: 'shifted', text: text.slice(0, first.start) + shifted + text.slice(second.end) }];
  },
};

/** Tests whether two words without capitals stand here; the first word of the sentence stays. */
function mayBeExchanged(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [first, second] = [tokens[at]!, tokens[at + 1]];
  if (at === 0 || !second || second.start !== first.end + 1) return false;
  const isWord = ({ text }: AnnotatedToken) => /^[a-z]+$/.test(text);
  return (
    isWord(first) &&
    isWord(second) &&
    first.tag.slice(0, 2) !== second.tag.slice(0, 2) &&
    ![first, second].some(({ tag }) => MOVABLE.test(tag))
  );
}

/** Adverbs and particles, which often stand on either side of a word. */
const MOVABLE = /^R/;
