import type { Span } from '../../text/span.ts';
import type { SentenceComparer, SentenceComparison } from '../compareSentences.ts';
import type { Step } from '../difference.ts';
import type { ReadDocument } from './readDocument.ts';

/** A text with the places of code and formulas in it. */
export interface CodedText {
  readonly text: string;
  readonly codes: readonly Span[];
}

/** Joins sentences of a document by a space. */
export function joinedSentences({ sentences, codes }: ReadDocument, places: readonly number[]): CodedText {
  let text = '';
  const spans: Span[] = [];
  for (const place of places) {
    if (text !== '') text += ' ';
    for (const { start, end } of codes[place]!)
      spans.push({ start: start + text.length, end: end + text.length });
    text += sentences[place]!.text;
  }
  return { text, codes: spans };
}

/** Tells whether two texts have the same code and formulas in the same order. */
export function haveSameCode(a: CodedText, b: CodedText): boolean {
  const [own, other] = [codesOf(a), codesOf(b)];
  return own.length === other.length && own.every((code, index) => code === other[index]);
}

/** What is found between two texts; no verdict rests on the words of code and formulas. */
type Compared = Pick<SentenceComparison, 'meaning' | 'reason' | 'differences' | 'steps'>;

/** Compares two texts. Code and formulas are not judged: where they differ, or a proof needs their words, nothing is proven. */
export function compareCoded(a: CodedText, b: CodedText, { compare }: SentenceComparer): Compared {
  const found = compare(a.text, b.text);
  if (a.codes.length + b.codes.length === 0) return found;
  const isOfWords = ({ a: own, b: other }: Pick<Step, 'a' | 'b'>) =>
    !(own && a.codes.some((code) => overlap(code, own))) &&
    !(other && b.codes.some((code) => overlap(code, other)));
  const [differences, steps] = [found.differences.filter(isOfWords), found.steps.filter(isOfWords)];
  if (!haveSameCode(a, b)) return { meaning: 'uncertain', reason: CODE_DIFFERS, differences, steps };
  const isProven =
    steps.length === found.steps.length &&
    compare(withStandIns(a), withStandIns(b)).meaning === found.meaning;
  if (found.meaning === 'uncertain' || isProven) return found;
  return { meaning: 'uncertain', reason: CODE_MATTERS, differences, steps };
}

const CODE_DIFFERS = 'Code or formulas differ, which are not judged.';
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
