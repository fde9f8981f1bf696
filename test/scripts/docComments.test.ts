/** Tests that doc comments begin with what they describe, not with an example: Biome's plugins see no comments. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** The folders with source. */
const FOLDERS = ['core', 'library', 'host', 'server', 'client', 'cli', 'mcp', 'media'];

test('no doc comment begins with a quotation mark', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true })
      .map((name) => path.join(folder, String(name)))
      .filter((file) => file.endsWith('.ts')),
  );
  const found = files.flatMap((file) => quotedComments(readFileSync(fromRoot(file), 'utf8'), file));
  assert.deepEqual(found, []);
});

test('a doc comment is found at its line if a quotation mark is the first thing in it', () => {
  const source = [
    '/** "Buy it": a verb. */',
    '/** A verb ("buy it"). */',
    '/**',
    ' * “Buy it”: a verb.',
    ' */',
    '/**',
    ' * A verb:',
    ' * "buy it".',
    ' */',
    '  /** "*Buy* it". */',
    '  // "Buy it".',
    "const text = '/** \"';",
  ].join('\n');
  assert.deepEqual(quotedComments(source, 'a.ts'), [
    'a.ts:1: "Buy it": a verb. */',
    'a.ts:3: “Buy it”: a verb.',
    'a.ts:10: "*Buy* it". */',
  ]);
});

/** Finds the doc comments of a file that begin with a quotation mark, each with its place and its first line. */
function quotedComments(source: string, file: string): string[] {
  return [...source.matchAll(/^[ \t]*\/\*\*[\s*]*(["'“‘„«].*)$/gm)].map(
    ({ index, 1: text }) => `${file}:${source.slice(0, index).split('\n').length}: ${text}`,
  );
}
