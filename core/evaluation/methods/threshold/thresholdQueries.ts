import { lineSpans } from '../../../text/lines.ts';

/** Tells the user that a text read as prose looks like a list of queries, one per line. */
export function noticeOfQueries(path: string, text: string, notice: (message: string) => void): void {
  const lines = [...lineSpans(text)]
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((line) => line !== '');
  const open = lines.filter((line) => /[\p{L}\p{N}]$/u.test(line) && line.length < LONG).length;
  if (lines.length < LEAST || open / lines.length < SHARE) return;
  notice(
    `${path}: ${Math.round((100 * open) / lines.length)}% of the lines are short and end without punctuation. If each line is a sentence or a query, give --lines.`,
  );
}

/** Lines of wrapped prose are mostly longer, or as long as each other. */
const LONG = 70;
const LEAST = 5;
const SHARE = 0.6;
