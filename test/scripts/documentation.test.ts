import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMMAND_GROUPS } from '../../cli/commands/index.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { TRAINERS } from '../../core/training/index.ts';
import { describeKind, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { pagesWithTables, withTables } from '../../scripts/docs/tables.ts';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

for (const page of pagesWithTables()) {
  test(`the tables of ${page} are as the program and the results have them (node scripts/docs/tables.ts)`, () => {
    const text = readFileSync(fromRoot(page), 'utf8');
    assert.equal(text, withTables(text));
  });
}

test('docs/variants.md names the kinds that have few pairs of words', () => {
  const [, list] = /that\s+have few pairs \(([^)]*)\)/.exec(
    readFileSync(fromRoot('docs/variants.md'), 'utf8'),
  )!;
  const few = VARIANT_KINDS.filter((kind) => describeKind(kind).pairs === 'few');
  assert.deepEqual(list!.match(/[\w-]+/g), few);
});

test('docs/ has a page for each method with its description, its unit, and what its cases are where it has some', () => {
  const text = (page: string) => readFileSync(fromRoot('docs', page), 'utf8');
  for (const { name, cases } of METHODS) {
    assert.match(text(`methods/${name}.md`), new RegExp(`<!-- method: ${name} -->`));
    const row = new RegExp(`^\\|[^|]*\\b${name}\\b`, 'm');
    assert.match(text('intervals.md'), row);
    if (cases) assert.match(text('methods.md').split('## Cases')[1]!, row);
  }
});

test('README.md has the figures of docs/benchmarks.md on comparing sentences', () => {
  const [benchmarks, readme] = ['docs/benchmarks.md', 'README.md'].map((file) =>
    readFileSync(fromRoot(file), 'utf8'),
  ) as [string, string];
  const decided = /decided of pairs of at most 3 edits \| by hand, kept apart \| \d+ \| ([\d.]+)/.exec(
    benchmarks,
  )![1];
  const [, entailments, contradictions] = /SICK's test part ([\d.]+)%.* and ([\d.]+)%/.exec(benchmarks)!;
  const said = [...readme.split('Of what it cannot prove')[1]!.matchAll(/(\d+)%/g)].map(
    ([, figure]) => figure,
  );
  assert.deepEqual(
    said.slice(0, 3),
    [decided, entailments, contradictions].map((figure) => Number(figure).toFixed(0)),
  );
});

test('docs/trainers.md has a section for each trainer', () => {
  const text = readFileSync(fromRoot('docs/trainers.md'), 'utf8');
  for (const { name } of TRAINERS) assert.match(text, new RegExp(`^## .*: train ${name}$`, 'm'));
});

test('docs/benchmarks.md names every benchmark whose results it has', () => {
  const text = readFileSync(fromRoot('docs/benchmarks.md'), 'utf8');
  const tables = [...text.matchAll(/<!-- results: (.*) -->/g)].flatMap(([, names]) => names!.split(' '));
  const kept = readdirSync(fromRoot('bench/results')).filter((file) => file.endsWith('.json'));
  assert.deepEqual(tables.map((name) => `${name}.json`).sort(), kept.sort());
});

test('docs/commands.md lists the commands by job, as the help does', async () => {
  const text = readFileSync(fromRoot('docs/commands.md'), 'utf8');
  let at = 0;
  for (const [job, commands] of COMMAND_GROUPS) {
    for (const [name, load] of commands) {
      const row = `| \`${name}\` | ${(await load()).summary} |`;
      at = text.indexOf(row, at);
      assert.ok(at > 0, row);
    }
    assert.ok(text.includes(`\n| ${job} | \`${[...commands.keys()][0]}\` |`), job);
  }
});

test('core/english/README.md names every list of words', () => {
  const text = readFileSync(fromRoot('core/english/README.md'), 'utf8');
  const lists = readdirSync(fromRoot('core/english/words')).filter((file) => file !== 'oneOf.ts');
  assert.deepEqual(
    lists.filter((file) => !text.includes(`\`${file}\``)),
    [],
  );
});

test('every dependency has its reason in docs/dependencies.md', () => {
  const { dependencies, devDependencies } = packageJson();
  const named = [...readFileSync(fromRoot('docs/dependencies.md'), 'utf8').matchAll(/`([^`\s]+)`/g)].map(
    ([, name]) => name!,
  );
  const covers = (name: string, dependency: string) =>
    name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : name === dependency;
  assert.deepEqual(
    Object.keys({ ...dependencies, ...devDependencies }).filter(
      (dependency) => !named.some((name) => covers(name, dependency)),
    ),
    [],
  );
});

test('the benchmarks that scripts of package.json name are there', () => {
  const named = Object.values<string>(packageJson().scripts).flatMap((script) =>
    script.startsWith('node scripts/bench.mjs speed ') ? script.split(' ').slice(3) : [],
  );
  const known = readdirSync(fromRoot('bench'));
  assert.deepEqual(
    named.filter((name) => !known.includes(`${name}.ts`)),
    [],
  );
});

test('package-lock.json says what each package is, not where it is fetched', () => {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const entries = Object.entries<Record<string, unknown>>(packages).filter(
    ([folder, { link }]) => folder.startsWith('node_modules/') && !link,
  );
  const named = (field: string) => entries.filter(([, entry]) => field in entry).map(([folder]) => folder);
  assert.deepEqual(named('resolved'), []);
  assert.equal(named('integrity').length, entries.filter(([, { inBundle }]) => !inBundle).length);
});

test('the changelog, the lock file and docs/library.md are of the version of package.json', () => {
  const { version } = packageJson();
  assert.match(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'), new RegExp(`^## ${version}$`, 'm'));
  assert.equal(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).version, version);
  assert.ok(readFileSync(fromRoot('docs/library.md'), 'utf8').includes(`semloc-${version}.tgz`));
});
