import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Method } from '../../../../core/evaluation/method.ts';
import { foils } from '../../../../core/evaluation/methods/foils/foils.ts';
import { localization } from '../../../../core/evaluation/methods/localization/localization.ts';
import { sts } from '../../../../core/evaluation/methods/sts/sts.ts';
import { triplets } from '../../../../core/evaluation/methods/triplets.ts';
import { corpusOf, fakeAnnotator, fakeEngine, runOn } from '../fakes.ts';

/** Each sentence is as far from any other as the number it ends on says; 0.5 without one. */
const engine = fakeEngine((_, text) => Number(/[\d.]+$/.exec(text)?.[0] ?? 0.5));

/** Records of two subsets and one of none, and the metrics that the subset `x` adds. */
const CASES: readonly (readonly [
  method: Method<never, never, never>,
  records: readonly object[],
  metrics: readonly (readonly [metric: string, title: string])[],
])[] = [
  [
    triplets as never,
    [
      { s1: 'a', s2: 'b 0.1', s3: 'c 0.2' },
      { s1: 'd', s2: 'e 0.2', s3: 'f 0.3' },
      { s1: 'g', s2: 'h 0.3', s3: 'i 0.4' },
    ],
    [
      ['S1S2>S1S3, x', 'sim(s1, s2) > sim(s1, s3), x'],
      ['S1S2>S2S3, x', 'sim(s1, s2) > sim(s2, s3), x'],
      ['both, x', 'Both, x'],
    ],
  ],
  [
    localization as never,
    [
      { base: 'cats=felines sleep!wake', paraphrase: 'p 0.1' },
      { base: 'dogs=hounds rest!move', paraphrase: 'q 0.2' },
      { base: 'birds=avians fly!walk', paraphrase: 'r 0.3' },
    ],
    [
      ['T1@1, x', 'T1, words changed: 1, x'],
      ['T1, x', 'T1, x'],
      ['T2@1, x', 'T2, words changed: 1, x'],
      ['T3@1, x', 'T3, words changed: 1, x'],
    ],
  ],
  [
    foils as never,
    [
      { id: 1, base: 'a 0.1', paraphrases: ['b 0.2'], foils: [{ type: 'S', text: 'c 0.3' }] },
      { id: 2, base: 'd 0.1', paraphrases: ['e 0.2'], foils: [{ type: 'S', text: 'f 0.3' }] },
      { id: 3, base: 'g 0.1', paraphrases: ['h 0.2'], foils: [{ type: 'S', text: 'i 0.3' }] },
    ],
    [
      ['diffParaFoil, x', 'Paraphrase − foil, x'],
      ['diffParaScrambled, x', 'Paraphrase − scrambled foil, x'],
    ],
  ],
  [
    sts as never,
    [
      { s1: 'a', s2: 'b 0.1', score: 1 },
      { s1: 'c', s2: 'd 0.2', score: 2 },
      { s1: 'e', s2: 'f 0.3', score: 3 },
    ],
    [
      ['corpus/pearson, x', 'corpus, Pearson, x'],
      ['corpus/spearman, x', 'corpus, Spearman, x'],
    ],
  ],
];

for (const [method, records, expected] of CASES) {
  const run = (subsets: readonly (string | undefined)[], key: string, options = {}) => {
    const lines = records.map((record, at) => JSON.stringify({ ...record, [key]: subsets[at] }));
    const whole = method.name === 'foils' ? { ...method, aggregate: unclustered(method) } : method;
    return runOn(whole as never, [corpusOf(lines, 'corpus.jsonl')], {
      engine,
      annotator: fakeAnnotator(),
      options,
    });
  };

  test(`${method.name}: the subset of JSON breaks every score down, under the key that is given`, async () => {
    for (const [key, options] of [
      ['subset', {}],
      ['genre', { subset: 'genre' }],
    ] as const) {
      const { metrics } = await run(['x', 'y', undefined], key, options);
      for (const [name, title] of expected) {
        const found = metrics.filter(({ metric }) => metric === name);
        assert.equal(found.length, 1, name);
        assert.equal(found[0]!.title, title);
        const total = metrics.find(({ metric }) => metric === name.replace(/, x$/, ''))!;
        assert.equal(found[0]!.n * 3, total.n, name);
      }
      assert(metrics.some(({ metric }) => metric.endsWith(', y')));
      assert(!metrics.some(({ metric }) => metric.endsWith(', undefined')));
    }
  });

  test(`${method.name}: a subset that no record has is refused`, async () => {
    await assert.rejects(run([], 'subset', { subset: 'genre' }), {
      name: 'InputError',
      message: /“genre”.*--subset/,
    });
  });
}

/** The differences need no clusters. */
function unclustered(method: Method<never, never, never>): Method['aggregate'] {
  return (context) => ({ ...method.aggregate(context), finish: () => ({ scores: {} }) }) as never;
}
