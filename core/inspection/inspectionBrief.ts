import { encoderNames } from '../encoderNames.ts';
import { coverageLines } from '../evaluation/coverage/coverageText.ts';
import type { Brief } from '../evaluation/report/brief.ts';
import { leftFirst } from '../evaluation/report/textTable.ts';
import { plural } from '../plural.ts';
import { describeKind } from '../variants/kinds/index.ts';
import type { Inspection } from './inspection.ts';
import type { Placement } from './placement.ts';
import { whatIsMissing } from './verdict.ts';

/** Sums up an inspection under several encoders: which misranks fewest variants, and a row of distances per sentence. */
export function inspectionBrief({
  sentences,
  none,
  encoders,
}: Inspection): Brief & { readonly cautions: readonly string[] } {
  const ids = Object.keys(encoders);
  const names = encoderNames(ids);
  const changed = sentences.filter(({ meaning }) => meaning === 'other').length;
  const wrong = ids.map((id) => misranked(encoders[id]!, sentences));
  // Those that keep the meaning first: they should be the nearer ones.
  const order = [...sentences.keys()].sort(
    (a, b) => Number(sentences[a]!.meaning === 'other') - Number(sentences[b]!.meaning === 'other'),
  );
  const rows = order.map((index) => {
    const { kind, level, meaning, text } = sentences[index]!;
    const label = kind === 'paraphrase' ? kind : `${describeKind(kind).label} ${level}`;
    const cells = ids.map((id) => {
      const { distances, misplaced } = encoders[id]!;
      const mark = misplaced.some(({ sentence }) => sentence === index) ? '×' : ' ';
      return `${distances[index]!.toFixed(4)} ${mark}`;
    });
    return [
      [meaning === 'other' ? 'changed' : 'preserved', label, ...cells],
      text.replace(/\s+/g, ' '),
    ] as const;
  });
  const kinds = Math.max('type'.length, ...rows.map(([[, label]]) => label!.length));
  const table = leftFirst([
    ['meaning', 'type'.padEnd(kinds), ...names],
    ...rows.map(([[meaning = '', label = '', ...cells]]) => [meaning, label.padEnd(kinds), ...cells]),
  ]);
  return {
    finding: whatIsMissing(sentences) ?? findingOf(names, wrong, changed),
    table: table.map((line, at) => (at === 0 ? line : `${line}   ${rows[at - 1]![1]}`)),
    notes: [
      'Distances from the sentence. × farther than the paraphrase, or, where the meaning changed, not farther than what keeps it.',
      ...(none.length > 0
        ? [`No variant: ${none.map(({ kind }) => describeKind(kind).label).join(', ')}.`]
        : []),
    ],
    cautions: ids.flatMap((id, at) => coverageLines({ [names[at]!]: encoders[id]! })),
  };
}

/** The number of meaning-changing variants that an encoder places too near. */
function misranked({ misplaced }: Placement, sentences: Inspection['sentences']): number {
  return misplaced.filter(({ sentence }) => sentences[sentence]!.meaning === 'other').length;
}

function findingOf(names: readonly string[], wrong: readonly number[], changed: number): string {
  const best = wrong.indexOf(Math.min(...wrong));
  const others = names.flatMap((name, at) => (at === best ? [] : [`${name} ${wrong[at]}`]));
  const variants = plural(changed, 'meaning-changing variant');
  return new Set(wrong).size === 1
    ? `All encoders misrank ${wrong[best]} of ${variants}.`
    : `${names[best]} misranks fewest: ${wrong[best]} of ${variants} (${others.join(', ')}).`;
}
