import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** Words that no table of vectors holds: their vectors are drawn by the seed. */
const CORPUS = ['qzzab\tof a ship', 'qzzac\ta qzzac tree', 'tree\ta tall plant', 'ship\ta large boat'];

test('repeated evaluations are tested group against group, each as it was written', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('test_data.tsv'), `${CORPUS.join('\n')}\n`);
  const repeat = async (encoder: string, seed: number, ...more: string[]) => {
    const out = folder.at(`${encoder}-${seed}${more.join('')}`);
    const corpus = ['--corpus', folder.at('test_data.tsv')];
    const argv = [...corpus, '--encoder', encoder, '--seed', `${seed}`, '--out', out, ...more];
    assert.equal((await run(['evaluate', 'compveceval', ...argv])).code, 0);
    return out;
  };
  const [first, second]: [string[], string[]] = [[], []];
  for (const seed of [1, 2, 3]) {
    first.push(await repeat('glove-sum', seed));
    second.push(await repeat('glove-product', seed));
  }
  const groups = ['--first', ...first, '--second', ...second];
  const { code, out, err } = await run(['significance', ...groups, '--json', '--metric', 'mrr', 'mnr']);
  assert.deepEqual([code, err], [0, '']);
  const { metrics } = JSON.parse(out);
  assert.deepEqual(
    metrics.map(({ metric, first, second }: Record<string, { n: number }>) => [metric, first!.n, second!.n]),
    [
      ['mrr', 3, 3],
      ['mnr', 3, 3],
    ],
  );
  const former = await run(['significance', ...groups, '--json', '--figure', 'mrr', 'mnr']);
  assert.deepEqual(former, { code, out, err });
  assert(metrics[0].student.degrees === 4 && metrics[0].welch.p > 0);

  writeFileSync(folder.at('elsewhere.csv'), 'mrr\n0.9\n0.8\n0.7\n');
  const elsewhere = await run([
    'significance',
    ...groups.slice(0, 4),
    '--second',
    folder.at('elsewhere.csv'),
  ]);
  assert.deepEqual([elsewhere.code, elsewhere.err], [0, '']);
  assert.match(elsewhere.out, /^First: 3 runs of glove-sum; second: 3 rows; .*\n.*\nmrr /);

  const padded = [await repeat('glove-sum', 4, '--max=padded'), await repeat('glove-sum', 5, '--max=padded')];
  for (const [argv, message] of [
    [groups.slice(0, 4), /--second RUN\.\.\. is missing/],
    [[...groups, folder.at('elsewhere.csv')], /--second takes runs or files of metrics, not both/],
    [['--first', ...first, ...padded, '--second', ...second], /options\.max is "padded", not "true"/],
    [['--first', ...first, '--second', ...padded], /more than encoders and seeds: options\.max .*--force/],
    [['--first', first[0]!, first[0]!, '--second', ...second], /are the same run/],
    [['--first', first[0]!, '--second', ...second], /The first group has one run/],
  ] as const) {
    const refused = await run(['significance', ...argv]);
    assert.deepEqual([refused.code, refused.out], [2, '']);
    assert.match(refused.err, message);
  }
});
