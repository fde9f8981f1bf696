import type { CasesResult, RunJson } from '../../server/protocol.ts';
import { h } from '../page/dom.ts';
import type { RunWarnings } from './runWarnings.ts';

/** Shows the share of out-of-vocabulary tokens of each encoder that has any; nothing where all tokens have vectors. */
export function vocabularyLine({ coverage }: RunJson): HTMLElement | undefined {
  const shares = Object.entries(coverage).flatMap(([encoder, { unknownTokens, tokens }]) =>
    unknownTokens > 0 && tokens ? [`${encoder} ${percent(unknownTokens / tokens)}`] : [],
  );
  if (shares.length === 0) return undefined;
  return h('p', { class: 'quiet', id: 'oov' }, `Out-of-vocabulary tokens: ${shares.join(', ')}.`);
}

/** Warns of encoders under which the numbers that decide are often equal, once all cases are read. */
export function showTies(
  warnings: Pick<RunWarnings, 'setLater'>,
  run: RunJson,
  { facets, total, share }: CasesResult,
): void {
  if (share < 1) return;
  const encoders = Object.keys(run.manifest.encoders);
  const many = encoders.flatMap((encoder, at) => {
    const ties = facets.ties[at] ?? 0;
    return ties > MANY * total
      ? [
          `${ties.toLocaleString('en')} of ${total.toLocaleString('en')} cases (${percent(ties / total)}) are ties under ${encoder}`,
        ]
      : [];
  });
  const text = `${many.join('; ')}: the numbers that decide are equal, so the verdict rests on how ties count.`;
  warnings.setLater(many.length > 0 ? text : undefined);
}

/** The proportion of ties above which they are named. */
const MANY = 0.05;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
