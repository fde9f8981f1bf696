import { isRecord } from '../../isRecord.ts';

/**
 * A pre-tokenizer of tokenizer.json that splits as its original does, where the tokenizers library does not: the library ends
 * words and numbers at each letter and digit beyond ASCII, keeps punctuation marks that follow each other together, and takes
 * U+FEFF for a space, but not U+0085. Gives the same object where there is nothing to change, and for steps nested more than
 * ten deep.
 */
export function asInOriginal(step: unknown, depth = 0): unknown {
  if (!isRecord(step)) return step;
  if (step.type === 'Whitespace')
    return { type: 'Split', pattern: { Regex: WORDS }, behavior: 'Removed', invert: true };
  if (step.type === 'WhitespaceSplit')
    return { type: 'Split', pattern: { Regex: '\\s+' }, behavior: 'Removed', invert: false };
  if (step.type === 'Digits') {
    const Regex = step.individual_digits === true ? '\\p{N}' : '\\p{N}+';
    return { type: 'Split', pattern: { Regex }, behavior: 'Isolated', invert: false };
  }
  const marks = step.type === 'Punctuation' ? MARKS.get(String(step.behavior ?? 'Isolated')) : undefined;
  if (marks) return { type: 'Split', pattern: { Regex: marks }, behavior: 'Removed', invert: true };
  const parts = step.pretokenizers;
  if (!Array.isArray(parts) || depth > 9) return step;
  const pretokenizers = parts.map((part) => asInOriginal(part, depth + 1));
  return pretokenizers.every((part, at) => part === parts[at]) ? step : { ...step, pretokenizers };
}

const LETTERS = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';
const WORDS = `[${LETTERS}]+|[^${LETTERS}\\s]+`;

/** Punctuation marks, and the symbols of ASCII. */
const PUNCTUATION = '\\p{P}$+<=>^`|~';
const MARK = `[${PUNCTUATION}]`;
const OTHERS = `[^${PUNCTUATION}]+`;

/** The parts of a text by what becomes of punctuation marks. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['Isolated', `${OTHERS}|${MARK}`],
  ['Removed', OTHERS],
  ['MergedWithPrevious', `${OTHERS}${MARK}?|${MARK}`],
  ['MergedWithNext', `${MARK}?${OTHERS}|${MARK}`],
]);
