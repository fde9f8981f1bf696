import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { describeKind, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'docs/benchmarks.md',
  'docs/cache.md',
  'docs/dependencies.md',
  'docs/encoders.md',
  'docs/markup.md',
  'docs/methods.md',
  'docs/reproduction.md',
];

for (const page of PAGES) {
  test(`every link in ${page} to a file of the project leads there`, () => {
    const text = readFileSync(fromRoot(page), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => target ?? '');
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    const missing = local.filter((target) => !existsSync(path.join(fromRoot(path.dirname(page)), target)));
    assert.deepEqual(missing, []);
  });
}

test('every command that the README names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const named = [
    ...readFileSync(fromRoot('README.md'), 'utf8').matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g),
  ];
  assert.deepEqual(
    named.map(([, script, own]) => script ?? own).filter((name) => !(name! in scripts)),
    [],
  );
});

test('docs/methods.md describes every kind of variant as the kind describes itself', () => {
  const text = readFileSync(fromRoot('docs/methods.md'), 'utf8');
  const rows = VARIANT_KINDS.map((kind) => {
    const { label, meaning, help } = describeKind(kind);
    return `| \`${kind}\` | ${label} | ${meaning} | ${help} |`;
  });
  assert.ok(text.includes(`\n${rows.join('\n')}\n\n`), rows.join('\n'));
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

test('package-lock.json says what each package is, not where it is fetched', () => {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const entries = Object.entries<Record<string, unknown>>(packages).filter(([folder]) => folder !== '');
  const named = (field: string) => entries.filter(([, entry]) => field in entry).map(([folder]) => folder);
  assert.deepEqual(named('resolved'), []);
  assert.equal(named('integrity').length, entries.filter(([, { inBundle }]) => !inBundle).length);
});
