/**
 * The words of a link that a reader sees; none for files, categories and links to other languages.
 *
 * @param inside what stands between the brackets, in which links and templates are text already
 */
export function linkText(inside: string): string {
  if (inside.length > LONGEST || NAMESPACE.test(inside)) return '';
  const bar = inside.lastIndexOf('|');
  return bar < 0 ? inside.replace(/^:/, '') : inside.slice(bar + 1);
}

/** Text of templates that stand for words in a sentence; none for others. @param inside as for a link */
export function templateText(inside: string): string {
  if (inside.length > LONGEST) return '';
  const [name, ...given] = inside.split('|').map((part) => part.trim());
  const words = WORDS_IN.get(name!.toLowerCase().replaceAll('_', ' '));
  const positional = given.filter((part) => !/^[\w ]{1,30}=/.test(part));
  return words?.(positional) ?? '';
}

/** Characters of a link or template within a sentence. */
const LONGEST = 1000;

/** Files and categories, and links without a label to the page in another language. */
const NAMESPACE = /^\s*(?:(?:file|image|media|category)\s*:|[a-z]{2,3}(?:-[a-z]+)*:\S[^|]*$)/i;

const last = (given: readonly string[]) => given.at(-1);
const first = (given: readonly string[]) => given[0];
const amount = (given: readonly string[]) => given.slice(0, 2).join(' ');

/** The arguments of templates that are words of a sentence, by the templates' names in lower case. */
const WORDS_IN: ReadonlyMap<string, (given: readonly string[]) => string | undefined> = new Map([
  ['lang', last],
  ['transl', last],
  ['transliteration', last],
  ['nowrap', last],
  ['nobr', last],
  ['small', last],
  ['abbr', first],
  ['ill', first],
  ['interlanguage link', first],
  ['convert', amount],
  ['cvt', amount],
]);
