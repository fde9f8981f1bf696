import { isRecord } from '../../isRecord.ts';

/**
 * A pre-tokenizer of tokenizer.json with words of all letters, and numbers of all digits: the tokenizers library ends them at
 * every one beyond ASCII, its original does not. Nor does its original join punctuation marks, unless the file says so. Gives
 * the same object where there is nothing to change, and for steps nested
 * more than ten deep.
 */
export function withAllLetters(step: unknown, depth = 0): unknown {
  if (!isRecord(step)) return step;
  if (step.type === 'Whitespace')
    return { type: 'Split', pattern: { Regex: WORDS }, behavior: 'Removed', invert: true };
  if (step.type === 'Digits') {
    const Regex = step.individual_digits === true ? '\\p{N}' : '\\p{N}+';
    return { type: 'Split', pattern: { Regex }, behavior: 'Isolated', invert: false };
  }
  const marks = step.type === 'Punctuation' ? MARKS.get(String(step.behavior ?? 'Isolated')) : undefined;
  if (marks) return { type: 'Split', pattern: { Regex: marks }, behavior: 'Removed', invert: true };
  const parts = step.pretokenizers;
  if (!Array.isArray(parts) || depth > 9) return step;
  const pretokenizers = parts.map((part) => withAllLetters(part, depth + 1));
  return pretokenizers.every((part, at) => part === parts[at]) ? step : { ...step, pretokenizers };
}

const LETTERS = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';
const WORDS = `[${LETTERS}]+|[^${LETTERS}\\s]+`;

/** Punctuation marks, and the symbols of ASCII. */
const PUNCTUATION = '\\p{P}$+<=>^`|~';
const MARK = `[${PUNCTUATION}]`;
const OTHERS = `[^${PUNCTUATION}]+`;

/** The parts of a text by what becomes of punctuation marks; the library keeps those that follow each other together. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['Isolated', `${OTHERS}|${MARK}`],
  ['Removed', OTHERS],
  ['MergedWithPrevious', `${OTHERS}${MARK}?|${MARK}`],
  ['MergedWithNext', `${MARK}?${OTHERS}|${MARK}`],
]);
