import path from 'node:path';
import { sha256 } from '../../../core/hash.ts';
import { writeFileAside } from '../../files/fileSet.ts';
import { readRegularIfAny } from '../../files/regularFile.ts';
import { VERSION } from '../../version.ts';
import type { CaseCount, EvaluationPlan } from '../prepareEvaluation.ts';
import { shardsFolder } from './shardFolders.ts';

/**
 * The number of cases of a run's corpus, counted by the first of its shards and kept in `shards/corpus.json`. It is
 * counted again where that is of another corpus, or damaged.
 */
export function keptCaseCount(
  out: string,
  { method, encoders, seed, options }: Pick<EvaluationPlan, 'method' | 'encoders' | 'seed' | 'options'>,
): CaseCount {
  const file = path.join(shardsFolder(out), 'corpus.json');
  return async (corpus, count) => {
    // All that a method may look at as it reads.
    const files = corpus.map(({ name, sha256 }) => [name, sha256]);
    const of = sha256(JSON.stringify([VERSION, method.name, files, encoders, seed, options]));
    const known = await readCount(file, of);
    if (known !== undefined) return known;
    const cases = await count();
    await writeFileAside(file, `${JSON.stringify({ of, cases, sum: sumOf(of, cases) })}\n`);
    return cases;
  };
}

async function readCount(file: string, of: string): Promise<number | undefined> {
  try {
    const bytes = await readRegularIfAny(file, 1 << 20);
    if (!bytes) return undefined;
    const found = JSON.parse(new TextDecoder().decode(bytes)) as { of: string; cases: number; sum: string };
    return found.of === of && found.sum === sumOf(of, found.cases) ? found.cases : undefined;
  } catch {
    return undefined;
  }
}

function sumOf(of: string, cases: number): string {
  return sha256(`${of} ${cases}`);
}
