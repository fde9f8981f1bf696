import path from 'node:path';
import type { Evaluation } from '../../evaluations/evaluations.ts';

/** The command line that evaluates the same, for a terminal or CI; paths in `folder` are relative to it. */
export function evaluateCommand(evaluation: Evaluation, folder: string | undefined): string {
  const { method, corpus, encoders, profile, seed, options = {}, out } = evaluation;
  const place = (file: string) => {
    const relative = folder === undefined ? file : path.relative(folder, file);
    return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative || '.';
  };
  const words = [
    ...['npx', 'semloc', 'evaluate', method],
    ...corpus.flatMap((file) => ['--corpus', place(file)]),
    ...[
      '--encoder',
      encoders.map((encoder) => (path.isAbsolute(encoder) ? place(encoder) : encoder)).join(','),
    ],
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...Object.entries(options).flatMap(([name, value]) => {
      if (typeof value === 'boolean') return value ? [`--${name}`] : [];
      return [`--${name}`, String(value)];
    }),
    ...(seed === undefined ? [] : ['--seed', String(seed)]),
    ...(out === undefined ? [] : ['--out', place(out)]),
  ];
  return words.map(quoted).join(' ');
}

/** A word as a POSIX shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
