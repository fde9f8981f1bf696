import { lineSpans } from '../../lines.ts';
import { type Block, BlockList } from '../lexed/lexedProse.ts';
import { AsciidocFences, BLOCK_TITLE, isVerbatimStyle, LONGEST_MARK } from './asciidocFences.ts';
import { CellReader } from './cellReader.ts';

/**
 * Finds the blocks of AsciiDoc that are surely prose: titles, paragraphs, items, terms that are words and what describes
 * them, and cells. Code, comments, attributes, macros, indented text and blocks of styles that are not known are left out.
 */
export function asciidocBlocks(text: string): readonly Block[] {
  const blocks = new BlockList();
  const fences = new AsciidocFences();
  let cells: CellReader | undefined;
  /** What is left out until the next blank line, or to the end of an attribute's value. */
  let skipping: 'paragraph' | 'value' | undefined;
  /** False behind a term up to what describes it, which may be indented. */
  let described = true;
  /** Whether the lines of the open block are quoted by marks, as in Markdown. */
  let quoted = false;
  for (const { start, end: lineEnd } of lineSpans(text)) {
    const line = text.slice(start, lineEnd).trimEnd();
    const end = start + line.length;
    if (line === '') {
      blocks.close();
      skipping = undefined;
      continue;
    }
    const { style } = fences;
    const kind = fences.read(line);
    if (kind === 'table') {
      cells?.line(line, start, blocks);
      continue;
    }
    if (kind === 'text') readText(line.slice(0, LONGEST_MARK), start, end, style);
    else if (kind === 'underline' || !/^\/\/\/\//.test(line)) blocks.close();
    if (kind !== 'delimiter') continue;
    skipping = undefined;
    cells = fences.isInside && line.startsWith('|') ? new CellReader(style ?? '') : undefined;
  }
  return blocks.found;

  /** Reads a line, of which `line` is the beginning. */
  function readText(line: string, start: number, end: number, style: string | undefined): void {
    if (line === '+') skipping = undefined;
    const value = skipping === 'value';
    if (value && !/\s[\\+]$/.test(line)) skipping = undefined;
    if (value || skipping || /^(?:\/\/(?!\/)|(?:ifn?def|ifeval|endif|include)::\S*\[.*\]$)/.test(line))
      return;
    if (ATTRIBUTE_ENTRY.test(line)) {
      blocks.close();
      if (/\s[\\+]$/.test(line)) skipping = 'value';
    } else if (style !== undefined && isVerbatimStyle(style) && !BLOCK_TITLE.test(line)) {
      blocks.close();
      skipping = 'paragraph';
    } else if (APART.test(line)) blocks.close();
    else if (TITLE.test(line)) {
      blocks.alone(start + TITLE.exec(line)![0].length, end);
      // Below the title of the document stand its authors, its version and its attributes.
      if (line.startsWith('= ')) skipping = 'paragraph';
    } else if (!blocks.isOpen && BLOCK_TITLE.test(line)) blocks.alone(start + 1, end);
    else if (!item(line, start, end)) {
      if (!blocks.isOpen && described && /^\s/.test(line)) skipping = 'paragraph';
      else {
        if (!blocks.isOpen) quoted = /^>\s/.test(line);
        const lead = blocks.isOpen ? (quoted ? /^(?:>\s)?\s*/ : /^\s*/) : ADMONITION;
        blocks.add(start + lead.exec(line)![0].length, end);
      }
      described = true;
    }
  }

  /** Reads the first line of an item, or of a term with what describes it. */
  function item(line: string, start: number, end: number): boolean {
    const marker = MARKER.exec(line)?.[0];
    const rest = line.slice(marker?.length ?? 0);
    const term = TERM.exec(rest);
    if (marker === undefined && !term) return false;
    blocks.close();
    let at = start + (marker?.length ?? 0);
    if (term) {
      if (WORDS.test(term[1]!) && /\p{L}{2}/u.test(term[1]!)) blocks.alone(at, at + term[1]!.length);
      at += term[0].length;
    }
    blocks.add(at, end);
    described = at < end;
    return true;
  }
}

const ATTRIBUTE_ENTRY = /^:!?[\w][\w-]*!?:(?:\s|$)/;
/** Block macros, rulers, and the sign that continues an item. */
const APART = /^(?:[a-z][\w-]*::\S*\[.*\]|'{3,}|-{3}|\*{3}|<{3,}|\+)$/;
const TITLE = /^(?:={1,6}|#{1,6})\s+(?=\S)/;
const ADMONITION = /^(?:>\s)?\s*(?:(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):\s+)?/;
const MARKER =
  /^\s*(?:\*{1,6}|-|\.{1,5}|\d{1,4}\.|[a-zA-Z]\.|[ivx]{1,5}\)|<(?:\d{1,3}|\.)>|•)\s+(?:\[[ x*]\]\s+)?(?=\S)/;
const TERM = /^\s*((?:(?!::)[^\n]){1,200}?)(?:(?<!:):{2,4}|;;)(?:\s+|$)/;
/** A term that is words rather than an option or a name of a program. */
const WORDS = /^[\p{L}"“*_'](?:[\p{L}\p{N}\s"“”*_',’()/?!-]|\.(?![\p{L}\p{N}]))*$/u;
