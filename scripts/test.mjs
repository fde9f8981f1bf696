// `npm test`: every suite that can run here; what can't is named with the reason. Options: names of suites. Up to five files
// that fail are run once more, one at a time, and the end names what failed only the first time: a busy machine is slow.
//
//   SEMLOC_TEST_REQUIRE=all   a suite that cannot run is a failure (what CI wants), and so is a missing Vulkan driver
//   SEMLOC_DATA=FOLDER        also the tests that read evaluation data
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whyNoCodeServer } from './editor/availability.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, fail, fromRoot, node, ROOT, run } from './lib/project.mjs';
import { softwareVulkan } from './lib/softwareVulkan.mjs';

/** The cache of the programs under test, so that none touches the user's. */
const KEPT = mkdtempSync(path.join(tmpdir(), 'semloc-test-cache-'));
process.on('exit', () => rmSync(KEPT, { recursive: true, force: true }));
const COUNTS = path.join(CACHE, 'test-counts.jsonl');

/** `needs` says why a suite can't run here; undefined if it can. */
const SUITES = {
  unit: {
    files: ['core', 'host', 'cli', 'server', 'client', 'media', 'scripts', 'docs'],
    needs: () => undefined,
  },
  // In a desktop VS Code or in code-server: the suite chooses, and says so.
  vscode: { files: ['vscode'], needs: () => undefined },
  // One file at a time: each has a VS Code and a browser of its own, and packages the extension.
  ui: { files: ['ui'], needs: whyNoCodeServer, concurrency: 1 },
};

await main().catch((error) => fail(error.stack));

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in SUITES));
  if (unknown) fail(`There is no suite "${unknown}"; there are ${Object.keys(SUITES).join(', ')}.`);
  await ensureInstalled();
  await run(node(), [fromRoot('scripts', 'build.mjs')]);
  const required = process.env.SEMLOC_TEST_REQUIRE === 'all';
  const total = { passed: 0, failed: 0 };
  const skipped = [];
  for (const [name, suite] of Object.entries(SUITES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const reason = suite.needs();
    if (reason && required) {
      console.log(`\n${name}: required, and cannot run: ${reason}`);
      total.failed += 1;
    } else if (reason) {
      skipped.push({ name: `the suite ${name}`, reason });
    } else {
      const vulkan = name === 'unit' ? softwareVulkan() : {};
      if (!vulkan && required) {
        console.log('\nunit: WebGPU is required, and there is no SwiftShader (it comes with Chromium)');
        total.failed += 1;
      }
      const counts = await runSuite(name, suite, { ...process.env, ...vulkan, SEMLOC_CACHE: KEPT });
      for (const line of counts.said) console.log(`\n${name}: ${line}`);
      if (required && counts.passed + counts.failed === 0) {
        console.log(`\n${name}: required, and all of it was skipped`);
        counts.failed = 1;
      }
      console.log(
        `\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped.length} skipped`,
      );
      total.passed += counts.passed;
      total.failed += counts.failed;
      skipped.push(...counts.skipped);
    }
  }
  sayWhatWasSkipped(skipped);
  if (total.passed + total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** One line a reason: a whole device's tests are one piece of news. */
function sayWhatWasSkipped(skipped) {
  if (skipped.length === 0) return;
  console.log('\nSkipped:');
  for (const reason of new Set(skipped.map((test) => test.reason))) {
    const tests = skipped.filter((test) => test.reason === reason);
    const names = tests.length === 1 ? tests[0].name : `${tests.length} tests, "${tests[0].name}" the first`;
    console.log(`  ${names}: ${reason}`);
  }
}

async function runSuite(name, { files, concurrency }, env) {
  const globs = files
    .filter((folder) => existsSync(fromRoot('test', folder)))
    .map((folder) => `test/${folder}/**/*.test.ts`);
  console.log(`\n${name}: ${globs.join(' ')}`);
  const first = await runFiles(globs, concurrency, env);
  const failed = first.filter(({ outcome }) => outcome === 'fail');
  const failing = new Set(failed.map(({ file }) => file));
  // So many are no accident.
  if (failing.size === 0 || failing.size > 5 || failing.has(undefined)) return countsOf(first);
  const names = [...failing].map((file) => path.relative(ROOT, file));
  console.log(`\n${name}: run once more: ${names.join(' ')}`);
  const second = await runFiles(names, 1, env);
  const stillFailing = new Set(second.filter(({ outcome }) => outcome === 'fail').map(({ name }) => name));
  const said = failed
    .filter((test) => !stillFailing.has(test.name))
    .map(({ name: test, file }) => ({
      outcome: 'said',
      name: `failed the first time: ${test} (${path.relative(ROOT, file)})`,
    }));
  return countsOf([...first.filter(({ file }) => !failing.has(file)), ...second, ...said]);
}

/** Runs test files; returns what the reporter wrote of each test. */
async function runFiles(files, concurrency, env) {
  mkdirSync(CACHE, { recursive: true });
  rmSync(COUNTS, { force: true });
  const code = await new Promise((resolve, reject) => {
    const child = spawn(
      node(),
      [
        '--test',
        ...(concurrency ? [`--test-concurrency=${concurrency}`] : []),
        ...['--test-reporter', 'dot', '--test-reporter-destination', 'stdout'],
        ...[
          '--test-reporter',
          fromRoot('scripts', 'lib', 'countReporter.mjs'),
          '--test-reporter-destination',
          COUNTS,
        ],
        ...files,
      ],
      { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const written = existsSync(COUNTS) ? readFileSync(COUNTS, 'utf8').split('\n').filter(Boolean) : [];
  const events = written.map((line) => JSON.parse(line));
  const counted = events.filter(({ outcome }) => outcome !== 'said');
  // A file that cannot even be loaded, or a runner that was killed, must not count as nothing.
  const isLost = code !== 0 && !counted.some(({ outcome }) => outcome === 'fail');
  return isLost || counted.length === 0 ? [...events, { outcome: 'fail', name: 'the run itself' }] : events;
}

function countsOf(events) {
  const of = (outcome) => events.filter((event) => event.outcome === outcome);
  return {
    passed: of('pass').length,
    failed: of('fail').length,
    skipped: of('skip'),
    said: of('said').map(({ name }) => name),
  };
}
