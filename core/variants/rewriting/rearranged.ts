import type { Tokens } from '../../annotation/annotation.ts';
import { range } from '../../english/syntax/verbs/verbGroup.ts';
import { longestRising } from '../../longestRising.ts';
import { asStart, insideSentence } from './sentenceStart.ts';
import { withOwnStops } from './stops.ts';
import type { TokenEdit, TokenEdits } from './tokenEdits.ts';

/** A part of a rewritten sentence: a token of the base sentence or a stretch of them, by their indexes, or a new word. */
export type Piece = number | string | readonly [from: number, to: number];

type Place = number | string;

/** The edits that put these pieces in the place of the tokens `from` to `to`, exclusive; all others stay. */
export function rearrangedWithin(
  tokens: Tokens,
  from: number,
  to: number,
  pieces: readonly Piece[],
): TokenEdits {
  return rearranged(tokens, [[0, from], ...pieces, [to, tokens.length]]);
}

/**
 * The edits that make a sentence of these pieces, each token at most once. As many tokens as possible stay where they
 * are; others are taken out and put in as new words are. The capital of the sentence goes to its new first word, and an
 * abbreviation at the end shares its period with the sentence.
 */
export function rearranged(tokens: Tokens, parts: readonly Piece[]): TokenEdits {
  const pieces = parts.flatMap((part) => (typeof part === 'object' ? range(...part) : part));
  const words = wordsOf(tokens, pieces);
  const placed = [...pieces.keys()].filter((place) => typeof pieces[place] === 'number');
  const rising = longestRising(placed.map((place) => pieces[place] as number));
  const stays = new Set(rising.map((index) => placed[index]!));
  const staying = new Set(Array.from(stays, (place) => pieces[place]));
  const edits = new Map<number, TokenEdit>();
  for (const at of tokens.keys()) edits.set(at, { words: staying.has(at) ? [tokens[at]!.text] : [] });
  let waiting: string[] = [];
  let last: number | undefined;
  for (const [place, piece] of pieces.entries()) {
    if (!stays.has(place)) {
      waiting.push(words[place]!);
      continue;
    }
    const token = piece as number;
    if (last !== undefined) append(edits, last, waiting);
    else if (token > 0) edits.set(0, { words: waiting });
    const before = token === 0 ? waiting : [];
    edits.set(token, { words: [...before, words[place]!] });
    waiting = [];
    last = token;
  }
  if (last === undefined) return edits.set(0, { words: waiting });
  append(edits, last, waiting);
  for (const [at, { words }] of edits) {
    const { text } = tokens[at]!;
    if (words.length !== 1) continue;
    if (words[0] === text) edits.delete(at);
    else if (words[0]!.toLowerCase() === text.toLowerCase()) edits.set(at, { words, repair: true });
  }
  return edits;
}

/** Puts words behind a token, in the place of one taken out there, so that the tokens that stay keep their spacing. */
function append(edits: Map<number, TokenEdit>, at: number, words: readonly string[]): void {
  if (words.length === 0) return;
  const isFree = edits.get(at + 1)?.words.length === 0;
  if (isFree) edits.set(at + 1, { words });
  else edits.set(at, { words: [...edits.get(at)!.words, ...words] });
}

/** The words that the pieces are, with the capitals and periods of their new places. */
function wordsOf(tokens: Tokens, pieces: readonly Place[]): string[] {
  const words = pieces.map((piece) => (typeof piece === 'number' ? tokens[piece]!.text : piece));
  const oldStart = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const newStart = words.findIndex((word) => /[\p{L}\p{N}]/u.test(word));
  if (oldStart >= 0 && pieces[newStart] !== oldStart) {
    const place = pieces.indexOf(oldStart);
    if (place >= 0) words[place] = insideSentence(tokens, oldStart, words[place]!);
    words[newStart] = asStart(tokens, oldStart, words[newStart]!);
  }
  const [abbreviated, stop] = [tokens.length - 2, tokens.length - 1];
  const shares = withOwnStops(tokens) !== tokens;
  for (const [place, piece] of pieces.entries()) {
    const isBeforeStop = words[place + 1] === '.';
    if (shares && piece === abbreviated && !isBeforeStop) words[place] += '.';
    else if (isBeforeStop && piece !== stop - 1 && /[^.]\.$/.test(words[place]!))
      words[place] = words[place]!.slice(0, -1);
  }
  return words;
}

/** Tokens written otherwise: the words in the place of those up to `to`, exclusive. */
export interface Reformatted {
  readonly to: number;
  readonly words: readonly Piece[];
}

/** The pieces of a sentence in which all that `format` finds is written otherwise; undefined where it finds nothing. */
export function reformatted(
  tokens: Tokens,
  format: (at: number) => Reformatted | undefined,
): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = format(at);
    pieces.push(...(found?.words ?? [at]));
    at = found?.to ?? at + 1;
  }
  return pieces.every((piece, at) => piece === at) ? undefined : pieces;
}
