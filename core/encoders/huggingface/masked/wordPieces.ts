import type { FolderTokenizer } from '../tokenizer.ts';
import type { WordInPlace } from './maskedModel.ts';
import type { MaskToken } from './maskToken.ts';

/** A word's pieces and those around it, without special tokens. */
export interface PlacedPieces {
  readonly before: readonly number[];
  readonly word: readonly number[];
  readonly after: readonly number[];
}

/**
 * Creates a function that finds the pieces of a word in its sentence: those that the sentence does not have in common
 * with itself where the word is masked, before the mask and after it. Where a tokenizer joins a word with its neighbor,
 * the joined piece is the word's. Undefined if the vocabulary lacks a piece of the word.
 *
 * It remembers what stands around a word, because a word and its replacements mostly have that in common.
 */
export function createPlacePieces(
  { pieces, unknown }: Pick<FolderTokenizer, 'pieces' | 'unknown'>,
  mask: MaskToken,
): (word: WordInPlace) => PlacedPieces | undefined {
  const remembered = new Map<string, readonly Piece[]>();
  const once = (text: string): readonly Piece[] => {
    const known = remembered.get(text) ?? pieces(text);
    remembered.set(text, known);
    return known;
  };
  return ({ before, word, after }) => {
    const masked = once(before + mask.text);
    const left = masked.slice(0, masked.lastIndexOf(mask.id));
    const behind = once(mask.text + after);
    const right = behind.slice(behind.indexOf(mask.id) + 1);
    const whole = pieces(before + word + after);
    const start = commonStart(whole, left);
    const end = whole.length - commonEnd(whole.slice(start), right);
    const own = whole.slice(start, end);
    if (own.length === 0 || own.includes(undefined) || own.includes(unknown)) return undefined;
    return { before: present(whole.slice(0, start)), word: present(own), after: present(whole.slice(end)) };
  };
}

/** Undefined for what the vocabulary lacks, if no token stands for it. */
type Piece = number | undefined;

function present(pieces: readonly Piece[]): number[] {
  return pieces.filter((piece) => piece !== undefined);
}

function commonStart(one: readonly Piece[], other: readonly Piece[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

function commonEnd(one: readonly Piece[], other: readonly Piece[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length++;
  return length;
}
