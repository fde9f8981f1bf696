import { plural } from '../../plural.ts';
import type { Invariance, KindInvariance, Moved } from './invariance.ts';

/** The invariance of a program, with what it was asked about. */
export interface InvarianceReport extends Invariance {
  /** The command line of the program, or the URL of the endpoint without its query. */
  readonly command: string;
  readonly sentences: number;
  /** The sentences that were asked about a second time. */
  readonly repeated: Pick<Moved, 'n' | 'moved'>;
}

/** A report for reading: the findings first, then each kind with its examples. */
export function invarianceText({ command, sentences, repeated, meanings, kinds }: InvarianceReport): string {
  const { preserved, changed } = meanings;
  const head = [
    `${command}: ${plural(sentences, 'sentence')}, ${plural(preserved.n + changed.n, 'variant')}`,
    `Meaning preserved: the answer moved in ${countText(preserved)}.`,
    `Meaning changed: the answer stayed in ${countText(stayed(changed))}.`,
    `The same sentence again: the answer moved in ${repeated.moved} of ${repeated.n}.`,
  ];
  return `${[...head, ...kinds.flatMap(kindLines)].join('\n')}\n`;
}

function kindLines(found: KindInvariance): string[] {
  const { kind, meaning, examples } = found;
  const isPreserved = meaning === 'preserved';
  const count = isPreserved ? `moved in ${countText(found)}` : `stayed in ${countText(stayed(found))}`;
  return [
    '',
    `${kind} (${meaning}): ${count}`,
    ...examples.flatMap(({ text, variant, answer, variantAnswer }) => [
      `  ${answer}\t${text}`,
      `  ${variantAnswer}\t${variant}`,
    ]),
  ];
}

function stayed({ n, moved, share, interval }: Moved): Moved {
  return {
    ...{ n, moved: n - moved, share: share === null ? null : 1 - share },
    interval: interval && [1 - interval[1], 1 - interval[0]],
  };
}

/** `3 of 40 (7.5%, 95% CI 2.6–19.9)`. */
function countText({ n, moved, share, interval }: Moved): string {
  if (share === null) return '0 of 0';
  const bounds = interval?.map((bound) => (100 * bound).toFixed(1)).join('–');
  return `${moved} of ${n} (${shareText(share)}${bounds === undefined ? '' : `, 95% CI ${bounds}`})`;
}

/** `7.5%`. */
export function shareText(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
