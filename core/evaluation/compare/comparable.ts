import { InputError } from '../../inputError.ts';
import { plural } from '../../plural.ts';
import { haveSameCases } from './manifestDifferences.ts';
import type { NamedRun } from './runExamples.ts';

/** The most columns that are read side by side. */
const MOST_COLUMNS = 8;

/**
 * Refuses runs whose cases cannot stand side by side.
 *
 * @throws InputError that names what keeps them apart, and the remedy
 */
export function checkComparable(runs: readonly NamedRun[]): void {
  const [first, ...others] = runs;
  for (const other of others) {
    if (other.run.method !== first!.run.method) {
      throw new InputError(
        `${first!.name} is a run of ${first!.run.method}, ${other.name} one of ${other.run.method}.`,
        'Choose runs of one method.',
      );
    }
    if (!haveSameCases(first!.run, other.run)) {
      throw new InputError(
        `The runs are of different corpora: ${[first!, other].map(corpusText).join(', ')}.`,
        'Evaluate the encoders on the same corpus to compare them.',
      );
    }
  }
  const columns = runs.flatMap(({ run }) => Object.keys(run.manifest.encoders)).length;
  if (columns < 2) throw new InputError('There is one encoder, and nothing to compare it with.');
  if (columns > MOST_COLUMNS) {
    throw new InputError(
      `${plural(runs.length, 'run')} with ${columns} encoders cannot be shown side by side.`,
      `Choose runs with at most ${MOST_COLUMNS} encoders together, or use semloc compare.`,
    );
  }
}

/** Files of one name may differ in their content. */
function corpusText({ name, run: { manifest } }: NamedRun): string {
  const { files, cases } = manifest.corpus;
  const [file] = files;
  const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
  const sum = file ? ` (${plural(cases, 'case')}, sha256 ${file.sha256.slice(0, 12)})` : '';
  return `${name} of ${file?.name ?? 'no file'}${others}${sum}`;
}
