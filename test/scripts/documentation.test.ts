import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COMMAND_GROUPS } from '../../cli/commands/index.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { TRAINERS } from '../../core/training/index.ts';
import { describeKind, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { fromRoot, packageJson } from '../../scripts/lib/project.mjs';

test('docs/methods.md describes every kind of variant as the kind describes itself', () => {
  const text = readFileSync(fromRoot('docs/methods.md'), 'utf8');
  const rows = VARIANT_KINDS.map((kind) => {
    const { label, meaning, help } = describeKind(kind);
    return `| \`${kind}\` | ${label} | ${meaning} | ${help} |`;
  });
  assert.ok(text.includes(`\n${rows.join('\n')}\n\n`), rows.join('\n'));
});

test('docs/methods.md has a section for each method and each trainer', () => {
  const text = readFileSync(fromRoot('docs/methods.md'), 'utf8');
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
  const expected = [...METHODS.map(({ name }) => name), ...TRAINERS.map(({ name }) => `train ${name}`)];
  assert.deepEqual(
    expected.filter((name) => !titles.some((title) => title === name || title.endsWith(`: ${name}`))),
    [],
  );
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

test('package-lock.json says what each package is, not where it is fetched', () => {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const entries = Object.entries<Record<string, unknown>>(packages).filter(
    ([folder, { link }]) => folder.startsWith('node_modules/') && !link,
  );
  const named = (field: string) => entries.filter(([, entry]) => field in entry).map(([folder]) => folder);
  assert.deepEqual(named('resolved'), []);
  assert.equal(named('integrity').length, entries.filter(([, { inBundle }]) => !inBundle).length);
});
