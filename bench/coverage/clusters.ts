import { agreementOf } from '../../core/evaluation/clustering/purity.ts';
import { repeatedBisection } from '../../core/evaluation/clustering/repeatedBisection.ts';
import { unitVectors } from '../../core/evaluation/clustering/unitVectors.ts';
import { createObservations } from '../../core/evaluation/observations/observations.ts';
import { summarize } from '../../core/evaluation/summary/summary.ts';
import { NOTHING_COUNTED } from '../../core/matrices/encodingCounts.ts';
import { createRandom, type Random } from '../../core/random.ts';
import type { Cell, CellGroup } from './cell.ts';
import { normal } from './draws.ts';

/** Purity and entropy of clusters of paraphrases: foils, experiment 1. */
export const clusters: CellGroup = {
  title: 'purity and entropy (Wilson, Hall; permutation)',
  *cells() {
    for (const groups of [20, 40]) {
      for (const metric of ['purity', 'entropy'] as const) yield cellOf(groups, metric);
    }
  },
};

const SAME = 1.0;
const WORSE = 1.15;
const COLUMNS = 16;
const EACH = 4;

function cellOf(groups: number, metric: 'purity' | 'entropy'): Cell {
  const expected = async (noise: number) => {
    let sum = 0;
    for (let run = 0; run < TRUTHS; run++) {
      sum += (await clustered(groups, noise, createRandom(run, `truth ${noise}`)))[metric];
    }
    return sum / TRUTHS;
  };
  return {
    name: `${metric}, ${EACH} sentences per group`,
    units: groups,
    mostRuns: 1000,
    truth: async () => ({ a: await expected(SAME), b: await expected(WORSE) }),
    async summarize(random, alike) {
      const units = Float64Array.from({ length: groups * EACH }, (_, at) => Math.floor(at / EACH));
      const given = [];
      for (const encoder of ['a', 'b']) {
        const noise = encoder === 'a' || alike ? SAME : WORSE;
        const found = await clustered(groups, noise, random);
        const values = metric === 'purity' ? found.purities : found.entropies;
        const kind = metric === 'purity' ? ('share' as const) : ('mean' as const);
        given.push({
          ...{ metric, encoder, value: found[metric], n: units.length },
          cases: { kind, units, values },
        });
      }
      const summary = await summarize(createObservations(['a', 'b']), { seed: 1, infos: [] });
      return await summary.withCorpusMetrics(given);
    },
  };
}

const TRUTHS = 100;

/** The clusters of sentences around the centers of their groups. */
async function clustered(groups: number, noise: number, random: Random) {
  const data = new Float32Array(groups * EACH * COLUMNS);
  for (let group = 0; group < groups; group++) {
    const center = Array.from({ length: COLUMNS }, () => normal(random));
    for (let at = 0; at < EACH * COLUMNS; at++) {
      data[group * EACH * COLUMNS + at] = center[at % COLUMNS]! + noise * normal(random);
    }
  }
  const rows = groups * EACH;
  const vectors = unitVectors({ kind: 'dense', rows, columns: COLUMNS, data, ...NOTHING_COUNTED });
  const found = await repeatedBisection(vectors, groups, 1);
  return agreementOf(
    found,
    Array.from({ length: rows }, (_, row) => Math.floor(row / EACH)),
  );
}
