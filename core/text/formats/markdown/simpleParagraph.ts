import type { Prose } from '../../prose.ts';
import type { Treatments } from '../treatment.ts';
import type { NodeName } from './nodeTreatments.ts';

/**
 * Reads a paragraph, heading or list item without any other markup, as most chunks are; no parser is needed.
 *
 * @returns undefined for all other text
 */
export function simpleParagraph(text: string, nodes: Treatments = {}): Prose | undefined {
  if (SPECIAL.test(text.slice(/^#*/.exec(text)![0].length)) || !isSimple(text)) return undefined;
  if (PLAIN.some((name) => Object.hasOwn(nodes, name))) return undefined;
  const marker = /^(?:[-*+] |\d{1,9}[.)] |#{1,6} )?/.exec(text)![0];
  const end = text.trimEnd().length;
  if (!/[\p{L}\p{N}]/u.test(text.slice(marker.length))) return undefined;
  if (marker.startsWith('#') && text.slice(0, end).includes('\n')) return undefined;
  return {
    text: ' '.repeat(marker.length) + text.slice(marker.length),
    blocks: [{ start: marker.length, end }],
    dummies: [],
  };
}

/** The nodes of such a text. */
const PLAIN: readonly NodeName[] = ['paragraph', 'heading', 'list'];

/** Tells a text of one unindented paragraph, perhaps after the marker of a heading or list item, and blank lines. */
function isSimple(text: string): boolean {
  const lines = text.split('\n');
  let last = lines.length - 1;
  while (last > 0 && /^[ \r]*$/.test(lines[last]!)) last--;
  return FIRST_LINE.test(lines[0]!) && lines.slice(1, last + 1).every((line) => NEXT_LINE.test(line));
}

const FIRST_LINE = /^(?:[-*+] |\d{1,9}[.)] |#{1,6} )?(?=[\p{L}"'“‘(])./u;
const NEXT_LINE = /^ {0,3}(?=[\p{L}"'“‘(,;])./u;
/** Possible markup inside a paragraph, after the marks of a heading, or a line end other than `\n`. */
const SPECIAL = /[`*_[\]<>|~$\\&@#{\t\r\0\uE000\uFEFF]|:\/\/|:[a-z+-][\w+-]{0,40}:|www\./i;
