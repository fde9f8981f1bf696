import type { Annotation } from '../../annotation/annotation.ts';
import { isCurrencySign } from '../../english/words/amounts.ts';
import type { Span } from '../../text/span.ts';
import type { Change } from '../change.ts';
import { SPACED_MARKUP, type Spacing, spacingOf } from '../spacing.ts';
import { withoutEmptiedMarkup } from './emptiedMarkup.ts';
import { withLinkNames } from './linkNames.ts';
import { closingAt } from './markupPairs.ts';

/** The differences between two token lists of one length, in token order. Tokens not in `substituted` are repairs. */
export function changesBetween(
  base: readonly string[],
  tokens: readonly string[],
  substituted: ReadonlySet<number>,
): Change[] {
  const changes: Change[] = [];
  for (const [token, from] of base.entries()) {
    const to = tokens[token]!;
    if (to !== from) changes.push({ token, from, to, repair: !substituted.has(token) });
  }
  return changes;
}

/**
 * Writes a variant as its document does. `source` is the sentence in the document, markup included, of the
 * length of the annotation's text. Where it is `rewritten`, words may have moved from token to token, and the
 * space between two tokens is the one that the words there now need, by `spacing`, which is by default the
 * source's own. `escaped` writes new words for the format of the document, but not dummies, which come as they are; the
 * backslash that escaped a replaced mark goes with it. `places` tells where each change stands in the result, in UTF-16 offsets.
 */
export function written(
  source: string,
  { tokens }: Pick<Annotation, 'tokens'>,
  changes: readonly Change[],
  {
    rewritten = false,
    spacing = rewritten ? spacingOf(source, tokens) : undefined,
    escaped = (words) => words,
  }: {
    readonly rewritten?: boolean;
    readonly spacing?: Spacing;
    readonly escaped?: ((words: string) => string) | undefined;
  } = {},
): { readonly text: string; readonly places: readonly Span[] } {
  const words = new Map(changes.map(({ token, to }) => [token, to]));
  const dummies = tokens.filter(({ dummy }) => dummy).map(({ text }) => text);
  dummies.sort((a, b) => b.length - a.length);
  /** Tests whether a token gives way to other words than itself and what follows it. */
  const isChanged = (token: number) =>
    words.has(token) && !words.get(token)!.startsWith(`${tokens[token]!.text} `);
  const between = withLinkNames(source, tokens, isChanged);
  const places: Span[] = [];
  let text = '';
  /** The token last written, and what the source has after it. */
  let last: number | undefined;
  let gap = '';
  /** The place in it where words were taken away. */
  let emptied: number | undefined;
  let end = 0;
  for (const [token, { start, end: next }] of tokens.entries()) {
    const word = words.get(token);
    gap = gapBefore(start);
    if (word !== undefined && /^[^\p{L}\p{N}]/u.test(source.slice(start))) gap = gap.replace(ESCAPE, '');
    end = next;
    if (word === '') {
      places.push({ start: text.length, end: text.length });
      gap = withoutSpaceBehind(gap);
      emptied = gap.length;
      continue;
    }
    if (last === undefined) gap = token > 0 ? withoutSpaceBehind(gap).trimStart() : gap;
    else if (spacing && !(last === token - 1 && staysApart(endAt(last), endAt(token), gap)))
      gap = spacedOut(gap, isSpaced(spacing, endAt(last), endAt(token), quotesIn(text)));
    text += gap;
    const from = text.length;
    const added = word?.startsWith(`${tokens[token]!.text} `) ? word.slice(next - start) : undefined;
    const closing = added && closingAt(source.slice(next, tokens[token + 1]?.start));
    if (closing) end += closing.length;
    const kept = closing || word === undefined ? source.slice(start, end) : '';
    text += kept + escapedWords((closing ? added : word) ?? '');
    if (word !== undefined) places.push({ start: from, end: text.length });
    last = token;
    gap = '';
    emptied = undefined;
  }
  return { text: text + gapBefore(source.length), places };

  function escapedWords(words: string): string {
    const dummy = dummies.find((each) => words.includes(each));
    return dummy === undefined ? escaped(words) : words.split(dummy).map(escapedWords).join(dummy);
  }

  function gapBefore(start: number): string {
    const whole = gap + between(end, start);
    return emptied === undefined ? whole : withoutEmptiedMarkup(whole, emptied);
  }

  function endAt(token: number): GapEnd {
    return { token, text: tokens[token]!.text, word: words.get(token) };
  }
}

