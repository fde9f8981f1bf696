import { isRecord } from '../../isRecord.ts';
import type { JsonObject } from './jsonFiles.ts';

/**
 * A pre-tokenizer of tokenizer.json that splits as its original does, where the tokenizers library does not: the library ends
 * words and numbers at each letter and digit beyond ASCII, keeps punctuation marks that follow each other together, takes
 * U+FEFF for a space, but not U+0085, and knows few ways to split. Gives the same object where there is nothing to change, and
 * for steps nested more than ten deep.
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
  if (step.type === 'Punctuation' && step.behavior !== 'Contiguous') {
    const { behavior = 'Isolated' } = step;
    return { type: 'Split', pattern: { Regex: MARK }, behavior, invert: false };
  }
  // A new object, so that hashes tell what the library split otherwise.
  if (step.type === 'Split' && !isOfLibrary(step)) return { ...step };
  const parts = step.pretokenizers;
  if (!Array.isArray(parts) || depth > 9) return step;
  const pretokenizers = parts.map((part) => asInOriginal(part, depth + 1));
  return pretokenizers.every((part, at) => part === parts[at]) ? step : { ...step, pretokenizers };
}

/** Tests whether the library splits as the original. The split of Gemma does nothing: its normalizer leaves no space. */
function isOfLibrary({ behavior, invert, pattern }: JsonObject): boolean {
  const text = isRecord(pattern) ? pattern.String : undefined;
  if (behavior === 'Removed') return invert === true || text === undefined;
  return invert !== true && (behavior === 'Isolated' || (text === ' ' && behavior === 'MergedWithPrevious'));
}

/** The parts of a text between the matches of a pattern, and these, by what a `Split` does with them. */
export function splitParts(text: string, pattern: RegExp, { behavior, invert }: JsonObject): string[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), isMatch: isMatch !== (invert === true) });
    end = to;
  };
  for (const match of text.matchAll(pattern)) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(text.length, false);
  const kept = behavior === 'Removed' ? parts.filter(({ isMatch }) => !isMatch) : parts;
  const isJoined = JOINED.get(String(behavior));
  return kept.reduce<string[]>((made, part, at) => {
    const joins = at > 0 && isJoined?.(kept[at - 1]!.isMatch, part.isMatch);
    made.push(joins ? made.pop() + part.text : part.text);
    return made;
  }, []);
}

/** Whether two parts that follow each other are one, by whether each is a match. */
const JOINED: ReadonlyMap<string, (first: boolean, second: boolean) => boolean> = new Map([
  ['Contiguous', (first, second) => first === second],
  ['MergedWithPrevious', (first, second) => second && !first],
  ['MergedWithNext', (first, second) => first && !second],
]);

const LETTERS = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';
const WORDS = `[${LETTERS}]+|[^${LETTERS}\\s]+`;

/** A punctuation mark, or a symbol of ASCII. */
const MARK = '[\\p{P}$+<=>^`|~]';
