import type { LinesSoFar } from '../linesSoFar.ts';
import { FRONT, HTML } from './leadingBlocks.ts';

/** Cuts Markdown between blocks: see CommonMark 0.31, sections 4.5 (fences), 4.6 (HTML) and 5 (containers). */
export function markdownLines(): LinesSoFar {
  /** The end mark of the construct around the lines, if blank lines do not end it. */
  let until: RegExp | undefined;
  /** True if that construct may be inside a list item, which an unindented line after a blank line ends. */
  let contained = false;
  let list = false;
  /** True if the lines are in a block of HTML that the next blank line ends. */
  let html = false;
  /** True if the first line began a list, whose next item needs no blank line before it. */
  let ordered: boolean | undefined;
  return {
    mayBegin(text, start, _end, afterBlank) {
      const first = text[start]!;
      if (first === ' ' || first === '\t') return false;
      if (until && !(contained && afterBlank)) return false;
      if (first === '-' || first === '+') {
        // At the start of a text these would open front matter.
        if (text.startsWith('---', start) || text.startsWith('+++', start)) return false;
      }
      if (afterBlank) return true;
      if (!html && FENCE.test(text.slice(start, start + 3))) return true;
      return !html && (ordered ? ITEM : BULLET).test(text.slice(start, start + 12));
    },
    read(text, start, end) {
      ordered ??= ITEM.test(text.slice(start, start + 12));
      if (until) {
        if (until.test(text.slice(start, end))) until = undefined;
        return;
      }
      const line = text.slice(start, Math.min(end, start + 200));
      if (!OPENING.test(line)) return;
      const front = start === 0 && FRONT.find(({ open }) => open.test(text));
      if (front) {
        until = new RegExp(front.close, 'm');
        contained = false;
        return;
      }
      if (/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) list = true;
      const [fence = '', indent, mark = ''] = FENCE.exec(line) ?? [];
      if (mark !== '' && !isInline(mark, text.slice(start + fence.length, end))) {
        // Math may end where its last line does, or before a label.
        until =
          mark[0] === '$' ? /\$\$/ : new RegExp(`^[ \\t]*[${mark[0]}]{${mark.length},}[ \\t]*\\r?\\n?$`);
        contained = list && indent !== '';
        return;
      }
      const block = HTML.find(({ open }) => open.test(line));
      if (block && text.slice(start, end).search(block.close) < 0) {
        until = new RegExp(block.close.source, 'i');
        contained = false;
      } else if (/^ {0,3}<\/?[a-z]/i.test(line)) html = true;
    },
  };
}

/** Tests whether what looks like a fence is code or math in a line: only tildes may recur in the rest of a fence's line. */
function isInline(mark: string, rest: string): boolean {
  return mark[0] !== '~' && rest.includes(mark[0]!);
}

/** A bullet and the start of its item, which may follow a paragraph directly. */
const BULLET = /^[-*+] \S/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)]) \S/;
const OPENING = /^[ \t]*(?:[`~$<+*-]|\d)/;
const FENCE = /^( {0,3})(`{3,}|~{3,}|\${2,})/;
