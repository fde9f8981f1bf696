import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';

/** What the commands of a story in smallDisk.ts say. */
function told(story: string, folder: string): string {
  const script = path.join(import.meta.dirname, 'smallDisk.ts');
  return execFileSync('unshare', ['-rm', process.execPath, script, story, folder], { encoding: 'utf8' });
}

/** True if this machine lets a test mount a small disk of its own. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test('a full or read-only folder is named, and nothing that is finished is lost', {
  skip: !canMount && 'no disk may be mounted here (unshare -rm mount)',
}, (t) => {
  const folder = temporaryFolder(t);
  const rows = Array.from({ length: 40 }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `the ${kind} ${group} .`, '', '', '', ''].join(
        '\t',
      ),
    ),
  ).flat();
  writeFileSync(folder.at('data.tsv'), rows.join('\n'));
  mkdirSync(folder.at('disk'));
  const said = told('shards', folder.path);
  assert.match(said, /^whole 0\nfirst 0\n/);
  assert.match(said, /semloc: Cannot write [^\n]*: no space left on the device\.[^\n]*\nfull 2\n/);
  assert.match(said, /semloc: Cannot [^\n]*: no space left on the device\.[^\n]*\nfull-other 2\nemptied 0\n/);
  assert.match(said, /semloc: Cannot write [^\n]*: no space left on the device\.[^\n]*\nfull-merge 2\n/);
  assert.match(said, /is already finished in run\.\nread-only-finished 0\n/);
  assert.match(said, /semloc: Cannot [^\n]*: the disk is read-only\.[^\n]*\nread-only 2\n/);
  assert.match(
    said,
    /semloc: Cannot [^\n]*: the disk is read-only\.[^\n]*\nread-only-merge 2\nstatus 0\nshards +2\ndone +2\n/,
  );
  assert.match(said, /\nmerge 0\nrun\.json true\nexamples\.jsonl true\nkept true\nrun /);
  assert(!/\.part|unfinished/.test(said.slice(said.indexOf('kept true'))), said);
});

test('training on a full disk keeps its last checkpoint, says so, and goes on from it', {
  skip: !canMount && 'no disk may be mounted here (unshare -rm mount)',
}, (t) => {
  const folder = temporaryFolder(t);
  const words = ['bread', 'salt', 'oven', 'king', 'crown', 'sword'];
  const lines = Array.from({ length: 600 }, (_, i) => `the ${words[i % 6]} of the ${words[(i + 1) % 6]}`);
  writeFileSync(folder.at('text.txt'), lines.join('\n'));
  mkdirSync(folder.at('disk'));
  const said = told('training', folder.path);
  const full = 'semloc: Cannot write \\S+: no space left on the device\\.';
  const [begun, kept, goesOn] = [
    `${full} Nothing is kept: once this is remedied, [^\\n]*\\nbegun 2\\n`,
    `${full} The checkpoint after step (\\d+) is kept: once this is remedied, [^\\n]*\\nkept 2\\n`,
    'semloc: Training in kept resumes after step \\1\\.\\nkept 0\\n',
  ];
  assert.match(said, new RegExp(`^${begun}${kept}${goesOn}$`));
});
