import { joinProse } from '../../joinProse.ts';
import { lineSpans } from '../../lines.ts';
import { blanked, Mask } from '../../mask.ts';
import { parted } from '../../parted.ts';
import type { Prose } from '../../prose.ts';
import type { Span } from '../../span.ts';
import type { OwnTreatments } from '../formatDefinition.ts';
import { plainProse } from '../plaintext/plainProse.ts';
import type { Treatments } from '../treatment.ts';
import { withoutDialect } from './dialects.ts';
import { leadingBlock } from './leadingBlocks.ts';
import { treatmentOfNode } from './nodeTreatments.ts';
import { isParsable, isWideRow } from './parsable.ts';
import { type Dialect, parsedProse } from './parsedProse.ts';
import { simpleParagraph } from './simpleParagraph.ts';

/**
 * Reads Markdown (CommonMark, GitHub's extensions, front matter and math) as its table says (`nodeTreatments.ts`). Text
 * that the parser cannot read in reasonable time (see `isParsable`) is read as plain text.
 */
export function markdownProse(text: string, own: OwnTreatments<'nodes'>, dialect?: Dialect): Prose {
  const pieces = [...markdownPieces(text, own, dialect)];
  return pieces.length === 1 ? pieces[0]! : joinProse(pieces);
}

/** Reads Markdown in pieces, each of which takes the parser a short time, so that the caller can pause between them. */
export function* markdownPieces(
  text: string,
  { nodes }: OwnTreatments<'nodes'>,
  dialect?: Dialect,
): Generator<Prose> {
  let rest = text;
  for (let leading = leadingBlock(rest); leading; leading = leadingBlock(rest)) {
    if (treatmentOfNode(leading.name, nodes) === 'prose') break;
    yield { text: blanked(rest.slice(0, leading.length)), blocks: [], dummies: [] };
    rest = rest.slice(leading.length);
  }
  rest = withoutDialect(rest);
  const simple = simpleParagraph(rest, nodes);
  if (simple) yield simple;
  else if (!/\S/.test(rest)) yield { text: rest, blocks: [], dummies: [] };
  else if (!isParsable(rest)) yield unparsed(rest);
  else yield* parsedPieces(rest, nodes, dialect);
}

/** Reads Markdown as plain text; the cells of a table, and of rows that are too wide for the parser, are blocks. */
function unparsed(text: string): Prose {
  const cuts: number[] = [];
  const mask = new Mask(text);
  const isTable = TABLE_HEAD.test(text);
  let from = 0;
  for (const line of lineSpans(text)) {
    if (!isTable && !isWideRow(text, line)) continue;
    cuts.push(line.start);
    for (let at = text.indexOf('|', line.start); at >= 0 && at < line.end; at = text.indexOf('|', at + 1)) {
      if (text[at - 1] === '\\') continue;
      mask.keep(from, at);
      cuts.push(at);
      from = at + 1;
    }
  }
  if (cuts.length === 0) return plainProse(text);
  mask.keep(from, text.length);
  return mask.prose((masked) => parted(plainProse(masked).blocks, cuts), cuts);
}

/**
 * Parses Markdown in pieces, since the parser's time grows with the square of the lines of a table or block quote. The
 * pieces of a table are read under the table's own head; a sentence that crosses the end of a piece is cut.
 */
function* parsedPieces(text: string, nodes: Treatments, dialect?: Dialect): Generator<Prose> {
  const head = TABLE_HEAD.exec(text)?.[0] ?? '';
  for (const [index, piece] of pieces(text, head !== '').entries()) {
    const before = index === 0 ? '' : head;
    // What stood within a line may be the markers of many block quotes at the beginning of a piece.
    if (index > 0 && !isParsable(piece)) {
      yield plainProse(piece);
      continue;
    }
    try {
      yield without(before.length, parsedProse(before + piece, nodes, dialect));
    } catch {
      // The parser recurses: excessive nesting exhausts the stack.
      yield plainProse(piece);
    }
  }
}

/** Removes the first characters from prose. */
function without(length: number, prose: Prose): Prose {
  if (length === 0) return prose;
  const { text, blocks, dummies, openings = [], closings = [] } = prose;
  const moved = <T extends Span>(spans: readonly T[]): T[] =>
    spans
      .filter(({ start }) => start >= length)
      .map((span) => ({ ...span, start: span.start - length, end: span.end - length }));
  return {
    text: text.slice(length),
    blocks: moved(blocks),
    dummies: moved(dummies),
    openings: moved(openings),
    closings: moved(closings),
  };
}

/**
 * Splits a text into pieces of at most 200 lines, 2,000 cells of a table, and 20,000 characters where lines are long;
 * code and math stay whole.
 */
function pieces(text: string, isTable: boolean): string[] {
  if (/^[ \t]*(?:```|~~~|\$\$)/m.test(text)) return [text];
  const byLines = text.match(/(?:[^\n]*\n){1,200}(?:[^\n]+$)?|[^\n]+$/g) ?? [text];
  return byLines
    .flatMap((piece) => (isTable ? byCells(piece) : [piece]))
    .flatMap((piece) => (piece.length > LONGEST_PIECE ? (piece.match(SHORTER) ?? []) : [piece]));
}

/** Groups lines with a limited number of cells, or one line; the head of a table stays with its first row. */
function byCells(text: string): string[] {
  const found: string[] = [];
  let cells = 0;
  let lines = 0;
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed + 1;
    let own = 0;
    for (let bar = text.indexOf('|', at); bar >= 0 && bar < end; bar = text.indexOf('|', bar + 1)) own++;
    if (cells + own > MOST_CELLS && lines > 2) {
      found.push(text.slice(start, at));
      [start, cells, lines] = [at, 0, 0];
    }
    cells += own;
    lines += 1;
    at = end;
  }
  found.push(text.slice(start));
  return found;
}

const MOST_CELLS = 2000;
const LONGEST_PIECE = 50_000;
const SHORTER = /[\s\S]{1,20000}\s|[\s\S]{1,20000}/gu;

const TABLE_HEAD = /^[^\n|]*\|[^\n]*\n *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?\n/;
