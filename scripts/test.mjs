// `npm test`: the tiers of tests that a change must pass; named tiers otherwise (`node scripts/test.mjs fast nightly`).
//
//   SEMLOC_TEST_REQUIRE=all            a skipped test is a failure, unless it needs a graphics card or a desktop VS Code
//   SEMLOC_TEST_REQUIRE=all-but-data   the same, and tests that read evaluation data may be skipped
//   SEMLOC_DATA=FOLDER                 also the tests that read evaluation data
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail, fromRoot, node, ROOT, run } from './lib/project.mjs';
import { runTests } from './lib/runTests.mjs';
import { softwareVulkan } from './lib/softwareVulkan.mjs';
import { STANDARD, sharesOf, TIERS } from './lib/tiers.mjs';

/** The reasons for which a test may be skipped, by what is required. */
const PERMITTED = {
  all: /^no (GPU|desktop VS Code)/,
  'all-but-data': /^no (GPU|desktop VS Code|evaluation data)/,
}[process.env.SEMLOC_TEST_REQUIRE ?? ''];

/** The caches of what the tests start, so that none touches the user's. */
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
  const reason = TIERS[tier].needs?.();
  if (reason) return { tier, seconds: 0, records: [{ outcome: 'skip', name: `the tier ${tier}`, reason }] };
  console.log(`\n${tier}`);
  const started = Date.now();
  const records = await Promise.all(sharesOf(tier).map((files, i) => runShare(`${tier}-${i}`, files, tier)));
  return { tier, seconds: (Date.now() - started) / 1000, records: records.flat() };
}

/** Runs files in one process; returns the records of its tests. A process that is lost counts as a failed test. */
async function runShare(name, files, tier) {
  const cache = path.join(OWN, name);
  mkdirSync(cache);
  const limit = 10 * TIERS[tier].budget;
  const tests = [];
  const code = await runTests(files, {
    ...{ limit, cache, env: softwareVulkan() },
    onRecord(record) {
      const test = { tier, ...record };
      tests.push(test);
      if (test.outcome === 'fail') console.log(`✖ ${placed(test)}\n${test.error.replace(/^/gm, '    ')}`);
    },
    onLine: (line) => line !== '' && console.log(line),
  });
  const isLost = code !== 0 && !tests.some(({ outcome }) => outcome === 'fail');
  if (!isLost && tests.length > 0) return tests;
  const how = code === null ? `was killed, perhaps after ${limit} s` : `ended with exit code ${code}`;
  const error = `It reported ${tests.length} tests of ${files.length} files, and ${how}.`;
  console.log(`✖ the process ${name}\n    ${error}`);
  return [...tests, { tier, outcome: 'fail', name: `the process ${name}`, error }];
}

/** Prints what failed, what was skipped and why, and the time of each tier with its slowest tests. */
function report(results) {
  const records = results.flatMap((result) => result.records);
  const of = (outcome) => records.filter((record) => record.outcome === outcome);
  for (const { name } of of('said')) console.log(`\n${name}`);
  const skipped = of('skip');
  if (skipped.length > 0) console.log('\nSkipped:');
  for (const reason of new Set(skipped.map((test) => test.reason))) {
    const [first, ...others] = skipped.filter((test) => test.reason === reason);
    console.log(`  ${placed(first)}${others.length > 0 ? ` and ${others.length} more` : ''}: ${reason}`);
  }
  for (const { tier, seconds, records } of results) {
    console.log(`\n${tier}: ${seconds.toFixed(0)} s of ${TIERS[tier].budget} s; its slowest tests:`);
    const slowest = records.toSorted((a, b) => (b.milliseconds ?? 0) - (a.milliseconds ?? 0)).slice(0, 10);
    for (const test of slowest) {
      console.log(`  ${((test.milliseconds ?? 0) / 1000).toFixed(1).padStart(5)} s  ${placed(test)}`);
    }
  }
  const failed = of('fail');
  if (failed.length > 0) console.log('\nFailed:');
  for (const test of failed) console.log(`  ${placed(test)}`);
  const refused = PERMITTED ? skipped.filter(({ reason }) => !PERMITTED.test(reason)) : [];
  console.log(`\n${of('pass').length} passed, ${failed.length} failed, ${skipped.length} skipped`);
  if (refused.length > 0) console.log(`${refused.length} tests were skipped that must run here.`);
  process.exitCode = failed.length + refused.length > 0 || of('pass').length === 0 ? 1 : 0;
}

function placed({ name, file }) {
  return file ? `${path.relative(ROOT, file)}: ${name}` : name;
}
