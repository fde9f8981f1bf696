import { type BertFolder, TINY, writeBertFolder } from './bert.ts';
import { wordScore } from './maskedReference.ts';
import { SPECIAL_TOKENS } from './wordPiece.ts';

/** The vocabulary of {@link writeJudge}; "automobile" and "motorcar" are two pieces each. */
export const JUDGE_WORDS =
  'the a an union saw big mistake in movie error fault film picture pic flick brother ##hood large small car hit wall near huge house auto ##mobile machine motor ##car . ,'.split(
    ' ',
  );

/** Writes a tiny masked language model with random weights into a folder. */
export function writeJudge(folder: string): BertFolder {
  return writeBertFolder(folder, TINY, JUDGE_WORDS, { masked: true });
}

/**
 * The score of a word in a sentence whose words and marks stand between spaces, by plain loops: each word is read as the
 * longest pieces of the vocabulary from left to right.
 *
 * @param at the index of the word
 */
export function judgeScore(judge: BertFolder, words: readonly string[], at: number): number {
  const vocabulary: readonly string[] = [...SPECIAL_TOKENS, ...judge.words];
  const pieces = words.map((word) => piecesOf(word.toLowerCase(), vocabulary));
  const ids = ['[CLS]', ...pieces.flat(), '[SEP]'].map((piece) => vocabulary.indexOf(piece));
  const from = 1 + pieces.slice(0, at).flat().length;
  return wordScore(judge, ids, from, from + pieces[at]!.length, vocabulary.indexOf('[MASK]'));
}

function piecesOf(word: string, vocabulary: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < word.length; ) {
    const prefix = from > 0 ? '##' : '';
    let to = word.length;
    while (to > from && !vocabulary.includes(prefix + word.slice(from, to))) to--;
    if (to === from) return ['[UNK]'];
    pieces.push(prefix + word.slice(from, to));
    from = to;
  }
  return pieces;
}
