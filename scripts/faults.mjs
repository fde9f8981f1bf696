// `npm run faults -- --count N --seed S`: plants faults, one at a time, at random places of core, host, cli and server, in a
// copy of the last commit, and says which the tests catch: deleted statements, negated conditions, changed constants
// and operators. The tests nearest to the place run first, then all of the fast and the process tier. A test that fails
// without the fault as well ends the run.
//
//   --only FILE:LINE   one fault alone, as an earlier run printed it
//   --tests PREFIX     of those tiers only the files whose path begins so
//   --faults COMMIT    plants them where that commit has them, so that two versions of the tests meet the same faults
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, fromRoot, ROOT } from './lib/project.mjs';
import { runTests } from './lib/runTests.mjs';
import { deal, filesOf } from './lib/tiers.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    tests: { type: 'string', default: '' },
    faults: { type: 'string', default: 'HEAD' },
  },
});

/** Seconds that tests have: a fault that makes them go on for ever is caught, too. */
const LIMIT = 600;
const COPY = path.join(CACHE, 'faults');
const FOLDERS = ['core', 'host', 'cli', 'server'];
/** The folders of test/ that can find a fault there; others read what the copy lacks, such as its history. */
const TESTED = [...FOLDERS, 'mcp'];

/** What can be done to a line: a pattern, and what it becomes. */
const FAULTS = [
  [/^(\s+)(?:[\w.[\]]+ (?:=|\+=|-=) .+|(?:await )?[\w.]+\(.*\));$/, '$1'],
  [/\bif \((.+)\)(?= (?:return|throw|continue|break|\{))/, 'if (!($1))'],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ (<|>) (?=[\w(])/, ' $1= '],
  [/ (<|>)= /, ' $1 '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/(?<![\w.'`-])(\d+)(?![\w.'`])/, (number) => String(Number(number) + 1)],
  [/(?<=[\w)]) \+ (?=[\w(])/, ' - '],
];
const NO_CODE =
  /^\s*(?:\/\/|\*|\/\*|import |export (?:type|interface)|type |interface |readonly )|^[^'`]*: [A-Z]\w*;$/;

const git = (...argv) => execFileSync('git', argv, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });

makeCopy();
const planted = values.only ? [values.only] : drawn(Number(values.count), Number(values.seed));
const counts = { caught: 0, missed: 0 };
for (const place of planted) {
  const fault = faultAt(place);
  if (!fault) {
    console.log(`${place}: the line is not there any more`);
    continue;
  }
  const file = path.join(COPY, fault.file);
  writeFileSync(file, fault.mutated);
  const by = await caughtBy(fault.file);
  writeFileSync(file, fault.source);
  if (by?.file && (await firstFailure([by.file]))) throw new Error(`${by.problem} fails without a fault`);
  counts[by ? 'caught' : 'missed'] += 1;
  console.log(
    `${by ? 'caught' : 'MISSED'}  ${place}\n    - ${fault.before.trim()}\n    + ${fault.after.trim()}\n    ${by?.problem ?? ''}`,
  );
}
console.log(`${counts.caught} caught, ${counts.missed} missed`);

/** A copy of the last commit with what the build makes of the resources, and the pages that tests read. */
function makeCopy() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${COPY}'`], { cwd: ROOT });
  for (const name of ['node_modules', 'dist']) symlinkSync(fromRoot(name), path.join(COPY, name));
  for (const name of readdirSync(fromRoot('resources'))) {
    if (!existsSync(path.join(COPY, 'resources', name)))
      cpSync(fromRoot('resources', name), path.join(COPY, 'resources', name));
  }
}

/** Places where a fault can be planted, each as FILE:LINE:FAULT, drawn without bias for long or short files. */
function drawn(count, seed) {
  const places = git('ls-tree', '-r', '--name-only', values.faults, ...FOLDERS)
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      codeOf(git('show', `${values.faults}:${file}`)).flatMap((line, i) =>
        FAULTS.flatMap(([pattern], k) => (pattern.test(line) ? [`${file}:${i + 1}:${k}`] : [])),
      ),
    );
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => places[Math.floor(random() * places.length)]);
}

/** The lines of a source, empty where they are no code: types, comments, and texts and lists of words over several lines. */
function codeOf(source) {
  let isText = false;
  return source.split('\n').map((line) => {
    const beginsInText = isText;
    if ((line.match(/`/g) ?? []).length % 2 === 1) isText = !isText;
    return beginsInText || NO_CODE.test(line) ? '' : line;
  });
}

/** The fault at a place: found by its line's text, which may stand on another line of the copy. */
function faultAt(place) {
  const [file, number, k] = place.split(':');
  const before = git('show', `${values.faults}:${file}`).split('\n')[Number(number) - 1];
  const target = path.join(COPY, file);
  if (!existsSync(target)) return undefined;
  const source = readFileSync(target, 'utf8');
  const lines = source.split('\n');
  const near = lines
    .map((line, i) => ({ i, distance: line === before ? Math.abs(i - Number(number) + 1) : Infinity }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near.distance === Infinity) return undefined;
  const [pattern, replacement] = FAULTS[Number(k)];
  const after = before.replace(pattern, replacement);
  lines[near.i] = after;
  return { file, before, after, source, mutated: lines.join('\n') };
}

/** The first test that fails, with its file, or why the run ended; undefined if all pass. */
async function caughtBy(file) {
  const all = ['fast', 'process'].flatMap(filesOf).filter((test) => test.startsWith(values.tests));
  const runnable = all.filter((test) => TESTED.includes(test.split(path.sep)[1]));
  const mirror = path.join('test', path.dirname(file));
  const near = runnable.filter((test) => path.dirname(test) === mirror);
  const inFolder = runnable.filter(
    (test) => test.startsWith(path.join('test', file.split('/')[0])) && !near.includes(test),
  );
  const rest = runnable.filter((test) => !near.includes(test) && !inFolder.includes(test));
  for (const files of [near, inFolder, rest]) {
    if (files.length === 0) continue;
    const problems = await Promise.all(deal(files, files === near ? 1 : 2).map(firstFailure));
    const problem = problems.find((each) => each !== undefined);
    if (problem) return problem;
  }
  return undefined;
}

/** Runs files in one process until the first failure. */
async function firstFailure(files) {
  let failed;
  const code = await runTests(files, {
    ...{ limit: LIMIT, cwd: COPY, cache: path.join(COPY, '.cache', 'semloc') },
    onRecord({ outcome, file, name }) {
      if (outcome === 'fail') failed ??= { file: path.relative(COPY, file ?? ''), name };
      return failed !== undefined;
    },
    onLine: () => undefined,
  });
  if (failed) return { file: failed.file, problem: `${failed.file}: ${failed.name}` };
  if (code === 0) return undefined;
  return { problem: code === null ? `no end within ${LIMIT} s` : `the process ended with ${code}` };
}
