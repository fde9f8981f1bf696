import type { RunJson, WordsimRunJson } from '../../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { folded } from '../../page/folds.ts';
import { metricsSection } from '../metricsSection.ts';
import type { SectionView } from '../sectionView.ts';

/** A run without sets is shown like that of any other method. */
export function isWordsim(run: RunJson): run is WordsimRunJson {
  return run.method === 'wordsim' && 'sets' in run;
}

/** Shows the correlations, and the number of skipped pairs. */
export function wordsimSections(run: WordsimRunJson, view: SectionView): HTMLElement[] {
  return [metricsSection(run, view), ...skippedSection(run, view)];
}

function skippedSection({ sets }: WordsimRunJson, { isFolded = false }: SectionView): HTMLElement[] {
  const encoders = Object.keys(sets);
  const skipped = (encoder: string, set: string) =>
    Object.hasOwn(sets[encoder]!, set) ? sets[encoder]![set]!.skipped : 0;
  const names = [...new Set(encoders.flatMap((encoder) => Object.keys(sets[encoder]!)))].filter((set) =>
    encoders.some((encoder) => skipped(encoder, set) > 0),
  );
  if (names.length === 0) return [];
  const rows = names.map((set) => [
    rowHead(set),
    ...encoders.map((encoder) => numberCell(skipped(encoder, set).toLocaleString('en'))),
  ]);
  return [
    folded(
      'skipped',
      'Skipped pairs',
      !isFolded,
      h('p', { class: 'quiet' }, 'Pairs with an out-of-vocabulary word; the correlations exclude them.'),
      table(['Set', ...encoders], rows),
    ),
  ];
}
