import type { Span } from '../../text/span.ts';
import type { SentenceComparer, SentenceComparison } from '../compareSentences.ts';
import type { Step } from '../difference.ts';
import type { ReadDocument } from './readDocument.ts';

/** A text with the places of code and formulas in it, and what was left out of it. */
export interface CodedText {
  readonly text: string;
  readonly codes: readonly Span[];
  readonly leftOut: string;
}

/** Joins sentences of a document by a space. */
export function joinedSentences(
  { sentences, codes, leftOut }: ReadDocument,
  places: readonly number[],
): CodedText {
  let text = '';
  const spans: Span[] = [];
  for (const place of places) {
    if (text !== '') text += ' ';
    for (const { start, end } of codes[place]!)
      spans.push({ start: start + text.length, end: end + text.length });
    text += sentences[place]!.text;
  }
  return {
    text,
    codes: spans,
    leftOut: places
      .map((place) => leftOut[place])
      .join(' ')
      .trim(),
  };
}

/** Says why nothing is proven of two texts: code and formulas, or what was left out, is not the same in the same order. */
export function unjudgedDifference(a: CodedText, b: CodedText): string | undefined {
  const [own, other] = [codesOf(a), codesOf(b)];
  const isSame = own.length === other.length && own.every((code, index) => code === other[index]);
  if (!isSame) return 'Code or formulas differ, which are not judged.';
  return a.leftOut === b.leftOut
    ? undefined
    : 'Links, tags, commands or comments differ, which are not judged.';
}

/** What is found between two texts; no verdict rests on the words of code and formulas. */
type Compared = Pick<SentenceComparison, 'meaning' | 'reason' | 'differences' | 'steps'>;

/**
 * Compares two texts. Code, formulas and what was left out are not judged: where they differ, or a proof needs the words of code,
 * nothing is proven.
 */
export function compareCoded(a: CodedText, b: CodedText, { compare }: SentenceComparer): Compared {
  const found = compare(a.text, b.text);
  const unjudged = unjudgedDifference(a, b);
  if (!unjudged && a.codes.length === 0) return found;
  const isOfWords = ({ a: own, b: other }: Pick<Step, 'a' | 'b'>) =>
    !(own && a.codes.some((code) => overlap(code, own))) &&
    !(other && b.codes.some((code) => overlap(code, other)));
  const [differences, steps] = [found.differences.filter(isOfWords), found.steps.filter(isOfWords)];
  if (unjudged) return { meaning: 'uncertain', reason: unjudged, differences, steps };
  const isProven =
    steps.length === found.steps.length &&
    compare(withStandIns(a), withStandIns(b)).meaning === found.meaning;
  if (found.meaning === 'uncertain' || isProven) return found;
  return { meaning: 'uncertain', reason: CODE_MATTERS, differences, steps };
}

const CODE_MATTERS = 'The proof would rest on code or formulas, which are not judged.';

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function codesOf({ text, codes }: CodedText): string[] {
  return codes.map(({ start, end }) => text.slice(start, end));
}

/** The text with a name in the place of code, the same for the same code. The two texts must have the same code. */
function withStandIns({ text, codes }: CodedText): string {
  const names = new Map<string, string>();
  let named = '';
  let at = 0;
  for (const { start, end } of codes) {
    const code = text.slice(start, end);
    const name = names.get(code) ?? `Xq${letters(names.size)}`;
    names.set(code, name);
    named += text.slice(at, start) + name;
    at = end;
  }
  return named + text.slice(at);
}

/** A number as lower-case letters: a, b, …, z, ba, … */
function letters(number: number): string {
  return number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}
