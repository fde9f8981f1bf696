import { isSpace } from '../../text/characters.ts';
import { tokenize } from '../../text/tokenize.ts';

/** The Treebank tokens of a line, as encoders see them; words beyond the first 10,000 are ignored, as gensim does. */
export function wordsOf(line: string, cased: boolean): string[] {
  const words = tokenize(line).map(({ text }) => (cased ? text : text.toLowerCase()));
  return words.length > LONGEST ? words.slice(0, LONGEST) : words;
}

const LONGEST = 10_000;

/** Tests whether a line has a word, that is, any character but white space. */
export function hasWord(line: string): boolean {
  for (let at = 0; at < line.length; at++) if (!isSpace(line.charCodeAt(at))) return true;
  return false;
}
