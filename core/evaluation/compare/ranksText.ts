import { plural } from '../../plural.ts';
import type { Brief } from '../report/brief.ts';
import { decimals } from '../report/decimals.ts';
import { markdownTable } from '../report/markdownTable.ts';
import { leftFirst } from '../report/textTable.ts';
import type { Ranks } from './ranks.ts';

/** Sums up ranks: the best mean rank, the score and rank of every encoder on every task, and how the best differs from the others. */
export function ranksBrief(ranks: Ranks): Brief & { readonly cautions: readonly string[] } {
  const { encoders, tasks, pairs, leftOut } = ranks;
  const [best] = encoders;
  const ties = encoders.filter(({ meanRank }) => meanRank === best!.meanRank);
  const of = `${decimals(best!.meanRank, 2)} of ${encoders.length} over ${plural(tasks.length, 'task')}`;
  return {
    finding:
      ties.length > 1
        ? `No encoder has the best mean rank alone: ${ties.map(({ encoder }) => encoder).join(', ')} have ${of}.`
        : `${best!.encoder} has the best mean rank: ${of}.`,
    table: leftFirst(tableOf(ranks)),
    notes: [
      'Score and, in parentheses, rank; encoders are tied where no difference is established (p < 0.05, Holm-corrected).',
      ...pairs
        .filter(({ a }) => a === best!.encoder)
        .map(
          ({ a, b, aBetter, bBetter, tied }) =>
            `${a} and ${b}: ${a} is better on ${aBetter}, ${b} on ${bBetter}, not separated on ${tied}.`,
        ),
    ],
    cautions: [
      ...(leftOut.length > 0 ? [`without ${leftOut.join(', ')}, which some task lacks`] : []),
      ...(pairs.every(({ aBetter, bBetter }) => aBetter + bBetter === 0)
        ? ['no difference is established on any task, so mean ranks tell nothing apart']
        : []),
    ],
  };
}

/** Writes ranks as Markdown, with the same sentences and table. */
export function ranksMarkdown(ranks: Ranks): string {
  const { finding, notes } = ranksBrief(ranks);
  return `${[finding, markdownTable(tableOf(ranks)).join('\n'), ...notes].join('\n\n')}\n`;
}

function tableOf({ encoders, tasks }: Ranks): string[][] {
  return [
    ['', ...encoders.map(({ encoder }) => encoder)],
    ...tasks.map(({ task, metric, better, encoders: scores }) => [
      `${task}, ${metric}${better === 'lower' ? ' (lower is better)' : ''}`,
      ...encoders.map(({ encoder }) => {
        const { value, rank } = scores[encoder]!;
        return `${decimals(value, 3)} (${rank})`;
      }),
    ]),
    ['Mean rank', ...encoders.map(({ meanRank }) => decimals(meanRank, 2))],
  ];
}
