import { plural } from '../../../plural.ts';
import { decimals } from '../../report/decimals.ts';
import { textTable } from '../../report/textTable.ts';
import type { Run } from '../../run.ts';
import type { FoilScores, Spread } from './foilsScores.ts';

/** Writes how well clusters agree with groups, and both differences, for a terminal. Ends with a newline. */
export function foilsText({ scores, manifest }: Run<string, FoilScores>): string {
  const rows = Object.entries(scores).map(([encoder, score]) => [
    encoder,
    decimal(score.purity),
    decimal(score.entropy),
    decimal(score.vMeasure ?? null),
    decimal(score.adjustedRand ?? null),
    spread(score.diffParaFoil),
    spread(score.diffParaScrambled),
  ]);
  const header = ['', 'purity', 'entropy', 'V-measure', 'ARI', 'diffParaFoil', 'diffParaScrambled'];
  const title = `Foils: ${plural(manifest.corpus.cases, 'group')}; mean differences ± standard deviation (n)`;
  return `${[title, ...textTable([header, ...rows])].join('\n')}\n`;
}

function decimal(value: number | null): string {
  return value === null ? '-' : decimals(value, 4);
}

function spread({ mean, sd, n }: Spread): string {
  return mean === null ? '-' : `${decimals(mean, 4)} ±${decimal(sd)} (${n})`;
}
