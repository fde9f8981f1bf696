import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../temporaryFolder.ts';

const CLI = path.join(import.meta.dirname, '..', '..', 'cli', 'bin.ts');

/** True if this machine lets a test mount a small disk of its own. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test('a full or read-only folder is named, and nothing that is finished is lost', {
  skip: !canMount,
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
  const evaluate = `"${process.execPath}" "${CLI}" evaluate costra --corpus "${folder.at('data.tsv')}" --encoder bow`;
  const script = `
    exec 2>&1
    mount -t tmpfs -o size=1m tmpfs "${folder.at('disk')}"; cd "${folder.at('disk')}"
    did() { echo "$1 $?"; }
    ${evaluate} --out ../whole > /dev/null; did whole
    ${evaluate} --out run --shard 0/2; did first
    before=$(cat run/shards/0-of-2/* | sha256sum)
    head -c 2000000 /dev/zero > filler
    ${evaluate} --out run --shard 1/2; did full
    ${evaluate} --out other --shard 0/1; did full-other
    rm filler; truncate -s 0 filler
    ${evaluate} --out run --shard 1/2; did emptied
    head -c 2000000 /dev/zero > filler
    "${process.execPath}" "${CLI}" merge run; did full-merge
    rm filler
    mount -o remount,ro "${folder.at('disk')}"
    ${evaluate} --out run --shard 1/2; did read-only-finished
    ${evaluate} --out new --shard 1/2; did read-only
    "${process.execPath}" "${CLI}" merge run; did read-only-merge
    "${process.execPath}" "${CLI}" status run | head -2
    mount -o remount,rw "${folder.at('disk')}"
    "${process.execPath}" "${CLI}" merge run > /dev/null; did merge
    cmp run/run.json ../whole/run.json; did run
    cmp run/examples.jsonl ../whole/examples.jsonl; did examples
    [ "$before" = "$(cat run/shards/0-of-2/* | sha256sum)" ]; did kept
    ls -a run run/shards | tr '\\n' ' '`;
  const said = execFileSync('unshare', ['-rm', 'sh', '-c', script], { encoding: 'utf8' });
  assert.match(said, /^whole 0\nfirst 0\n/);
  assert.match(said, /semloc: Cannot write [^\n]*: no space left on the device\.[^\n]*\nfull 2\n/);
  assert.match(said, /semloc: Cannot [^\n]*: no space left on the device\.[^\n]*\nfull-other 2\nemptied 0\n/);
  assert.match(said, /semloc: Cannot write [^\n]*: no space left on the device\.[^\n]*\nfull-merge 2\n/);
  assert.match(said, /is already finished in run\.\nread-only-finished 0\n/);
  assert.match(said, /semloc: Cannot [^\n]*: the disk is read-only\.[^\n]*\nread-only 2\n/);
  assert.match(
    said,
    /semloc: Cannot [^\n]*: the disk is read-only\.[^\n]*\nread-only-merge 2\nshards +2\ndone +2\n/,
  );
  assert.match(said, /\nmerge 0\nrun 0\nexamples 0\nkept 0\nrun:/);
  assert(!/\.part|unfinished/.test(said.slice(said.indexOf('kept 0'))), said);
});

test('training on a full disk keeps its last checkpoint, says so, and goes on from it', {
  skip: !canMount,
}, (t) => {
  const folder = temporaryFolder(t);
  const words = ['bread', 'salt', 'oven', 'king', 'crown', 'sword'];
  const lines = Array.from({ length: 600 }, (_, i) => `the ${words[i % 6]} of the ${words[(i + 1) % 6]}`);
  writeFileSync(folder.at('text.txt'), lines.join('\n'));
  mkdirSync(folder.at('disk'));
  const script = `
    exec 2>&1
    mount -t tmpfs -o size=135k tmpfs "${folder.at('disk')}"; cd "${folder.at('disk')}"
    train() {
      "${process.execPath}" "${CLI}" train paragraph-vectors --corpus ../text.txt --out $1 \
        --dimension 20 --epochs 5 --min-count 1 > /dev/null
      echo "$1 $?"; }
    head -c 130000 /dev/zero > filler; train begun; rm filler
    train kept
    find . -name '*.part'
    mount -o remount,size=2m "${folder.at('disk')}"
    train kept`;
  const said = execFileSync('unshare', ['-rm', 'sh', '-c', script], { encoding: 'utf8' });
  const full = 'semloc: Cannot write \\S+: no space left on the device\\.';
  const [begun, kept, goesOn] = [
    `${full} Nothing is kept: once this is remedied, [^\\n]*\\nbegun 2\\n`,
    `${full} The checkpoint after step (\\d+) is kept: once this is remedied, [^\\n]*\\nkept 2\\n`,
    'semloc: Training in kept resumes after step \\1\\.\\nkept 0\\n',
  ];
  assert.match(said, new RegExp(`^${begun}${kept}${goesOn}$`));
});
