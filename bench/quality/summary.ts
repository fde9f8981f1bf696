/**
 * Counts the makers' own judgments in docs/quality/, as Markdown: node bench/quality/summary.ts (readers.ts counts those of others)
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../docs/quality');

const sets = readdirSync(FOLDER)
  .filter((file) => file.startsWith('strict-') || file.startsWith('white2015-'))
  .sort()
  .map((file) => ({ name: path.basename(file, '.tsv'), rows: read(path.join(FOLDER, file)) }));
const classes = [...new Set(sets.flatMap(({ rows }) => rows.map((row) => row.class)))].filter(Boolean).sort();
const counts = (row: (set: (typeof sets)[number]) => number) => sets.map(row);

printRow(
  '',
  sets.map(({ name }) => name),
);
printRow(
  '---',
  sets.map(() => '---'),
);
printRow(
  'judged',
  counts(({ rows }) => rows.length),
);
printRow(
  'grammatical',
  counts(({ rows }) => rows.filter(({ grammatical }) => grammatical).length),
);
printRow(
  'means what it should',
  counts(({ rows }) => rows.filter(({ meaning }) => meaning).length),
);
printRow(
  'both',
  counts(({ rows }) => rows.filter(({ grammatical, meaning }) => grammatical && meaning).length),
);
for (const name of classes)
  printRow(
    name,
    counts(({ rows }) => rows.filter((row) => row.class === name).length),
  );

function printRow(title: string, cells: readonly (string | number)[]): void {
  console.log(`| ${[title, ...cells].join(' | ')} |`);
}

function read(file: string) {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [, , , , grammatical, meaning, name] = line.split('\t');
    return { grammatical: grammatical === '1', meaning: meaning === '1', class: name ?? '' };
  });
}
