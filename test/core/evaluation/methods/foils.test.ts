import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createEngine } from '../../../../core/engine/createEngine.ts';
import { foils } from '../../../../core/evaluation/methods/foils/foils.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { createResources } from '../../../../host/resources.ts';
import { DATA, noData } from '../../../evaluationData.ts';
import fc from '../../../fastCheck.ts';
import { corpusOf, type FakeRun, runOn } from '../fakes.ts';
import { ranRun } from '../runs.ts';

const engine = createEngine({ resources: createResources() } as Parameters<typeof createEngine>[0]);

async function evaluate(lines: readonly string[], options: Partial<FakeRun> = {}) {
  const run = await runOn(foils, [corpusOf(lines)], { engine, encoders: ['bow'], ...options });
  return { ...run, ...run.scores.scores.bow! };
}

const GROUP = ['(I)', '1', 'P a b c', 'P a b d', 'S c b a', 'D no b c'];

test('a paraphrase is compared with the others, not with itself', async () => {
  const { diffParaFoil, diffParaScrambled, examples } = await evaluate(GROUP);
  // cos(abc, abd) = 2/3; cos(abc, cba) = 1, cos(abd, cba) = 2/3; cos(abc, no b c) = 2/3, cos(abd, no b c) = 1/3.
  const close = (found: number | null, expected: number) => assert(Math.abs(found! - expected) < 1e-12);
  close(examples[0]!.diffParaFoil, 2 / 3 - 5 / 6);
  close(examples[1]!.diffParaFoil, 2 / 3 - 1 / 2);
  close(diffParaFoil.mean, 0);
  close(diffParaFoil.sd, Math.sqrt(2) / 6);
  close(diffParaScrambled.mean, -1 / 6);
  assert.equal(diffParaScrambled.n, 2);
});

test('with itself counted it is, at cosine 1', async () => {
  const { examples } = await evaluate(GROUP, { options: { 'count-self': true } });
  assert(Math.abs(examples[0]!.cosPara! - 5 / 6) < 1e-12);
});

test('a group without foils is clustered and said, and counts in no difference', async () => {
  const { diffParaFoil, purity, entropy, notices } = await evaluate([...GROUP, '2', 'P x y', 'P x z']);
  assert.equal(diffParaFoil.n, 2);
  assert.deepEqual({ purity, entropy }, { purity: 1, entropy: 0 });
  assert.deepEqual(notices, ['The group I.2 has no foil: it is clustered, but not part of the differences.']);
});

test('the terminal shows purity, entropy and both differences', async () => {
  const table = async (lines: readonly string[], groups: number) =>
    runText(ranRun('foils', await runOn(foils, [corpusOf(lines)], { engine, encoders: ['bow'] }), groups));
  assert.equal(
    await table([...GROUP, '2', 'P x y', 'P x z'], 2),
    `Foils: 2 groups; mean differences ± standard deviation (n)
      purity   entropy   V-measure      ARI         diffParaFoil     diffParaScrambled
bow   1.0000    0.0000      1.0000   1.0000   0.0000 ±0.2357 (2)   −0.1667 ±0.2357 (2)
`,
  );
  assert.equal(
    await table(['(I)', '1', 'P a b', 'P b a'], 1),
    `Foils: 1 group; mean differences ± standard deviation (n)
      purity   entropy   V-measure   ARI   diffParaFoil   diffParaScrambled
bow        -         -           -     -              -                   -
`,
  );
});

test('what there is nothing of is null', async () => {
  const nothing = { mean: null, sd: null, n: 0 };
  const { diffParaFoil, purity, entropy, metrics, notices } = await evaluate(['(I)', '1', 'P a b', 'P b a']);
  assert.deepEqual(diffParaFoil, nothing);
  assert.deepEqual([purity, entropy, metrics], [null, null, []]);
  assert.match(
    notices.join(),
    /Purity, entropy, V-measure and adjusted Rand index are left out: they need at least two groups/,
  );
  const empty = await evaluate(['no set']);
  assert.equal(empty.purity, null);
  assert.deepEqual(empty.diffParaScrambled, nothing);
  assert.deepEqual(empty.metrics, []);
});

for (const [name, lines] of [
  ['one group', ['(I)', '1', 'P a b', 'S b a']],
  ['several groups', ['(I)', '1', 'P a b', 'S b a', '2', 'P c d', 'D no d']],
  ['records', ['{"id":1,"base":"a b","foils":[{"type":"S","text":"b a"}]}', '{"id":2,"base":"c d"}']],
] as const) {
  test(`${name} without paraphrases cannot be evaluated, unless a sentence counts as its own`, async () => {
    await assert.rejects(evaluate(lines), {
      name: 'InputError',
      message:
        /^No group of corpus\.txt has two sentences with the same meaning.* at least two: the base sentence/,
    });
    const { purity, diffParaFoil } = await evaluate(lines, { options: { 'count-self': true } });
    assert.equal(purity, null);
    assert(diffParaFoil.n > 0);
  });
}

const words = fc.array(fc.constantFrom('man', 'plays', 'no', 'a', 'guitar', 'the'), {
  minLength: 1,
  maxLength: 6,
});
const shuffledWords = words.chain((given) => fc.shuffledSubarray(given, { minLength: given.length }));

test('without word order, where each paraphrase is scrambled once, nothing tells them apart', async () => {
  const pairs = fc.array(
    words.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    ),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(pairs, async (group) => {
      const lines = group.flatMap(([p, s]) => [`P 1 2 ${p.join(' ')}`, `S 1 2 ${s.join(' ')}`]);
      const { diffParaScrambled } = await evaluate(['(I)', '1', ...lines], {
        options: { 'count-self': true },
      });
      assert(Math.abs(diffParaScrambled.mean!) < 1e-12);
    }),
    { numRuns: 30 },
  );
});

test('an order-blind encoder gives a scrambled sentence the cosine of the sentence', async () => {
  const given = words.chain((q) =>
    fc.tuple(shuffledWords, fc.constant(q), fc.shuffledSubarray(q, { minLength: q.length })),
  );
  await fc.assert(
    fc.asyncProperty(given, async (three) => {
      const sentences = three.map((tokens) => ({ text: tokens.join(' '), tokens }));
      const { distances } = await engine.distances('bow', sentences, Uint32Array.of(0, 1, 0, 2), 'cosine');
      assert.equal(distances[0], distances[1]);
    }),
    { numRuns: 50 },
  );
});

const file = join(DATA, 'pham2013', 'README_original_excerpt_and_group1.txt');

test('bag of words on the published group', { skip: noData }, async () => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const scrambled = async (counted: boolean) => {
    const { diffParaScrambled } = await evaluate(lines, { options: { 'count-self': counted } });
    return [diffParaScrambled.mean!.toFixed(3), diffParaScrambled.n];
  };
  assert.deepEqual(await scrambled(true), ['-0.030', 7]);
  assert.deepEqual(await scrambled(false), ['-0.083', 7]);
});
