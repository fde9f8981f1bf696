/**
 * Measures how fast LaTeX becomes prose, beside unified-latex's parser where that is installed, and whether both
 * survive deep nesting:
 *
 *     npm install --no-save @unified-latex/unified-latex-util-parse@1.8.4 && node bench/latex.ts
 */
import { proseOf } from '../core/text/documentProse.ts';

const PARAGRAPH = String.raw`We \emph{show} that $x = y$ holds~\cite{a} in Fig.~\ref{f}. The state of the
art\footnote{See \textbf{Smith}.} is better than it was, % a comment
and 5\% of it is ${'``'}good''.

`;
const PEER: string = '@unified-latex/unified-latex-util-parse';

const peer: { parse(text: string): unknown } | undefined = await import(PEER).catch(() => undefined);
if (!peer) console.log(`No peer: npm install --no-save ${PEER}@1.8.4`);

const long = PARAGRAPH.repeat(1000);
const own = time(() => proseOf(long, 'latex'));
const other = peer && time(() => peer.parse(long));
console.log(`${long.length} UTF-16 units of LaTeX; milliseconds, best of three`);
console.table({
  Semloc: { time: own, 'times Semloc': 1 },
  ...(other && { 'unified-latex': { time: other, 'times Semloc': Math.round(other / own) } }),
});

for (const [name, text] of [
  ['10,000 open braces', '{'.repeat(10_000)],
  ['3,000 macros', '\\frac'.repeat(3000)],
] as const) {
  console.log(`${name}: Semloc ${outcome(() => proseOf(text, 'latex'))}`);
  if (peer) console.log(`${name}: unified-latex ${outcome(() => peer.parse(text))}`);
}

function time(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    run();
    best = Math.min(best, performance.now() - started);
  }
  return Math.round(best * 10) / 10;
}

function outcome(run: () => unknown): string {
  try {
    run();
    return 'reads it';
  } catch (error) {
    return `throws: ${(error as Error).message}`;
  }
}
