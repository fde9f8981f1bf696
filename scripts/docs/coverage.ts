import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/project.mjs';
import { pageTable } from './pageTable.ts';

/** The least and the greatest of each column of bench/results/coverage.tsv from 20 units on, by family of metrics. */
export function coverageTable(): string {
  const file = fromRoot('bench', 'results', 'coverage.tsv');
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const cells = lines.map((line) => line.split('\t'));
  const families = new Set(cells.map(([family]) => family!));
  const rows = [...families].map((family) => {
    const own = cells.filter(([name, , units]) => name === family && Number(units) >= 20);
    return [family, String(own.length), ...[3, 4, 5].map((column) => range(own.map((row) => row[column]!)))];
  });
  return pageTable(['metrics', 'populations', 'score', 'difference', 'test'], rows);
}

function range(cells: readonly string[]): string {
  const values = cells.filter((cell) => cell !== '–').map(Number);
  return `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
}
