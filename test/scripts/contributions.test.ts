/** What package.json declares to VS Code must be what the server does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LIMIT_RANGES } from '../../core/limits.ts';
import { NODE_NAMES } from '../../core/text/formats/markdown/nodeTreatments.ts';
import { REWRITING_KINDS, REWRITINGS } from '../../core/variants/kinds/index.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { DEFAULT_SETTINGS } from '../../server/documents/settings.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../../server/features/legend.ts';

const text = readFileSync(fromRoot('package.json'), 'utf8');
const { contributes } = JSON.parse(text);
const strings = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));

test('every setting has the default that the server takes', () => {
  const declared = Object.entries<{ default: unknown }>(contributes.configuration.properties);
  const ofServer = declared.filter(([name]) => name !== 'semloc.trace.server');
  const found = Object.fromEntries(ofServer.map(([name, { default: value }]) => [name, value]));
  assert.deepEqual(found, flat(DEFAULT_SETTINGS, 'semloc'));
});

test('the nodes of Markdown that may be named are those that there are', () => {
  const { propertyNames } = contributes.configuration.properties['semloc.markup.markdown.nodes'];
  assert.deepEqual(propertyNames.enum, NODE_NAMES);
  const docs = readFileSync(fromRoot('docs', 'markup.md'), 'utf8');
  for (const name of NODE_NAMES) assert.ok(docs.includes(`\`${name}\``), name);
});

test('the kinds of variant that may be added are those that rewrite sentences', () => {
  const { items } = contributes.configuration.properties['semloc.additionalKinds'];
  assert.deepEqual(items.enum, REWRITING_KINDS);
  assert.deepEqual(
    items.enumDescriptions,
    REWRITING_KINDS.map((kind) => REWRITINGS[kind].help),
  );
});

test('limits may be set to what the server takes', () => {
  for (const [name, { least, most }] of Object.entries(LIMIT_RANGES)) {
    const { minimum, maximum } = contributes.configuration.properties[`semloc.limits.${name}`];
    assert.deepEqual([minimum, maximum], [least, most], name);
  }
});

test('the semantic tokens are those of the legend, each with scopes for themes', () => {
  const described = (items: readonly { id: string; description: string }[]) =>
    items.map(({ id, description }) => ({ id, description }));
  assert.deepEqual(contributes.semanticTokenTypes, described(TOKEN_TYPES));
  assert.deepEqual(contributes.semanticTokenModifiers, described(TOKEN_MODIFIERS));
  assert.deepEqual(
    Object.keys(contributes.semanticTokenScopes[0].scopes),
    TOKEN_TYPES.map(({ id }) => id),
  );
});

test('every text that package.json leaves to package.nls.json is there, and no other', () => {
  const used = [...text.matchAll(/"%([\w.]+)%"/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(used)].sort(), Object.keys(strings).sort());
});

function flat(value: object, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'object' && Object.keys(inner).length > 0
        ? Object.entries(flat(inner, `${prefix}.${name}`))
        : [[`${prefix}.${name}`, inner]],
    ),
  );
}
