/** What the pages point to exists: files, headings, commands, options, settings and scripts. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot, packageJson, ROOT } from '../../scripts/lib/project.mjs';
import { run } from '../cli/terminal.ts';

const { contributes, scripts } = packageJson();
const titles: Record<string, string> = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));
const commandTitles = Object.keys(titles).flatMap((key) =>
  key.startsWith('command.') ? [titles[key]!] : [],
);
const settings = Object.keys(contributes.configuration.properties);

/** A path from the root, in prose or in code; NAME and ID in it stand for a name. */
const SOURCE_FILE =
  /(?<![\w./-])(?:bench|cli|client|core|docs|host|library|media|resources|samples|scripts|server|test)\/[\w./-]*\w\.(?:ts|mjs|py|md|json|txt|tsv|png)\b/g;

for (const page of pagesIn('')) {
  const text = readFileSync(fromRoot(page), 'utf8');
  const prose = text.replace(/^```.*?^```/gms, '');

  test(`every link in ${page} leads to a file, and to a heading of it`, () => {
    const links = [...prose.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    const dead = links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(page, link));
    assert.deepEqual(dead, []);
  });

  // The changelog tells of what was, too.
  if (page === 'CHANGELOG.md') continue;

  test(`every command that ${page} names exists, with its options`, async () => {
    const unknown: string[] = [];
    for (const [command, name, rest] of commandsIn(text, prose)) {
      const words = [name, ...methodOf(name, rest)];
      const { out } = await run([...words, '--help']);
      const options = [...rest.matchAll(/(?<=\s)--[\w-]+/g)].map(([option]) => option);
      const exists = out.startsWith(`Usage: semloc ${words.join(' ')} `);
      if (!exists || options.some((option) => !new RegExp(`(?:^|[:,]) +${option}(?![\\w-])`, 'm').test(out)))
        unknown.push(command);
    }
    assert.deepEqual(unknown, []);
  });

  test(`every file of the project that ${page} names exists`, () => {
    const files = [...prose.matchAll(SOURCE_FILE)].map(([file]) => file);
    const missing = files.filter((file) => !/NAME|\/ID/.test(file) && !existsSync(fromRoot(file)));
    assert.deepEqual(missing, []);
  });

  test(`every npm script, command of the editor and setting that ${page} names exists`, () => {
    const named = (pattern: RegExp, from = text) => [...from.matchAll(pattern)].map(([, name]) => name!);
    assert.deepEqual(
      named(/npm run ([\w:]+)/g).filter((name) => !(name in scripts)),
      [],
    );
    assert.deepEqual(
      named(/\*Semloc: ([^*]+)\*/g)
        .map((title) => title.replace(/\s+/g, ' '))
        .filter((title) => !commandTitles.includes(title)),
      [],
    );
    assert.deepEqual(
      named(/`(semloc\.\w+(?:\.\w+)*)`/g, prose).filter(
        (name) => !['semloc.json', 'semloc.config.json'].includes(name) && !settings.includes(name),
      ),
      [],
    );
  });
}

/** The command lines of a page: `[as written, command, arguments]`, from code blocks and from code in sentences. */
function commandsIn(text: string, prose: string): (readonly [string, string, string])[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```/gms)].map(([, block]) => block!);
  const lines = blocks.flatMap((block) => block.replace(/\\\n/g, ' ').split('\n'));
  const inline = [...prose.matchAll(/`((?:npx )?semloc [^`]+)`/g)].map(([, code]) =>
    code!.replace(/\s+/g, ' '),
  );
  return [...lines, ...inline].flatMap((line) => {
    const [, name, rest] = /^\s*(?:npx )?semloc ([a-z][\w-]*)([^#]*)/.exec(line) ?? [];
    return name === undefined ? [] : [[line.trim(), name, rest!] as const];
  });
}

/** The method, builder or trainer of a command, whose help lists only the options that it takes. */
function methodOf(command: string, rest: string): string[] {
  const method = /^ ([a-z][a-z-]*)(?=\s|$)/.exec(rest)?.[1];
  return method && ['evaluate', 'build-corpus', 'train'].includes(command) ? [method] : [];
}

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? fromRoot(page) : path.join(fromRoot(path.dirname(page)), file);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).has(anchor);
}

/** The anchors that GitHub and VS Code give the headings of a page. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)) {
    const slug = heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let unique = slug;
    for (let count = 1; anchors.has(unique); count++) unique = `${slug}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** All pages of the project in a folder and below, from the root. */
function pagesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : pagesIn(place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}
