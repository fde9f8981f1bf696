/** The code map leads somewhere: ARCHITECTURE.md, and the README.md of each folder that has one. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** The folders whose own README.md lists them. */
const LISTED = [
  'core/encoders',
  'core/english',
  'core/evaluation',
  'core/substitution',
  'core/training',
  'host',
  'server',
  'client',
  'cli',
];

/** The folders of the root that hold the program and its tools, but for test/, which mirrors them. */
const ROOMS = [
  ...['core', 'library', 'host', 'server', 'client', 'media', 'cli', 'mcp'],
  ...['bench', 'scripts', 'deploy', 'docs'],
];

const MAP = linesOf('ARCHITECTURE.md')
  .join('\n')
  .split(/^## /m)
  .find((part) => part.startsWith('Code map\n'))!;

const PAGES = [
  { page: 'ARCHITECTURE.md', folder: '', lines: MAP.split('\n') },
  ...LISTED.map((folder) => {
    const page = `${folder}/README.md`;
    return { page, folder, lines: linesOf(page).filter((line) => !line.startsWith('|')) };
  }),
].map((page) => ({ ...page, ...pathsIn(page.folder, page.lines) }));

for (const { page, missing, lines } of PAGES) {
  test(`every path in the code map of ${page} exists`, () => assert.deepEqual(missing, []));

  test(`no line in the code map of ${page} is a wall of text`, () =>
    assert.deepEqual(
      lines.filter((line) => line.length > 160),
      [],
    ));
}

test('the code map has every folder, two levels deep in core/ and one elsewhere', () => {
  const found = PAGES.flatMap((page) => page.found);
  const folders = ROOMS.flatMap((room) => [
    room,
    ...foldersIn(room).flatMap((inner) => (room === 'core' ? [inner, ...foldersIn(inner)] : [inner])),
  ]);
  assert.ok(folders.length > 150);
  assert.deepEqual(
    folders.filter((folder) => !found.some((named) => `${named}/`.startsWith(`${folder}/`))),
    [],
  );
});

test('the code map has every file that lies in core/ itself, or in a folder that a README.md lists', () => {
  for (const { page, folder, found } of PAGES) {
    const files = readdirSync(fromRoot(folder || 'core')).filter((name) => name.endsWith('.ts'));
    assert.deepEqual(
      files.filter((name) => !found.includes(path.posix.join(folder || 'core', name))),
      [],
      page,
    );
  }
});

/**
 * The paths that lines name as code, from the root: those that exist, and those that do not as they are written. A path
 * starts at the root, at the page's folder, at a folder that the heading names, or beside a path before it on the line.
 */
function pathsIn(folder: string, lines: readonly string[]) {
  const found: string[] = [];
  const missing: string[] = [];
  let entry = [folder];
  for (const line of lines) {
    const isHeading = line.startsWith('#');
    const starts = isHeading ? [folder, ''] : [...entry, folder, ''];
    if (isHeading) entry = [folder];
    for (const [, named] of line.matchAll(/`([\w.-]+\/(?:[\w./-]+\/)?|[\w./-]+\.(?:ts|mjs|grit|css|md))`/g)) {
      const place = starts
        .map((start) => path.posix.join(start, named!))
        .find((candidate) => existsSync(fromRoot(candidate)));
      if (place === undefined) {
        missing.push(named!);
        continue;
      }
      const isFolder = named!.endsWith('/');
      found.push(isFolder ? place.slice(0, -1) : place);
      starts.push(isFolder ? place : path.posix.dirname(place));
      if (isHeading) entry.push(place);
    }
  }
  return { found, missing };
}

function linesOf(page: string): string[] {
  return readFileSync(fromRoot(page), 'utf8').split('\n');
}

/** The folders in a folder, from the root, without what is built or installed. */
function foldersIn(folder: string): string[] {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !/^(?:node_modules|dist|[._].*)$/.test(each.name))
    .map(({ name }) => path.posix.join(folder, name));
}
