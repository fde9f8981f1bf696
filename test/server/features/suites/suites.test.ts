import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { createSettings } from '../../../../server/documents/settings.ts';
import { createCases } from '../../../../server/features/cases.ts';
import { createEvaluate } from '../../../../server/features/evaluate/evaluate.ts';
import { createSuites } from '../../../../server/features/suites/suites.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import '../../../ownCache.ts';

const { signal } = new AbortController();
const settings = createSettings(
  async () => ({}),
  () => {},
);
const engine = {
  device: 'cpu',
  vectors: 'extended',
  options: {},
  models: {},
  cache: { enabled: false, size: 1 },
} as const;

function suites(t: TestContext) {
  const evaluate = createEvaluate({ settings, choiceOf: () => engine, storedKeys: () => ({}) });
  const cases = createCases();
  t.after(() => Promise.all([evaluate.dispose(), cases.dispose()]));
  return createSuites(evaluate, cases);
}

const SUITE = `evaluations:
  - method: localization
    corpus: pairs.tsv
    encoders: bow
    profile: white2015
    gates: ["T1@1>=0", "T2@1>=0.9"]
`;

const PAIRS = [
  'The unions demanded that the government begin negotiations .\tThe government must begin talks .',
  'The car was opened .\tSomebody opened the car .',
].join('\n');

test('a failed gate has the cases that an encoder has wrong, with their lines in the corpus', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('pairs.tsv'), PAIRS);
  const params = {
    file: folder.at('a.semloc.yaml'),
    text: SUITE,
    name: 'localization',
    root: folder.path,
  };
  const { gates } = await suites(t).run(params, { signal });
  assert.deepEqual(
    gates.map(({ text, line, passed }) => [text, line, passed]),
    [
      ['T1@1>=0', 6, true],
      ['T2@1>=0.9', 6, false],
    ],
  );
  assert.deepEqual(gates[0]?.cases, []);
  assert(existsSync(folder.at('.semloc', 'runs', 'a.semloc.yaml', 'localization', 'run.json')));
  const [first] = gates[1]!.cases;
  assert.deepEqual([first?.file, first?.line], [folder.at('pairs.tsv'), 0]);
  assert.match(first!.text, /^The unions demanded .* \(wrong under bow, T2\)\n.*The unions demanded that /);
});

test('an evaluation that is not in the suite, or has a problem, is not run', async (t) => {
  const params = { file: '/a.semloc.yaml', text: SUITE, name: 'other', root: '/nowhere' };
  await assert.rejects(suites(t).run(params, { signal }), /a\.semloc\.yaml has no evaluation other/);
  const { evaluations, problems } = await suites(t).read({
    file: '/x/a.semloc.yaml',
    text: `${SUITE}seeds: 1\n`,
  });
  assert.deepEqual(
    evaluations.map(({ name, line, corpus }) => [name, line, corpus]),
    [['localization', 2, ['/x/pairs.tsv']]],
  );
  assert.deepEqual(
    problems.map(({ line }) => line),
    [7],
  );
});
