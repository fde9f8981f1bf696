// `node scripts/docs/tables.ts`: writes the tables of docs/ anew that come from the program or from results. A table stands
// between `<!-- NAME: ARGUMENTS -->` and `<!-- end -->`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeKind, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { fromRoot } from '../lib/project.mjs';
import { coverageTable } from './coverage.ts';
import { drawsTable, judgedTable } from './judged.ts';
import { methodHead, methodsTable } from './methods.ts';
import { pageTable } from './pageTable.ts';
import { resultsTable } from './results.ts';

/** The tables by their names in the pages. */
const TABLES: Readonly<Record<string, (names: readonly string[]) => string>> = {
  results: resultsTable,
  draws: ([count]) => drawsTable(Number(count)),
  judged: judgedTable,
  coverage: coverageTable,
  methods: methodsTable,
  method: ([name]) => methodHead(name!),
  kinds: kindsTable,
};

/** The pages that have such tables, from the root. */
export function pagesWithTables(): string[] {
  return readdirSync(fromRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name))
    .filter((page) => readFileSync(fromRoot(page), 'utf8').includes('<!-- end -->'));
}

/** The page with its tables as they should be. */
export function withTables(page: string): string {
  return page.replace(
    /(<!-- (\w+)(?:: ([\w ]+))? -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, table: string, names: string | undefined, end: string) =>
      `${start}\n${TABLES[table]!((names ?? '').split(' '))}\n\n${end}`,
  );
}

function kindsTable(): string {
  const rows = VARIANT_KINDS.map((kind) => {
    const { label, meaning, help } = describeKind(kind);
    return [`\`${kind}\``, label, meaning, help];
  });
  return pageTable(['kind', 'shown as', 'meaning', 'how it is made'], rows);
}

if (import.meta.main)
  for (const page of pagesWithTables()) {
    const file = fromRoot(page);
    writeFileSync(file, withTables(readFileSync(file, 'utf8')));
  }