/** A backslash that escapes the mark after it. */
const ESCAPE = /(?<!\\)\\$/;

/** A token beside a gap, and the words that take its place, if any do. */
interface GapEnd {
  readonly token: number;
  readonly text: string;
  readonly word: string | undefined;
}

/** Tests whether the words at a gap stayed or gave way to words, so that the gap is still right. */
function staysApart(left: GapEnd, right: GapEnd, gap: string): boolean {
  const [before, after] = [left.text, right.text];
  const [moved, coming] = [left.word, right.word];
  if (moved === undefined && coming === undefined) return true;
  const isSameEnd =
    moved === undefined ||
    moved.endsWith(before) ||
    (isWordEnd(before) && coming === undefined && /^[,;:.!?]$/.test(after)) ||
    (isWordEnd(before) && isWordEnd(moved)) ||
    (isCurrencySign(before) && isCurrencySign(moved));
  const isSameStart =
    coming === undefined ||
    coming.startsWith(after) ||
    (isWordStart(after) && isWordStart(coming)) ||
    (isCurrencySign(after) && isCurrencySign(coming));
  return isSameEnd && isSameStart && (gap !== '' || !isWordEnd(before) || !isWordStart(after));
}

/** Tests whether a space belongs at a gap; `quotes` is the number of straight quotation marks before it. */
function isSpaced(spacing: Spacing, left: GapEnd, right: GapEnd, quotes: number): boolean {
  return spacing(
    left.word === undefined ? left.text : lastOf(left.word),
    right.word === undefined ? right.text : firstOf(right.word),
    {
      left: left.word === undefined ? left.token : undefined,
      right: right.word === undefined ? right.token : undefined,
      quotes,
    },
  );
}

/** The word, or the mark written together with it, that a text begins with. */
function firstOf(text: string): string {
  return /^\s*([,;:.!?…%)\]}—–]|\S+)/u.exec(text)?.[1] ?? text;
}

/** The number of straight quotation marks in a text. */
export function quotesIn(text: string): number {
  return text.split('"').length - 1;
}

function isWordStart(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text) && !/^n['’]t/i.test(text);
}

function isWordEnd(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text);
}

function lastOf(text: string): string {
  const word = text.trim().split(/\s+/).at(-1)!;
  // A dollar sign behind anything but "US" ends math.
  return /^\p{Lu}{0,3}[$£€¥]$|[([{—–]$/u.test(word) ? word.at(-1)! : word;
}

/** The text between two tokens, with a space or without one. */
function spacedOut(gap: string, isSpaced: boolean): string {
  if (!isSpaced) return gap.replace(SPACE, (found) => (found.trim() === '' ? '' : found));
  return /\s/.test(gap) ? gap : `${gap} `;
}

/** Spaces, or what may hold some: markup, or a comment of LaTeX with the end of its line. */
const SPACE = new RegExp(`${SPACED_MARKUP.source}|(?<![\\\\%])%.*[\\r\\n]|\\s+`, 'g');

/** The text before a word, which ends without spaces, but with the end of its line where a comment of LaTeX stands in it. */
function withoutSpaceBehind(gap: string): string {
  const kept = gap.trimEnd();
  const end = /^(?:\r\n?|\n)/.exec(gap.slice(kept.length))?.[0];
  return end && /(?<!\\)%/.test(kept.split(/[\r\n]/).at(-1)!) ? kept + end : kept;
}

/**
 * Words as they are written after one another: "do", "n't" is "don't", and "can", "not" is "cannot". `quotesBefore` is
 * the number of straight quotation marks before them.
 */
export function joined(words: readonly string[], spacing: Spacing, quotesBefore = 0): string {
  return words.reduce((text, word, at) => {
    if (at === 0) return word;
    const quotes = quotesBefore + quotesIn(text);
    return spacing(words[at - 1]!, word, { quotes }) ? `${text} ${word}` : text + word;
  }, '');
}
