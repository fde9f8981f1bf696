import { InputError } from '../../../inputError.ts';
import { plural } from '../../../plural.ts';
import type { LabeledCase, Part } from './labeledCases.ts';
import type { LabeledTask } from './labeledTasks.ts';

/**
 * Checks that a task can be learned, and says what will be odd about its scores.
 *
 * @param folds the number of folds that its training cases are divided into; absent if they are not
 * @throws InputError that says what the task lacks
 */
export function checkLabeledTask(
  { cases, place }: LabeledTask,
  folds: number | undefined,
  notice: (message: string) => void,
): void {
  checkParts(cases, place);
  const training = trainingCases(cases);
  const counts = new Map<string, number>();
  for (const { label } of training) counts.set(label, (counts.get(label) ?? 0) + 1);
  checkClasses(training, place, 'training case');
  const rare = folds === undefined ? [] : [...counts].filter(([, count]) => count < folds);
  if (rare.length > 0) {
    const list = listed(rare.map(([label, count]) => `“${label.slice(0, 40)}” (${count})`));
    notice(
      `${place}: fewer cases than folds (${folds}) are labeled ${list}: some folds have none to learn from or to score.`,
    );
  }
  const unknown = cases.filter(({ label }) => !counts.has(label));
  if (unknown.length > 0) {
    const list = listed(labelsOf(unknown).map((label) => `“${label.slice(0, 40)}”`));
    notice(
      `${place}: no training case is labeled ${list}; ${plural(unknown.length, 'case')} outside the training part cannot be classified correctly.`,
    );
  }
}

/** The cases to learn from: all of a corpus that is not divided. */
function trainingCases(cases: readonly LabeledCase[]): readonly LabeledCase[] {
  return cases.filter(({ part = 'train' }) => part === 'train');
}

function checkParts(cases: readonly LabeledCase[], place: string): void {
  const without = cases.filter(({ part }) => part === undefined).length;
  if (without === cases.length) return;
  if (without > 0) {
    throw new InputError(
      `${place}: ${without} of ${plural(cases.length, 'case')} ${without === 1 ? 'has' : 'have'} no split.`,
      'Name train, dev or test in every row, or in none.',
    );
  }
  for (const needed of ['train', 'test'] satisfies Part[]) {
    if (cases.some(({ part }) => part === needed)) continue;
    throw new InputError(
      `${place}: no case is of the split “${needed}”.`,
      'Give cases to learn from (train) and to score (test), or leave out the split for folds.',
    );
  }
}

/**
 * Checks that labels are classes, and at least two.
 *
 * @param what a word for one of the cases
 * @throws InputError that says what is wrong with them
 */
export function checkClasses(cases: readonly LabeledCase[], place: string, what: string): void {
  const classes = labelsOf(cases).length;
  const example = `“${cases[0]!.label.slice(0, 40)}”`;
  if (classes < 2) {
    throw new InputError(
      `${place}: all ${what}s are labeled ${example}, so there is nothing to tell apart.`,
      'Give cases of two classes or more.',
    );
  }
  if (classes <= MOST_CLASSES && 2 * classes <= Math.max(cases.length, 8)) return;
  throw new InputError(
    `${place}: ${classes} labels, ${example} among them, of ${plural(cases.length, what)} are not classes.`,
    'Name the column of the label: --label NAME. For scores on a scale use semloc evaluate sts.',
  );
}

/** The labels of the cases, each once, sorted. */
export function labelsOf(cases: Iterable<LabeledCase>): string[] {
  const labels = new Set<string>();
  for (const { label } of cases) labels.add(label);
  return [...labels].sort();
}

/** No corpus of classes has more. */
const MOST_CLASSES = 1000;

/** Labels that a message names. */
const NAMED = 5;

function listed(labels: readonly string[]): string {
  return (
    labels.slice(0, NAMED).join(', ') + (labels.length > NAMED ? ` and ${labels.length - NAMED} more` : '')
  );
}
