/** The text of an element or tag, and the place behind it. */
export interface ElementText {
  readonly text: string;
  readonly end: number;
}

/** Reads what begins at a place with `<!--`, `<name` or `</name`; places must not go back. */
export type ElementAt = (start: number, begin: string) => ElementText;

/** Creates a reader of the comments and elements of a wikitext, in time that grows with its length. */
export function createElements(wikitext: string): ElementAt {
  const closings = new Map<string, number>();
  /** The next place of a closing, which is sought once: −1 if there is none. */
  const closingFrom = (closing: string, from: number): number => {
    const known = closings.get(closing);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const found = wikitext.indexOf(closing, from);
    closings.set(closing, found);
    return found;
  };
  const tag = new RegExp(TAG);
  return (start, begin) => {
    if (begin === '<!--') {
      const closing = closingFrom('-->', start + begin.length);
      return { text: '', end: closing < 0 ? wikitext.length : closing + 3 };
    }
    tag.lastIndex = start;
    const [whole] = tag.exec(wikitext) ?? [];
    // A sign in a formula.
    if (whole === undefined) return { text: begin, end: start + begin.length };
    const end = start + whole.length;
    const name = begin.slice(1);
    const isLeftOut = LEFT_OUT.has(name.toLowerCase());
    const closing =
      whole.endsWith('/>') || !(isLeftOut || name === 'nowiki') ? -1 : closingFrom(`</${name}`, end);
    if (closing < 0) return { text: BREAKS.has(name.toLowerCase()) ? ' ' : '', end };
    const text = isLeftOut ? '' : escaped(wikitext.slice(end, closing));
    return { text, end: closing };
  };
}

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/iy;

/** Elements whose content is no prose. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['ref', 'math', 'gallery', 'timeline', 'score', 'source', 'syntaxhighlight', 'imagemap', 'graph'],
  ...['table', 'noinclude', 'chem', 'hiero', 'mapframe', 'templatedata', 'style', 'script', 'pre'],
]);

/** Elements that part words. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'hr', 'center', 'blockquote']);

/** Keeps signs from being read as markup: as character references, which are decoded last. */
function escaped(text: string): string {
  return text.replace(/[[\]{}|'<=*#:;!_]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
