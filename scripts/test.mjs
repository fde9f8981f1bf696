// `npm test`: the tiers of tests that a change must pass; named tiers otherwise (`node scripts/test.mjs fast nightly`).
//
//   SEMLOC_TEST_REQUIRE=all            a skipped test is a failure, unless it needs a graphics card or a desktop VS Code
//   SEMLOC_TEST_REQUIRE=all-but-data   the same, and tests that read evaluation data may be skipped
//   SEMLOC_DATA=FOLDER                 also the tests that read evaluation data
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail, fromRoot, node, ROOT, run } from './lib/project.mjs';
import { softwareVulkan } from './lib/softwareVulkan.mjs';
import { filesOf, STANDARD, sharesOf, TIERS } from './lib/tiers.mjs';

/** The reasons for which a test may be skipped, by what is required. */
const PERMITTED = {
  all: /^no (GPU|desktop VS Code)/,
  'all-but-data': /^no (GPU|desktop VS Code|evaluation data)/,
}[process.env.SEMLOC_TEST_REQUIRE ?? ''];

/** The files of the tests' own: records, and the cache of what they start, so that none touches the user's. */
const OWN = mkdtempSync(path.join(tmpdir(), 'semloc-tests-'));
process.on('exit', () => rmSync(OWN, { recursive: true, force: true }));

await main().catch((error) => fail(error.stack));

async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in TIERS));
  if (unknown) fail(`There is no tier "${unknown}"; there are ${Object.keys(TIERS).join(', ')}.`);
  await ensureInstalled();
  const isSource = asked.length > 0 && asked.every((tier) => TIERS[tier].isSource);
  await run(node(), [fromRoot('scripts', 'build.mjs'), ...(isSource ? ['--resources'] : [])]);
  const results = [];
  for (const tier of asked.length > 0 ? asked : STANDARD) results.push(await runTier(tier));
  report(results);
}

/** Runs a tier, each share of its files in a process, and returns the records of its tests and the seconds it took. */
async function runTier(tier) {
  const { processes, needs } = TIERS[tier];
  const reason = needs?.();
  if (reason) return { tier, seconds: 0, records: [{ outcome: 'skip', name: `the tier ${tier}`, reason }] };
  console.log(`\n${tier}`);
  const started = Date.now();
  const shares = sharesOf(filesOf(tier), processes);
  const records = await Promise.all(shares.map((files, i) => runShare(`${tier}-${i}`, files, tier)));
  return { tier, seconds: (Date.now() - started) / 1000, records: records.flat() };
}

/** Runs files in one process; returns the records of its tests. A process that is lost counts as a failed test. */
async function runShare(name, files, tier) {
  const written = path.join(OWN, `${name}.jsonl`);
  const cache = path.join(OWN, `${name}-cache`);
  mkdirSync(cache);
  const limit = 3 * TIERS[tier].budget;
  const ended = await new Promise((resolve, reject) => {
    const child = spawn(
      node(),
      [
        ...['--test', '--test-isolation=none', `--test-timeout=${limit * 1000}`],
        ...['--test-reporter', 'dot', '--test-reporter-destination', 'stdout'],
        ...['--test-reporter', fromRoot('scripts', 'lib', 'recordReporter.mjs')],
        ...['--test-reporter-destination', written, ...files],
      ],
      {
        cwd: ROOT,
        env: { ...process.env, ...softwareVulkan(), SEMLOC_CACHE: cache },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const late = setTimeout(() => child.kill('SIGKILL'), limit * 1000);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      resolve(signal === null ? `exit code ${code}` : `${signal}, perhaps after ${limit} s`);
    });
  });
  const records = existsSync(written) ? readFileSync(written, 'utf8').split('\n').filter(Boolean) : [];
  const tests = records.map((record) => ({ tier, ...JSON.parse(record) }));
  const isLost = ended !== 'exit code 0' && !tests.some(({ outcome }) => outcome === 'fail');
  if (!isLost && tests.length > 0) return tests;
  const error = `Of ${files.length} files, ${tests.length} tests were reported, and the process ended with ${ended}.`;
  return [...tests, { tier, outcome: 'fail', name: `the process ${name}`, error }];
}

/** Prints what failed and why, what was skipped and why, and each tier's time with its slowest tests. */
function report(results) {
  const records = results.flatMap((result) => result.records);
  const of = (outcome) => records.filter((record) => record.outcome === outcome);
  for (const { name, file, error } of of('fail'))
    console.log(`\n✖ ${placed(name, file)}\n${indented(error)}`);
  for (const { name } of of('said')) console.log(`\n${name}`);
  const skipped = new Map();
  for (const test of of('skip')) skipped.set(test.reason, [...(skipped.get(test.reason) ?? []), test]);
  if (skipped.size > 0) console.log('\nSkipped:');
  for (const [reason, tests] of skipped) {
    const others = tests.length > 1 ? ` and ${tests.length - 1} more` : '';
    console.log(`  ${placed(tests[0].name, tests[0].file)}${others}: ${reason}`);
  }
  for (const { tier, seconds, records } of results) {
    const timed = records.filter(({ milliseconds }) => milliseconds > 0);
    console.log(`\n${tier}: ${seconds.toFixed(0)} s of ${TIERS[tier].budget} s; its slowest tests`);
    for (const { name, file, milliseconds } of timed
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10)) {
      console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${placed(name, file)}`);
    }
  }
  const refused = PERMITTED ? of('skip').filter(({ reason }) => !PERMITTED.test(reason)) : [];
  const [passed, failed] = [of('pass').length, of('fail').length];
  console.log(`\n${passed} passed, ${failed} failed, ${of('skip').length} skipped`);
  if (refused.length > 0) console.log(`${refused.length} tests were skipped that must run here.`);
  process.exitCode = failed > 0 || refused.length > 0 || passed === 0 ? 1 : 0;
}

const placed = (name, file) => (file ? `${path.relative(ROOT, file)}: ${name}` : name);
const indented = (text) => String(text).replace(/^/gm, '    ');
