import { decodeString } from 'micromark-util-decode-string';
import { createElements } from './elements.ts';
import { linkText, templateText } from './inlineText.ts';

/**
 * Yields the paragraphs before the first heading of a page in plain text: without templates, tables, references, comments,
 * files, lists and notes; of links the words that a reader sees. The time grows with the length of what is read. What is
 * opened and never closed takes the rest of the section along.
 */
export function* leadParagraphs(wikitext: string): Generator<string> {
  for (const block of withoutBrackets(`\n${wikitext}`).split(/\n[^\S\n]*\n/)) {
    const lines = block.split('\n').filter((line) => !NO_PROSE.test(line));
    const text = lines.join(' ').replace(EXTERNAL_LINK, '$1').replace(SIGNS, '').replaceAll('\\', '\\\\');
    const plain = decodeString(text).replace(/\s+/g, ' ').trim();
    if (/\p{L}/u.test(plain)) yield plain;
  }
}

/** Lines of lists and tables, notes (which are indented), and rules. */
const NO_PROSE = /^\s*(?:[*#:;|!]|-{4})/;

/** `[address label]`, of which the label is kept. */
const EXTERNAL_LINK = /\[(?:[a-z]{3,6}:)?\/\/[^\s[\]]*\s*([^[\]]*)\]/gi;

/** Italics, bold type and behavior switches. */
const SIGNS = /'{2,}|__[A-Z]{2,30}__/g;

const MARKUP = /<!--|<\/?[a-z][a-z0-9]*|\{\{|\}\}|\{\||\|\}|\[\[|\]\]|\n=/gi;

/** A bracket that is open, with the text inside so far; the section itself has none. */
interface Open {
  readonly bracket: '{{' | '{|' | '[[' | '';
  text: string;
}

/** Reads up to the first heading that stands in no bracket. */
function withoutBrackets(wikitext: string): string {
  const section: Open = { bracket: '', text: '' };
  const stack = [section];
  const elementAt = createElements(wikitext);
  const add = (text: string) => {
    stack.at(-1)!.text += text;
  };
  const open = (bracket: Open['bracket']) => stack.push({ bracket, text: '' });
  const close = (bracket: Open['bracket'], textOf: (inside: string) => string) => {
    // A link that something else closes was none.
    while (stack.at(-1)!.bracket === '[[' && bracket !== '[[') add(stack.pop()!.text);
    if (stack.at(-1)!.bracket === bracket) add(textOf(stack.pop()!.text));
  };
  const marks = new RegExp(MARKUP);
  let at = 0;
  for (let found = marks.exec(wikitext); found; found = marks.exec(wikitext)) {
    add(wikitext.slice(at, found.index));
    at = marks.lastIndex;
    switch (found[0]) {
      case '\n=':
        if (stack.length === 1) return section.text;
        break;
      case '{{':
      case '[[':
        open(found[0]);
        break;
      case '{|':
        if (/\n[\s:]*$/.test(wikitext.slice(Math.max(0, found.index - 20), found.index))) open('{|');
        break;
      case '}}':
        close('{{', templateText);
        break;
      case ']]':
        close('[[', linkText);
        break;
      case '|}':
        if (stack.at(-1)!.bracket === '{|') close('{|', () => '');
        else {
          // An empty argument before the end of a template.
          add('|');
          marks.lastIndex = at = found.index + 1;
        }
        break;
      default: {
        const { text, end } = elementAt(found.index, found[0]);
        add(text);
        marks.lastIndex = at = end;
      }
    }
  }
  add(wikitext.slice(at));
  while (stack.length > 1) {
    const { bracket, text } = stack.pop()!;
    if (bracket === '[[') add(text);
  }
  return section.text;
}
