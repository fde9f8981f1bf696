import type { ClassifiedTask, RunJson, TransferRunJson } from '../../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../../page/dom.ts';
import { decimal, exact } from '../../page/numbers.ts';
import { metricsSection } from '../metricsSection.ts';
import type { SectionView } from '../sectionView.ts';

/** A run without tasks is shown like that of any other method. */
export function isTransfer(run: RunJson): run is TransferRunJson {
  return run.method === 'transfer' && 'tasks' in run;
}

/** Shows the scores with their intervals; of each task of classification its classes, and what is taken for what. */
export function transferSections(run: TransferRunJson, view: SectionView): HTMLElement[] {
  const encoders = Object.keys(run.tasks).filter((encoder) => Object.hasOwn(run.manifest.encoders, encoder));
  const names = [...new Set(encoders.flatMap((encoder) => Object.keys(run.tasks[encoder]!)))];
  return [
    metricsSection(run, view),
    ...names.flatMap((task) => {
      const shown = encoders.flatMap((encoder) => {
        const scores = Object.hasOwn(run.tasks[encoder]!, task) ? run.tasks[encoder]![task]! : undefined;
        return scores && isWhole(scores) ? encoderParts(encoder, scores) : [];
      });
      return shown.length === 0
        ? []
        : [h('section', { class: 'transfer' }, h('h2', {}, `Task: ${task}`), ...shown)];
    }),
  ];
}

type Scores = TransferRunJson['tasks'][string][string];

/** Tells a task of classification, of which a run from a file may lack a part, from one of scores. */
function isWhole(scores: Scores): scores is ClassifiedTask {
  const { classes, confusion, classifiers } = scores as Partial<ClassifiedTask>;
  return classifiers !== undefined && classes !== undefined && confusion?.length === classes.length;
}

function encoderParts(encoder: string, scores: ClassifiedTask): HTMLElement[] {
  return [
    h('h3', {}, encoder),
    h('p', { class: 'quiet' }, classifierText(scores)),
    classTable(scores),
    confusions(scores),
  ];
}

/** The settings that were chosen, and how far the classifiers' probabilities can be believed. */
function classifierText({ classifiers, calibrationError }: ClassifiedTask): string {
  const chosen = [...new Set(classifiers.map(({ c }) => c))].sort((a, b) => a - b);
  const counts = chosen.map((c) => {
    const folds = classifiers.filter((each) => each.c === c).length;
    return classifiers.length === 1 ? String(c) : `${c} in ${folds} of ${classifiers.length} folds`;
  });
  const calibration =
    calibrationError === undefined ? '' : ` Calibration error ${decimal(calibrationError)}.`;
  return `Logistic regression; C ${counts.join(', ')}.${calibration}`;
}

function classTable({ classes }: ClassifiedTask): HTMLElement {
  const rows = classes.map(({ label, precision, recall, f1, cases }) => [
    rowHead(label),
    ...[precision, recall, f1].map((each) => numberCell(decimal(each), exact(each))),
    numberCell(cases.toLocaleString('en')),
  ]);
  return table(['Class', 'Precision', 'Recall', 'F1', 'n'], rows, { class: 'classes' });
}

/** The classes of a confusion matrix that a page has room for. */
const MOST_CLASSES = 12;
/** The confusions that are listed of more classes. */
const LISTED = 20;

function confusions(scores: ClassifiedTask): HTMLElement {
  return scores.classes.length <= MOST_CLASSES ? confusionMatrix(scores) : confusionList(scores);
}

/** Cases by their class and the predicted one; what is classified correctly is on the diagonal. */
function confusionMatrix({ classes, confusion }: ClassifiedTask): HTMLElement {
  const rows = confusion.map((counts, gold) => [
    rowHead(classes[gold]!.label),
    ...counts.map((count, predicted) => {
      const cell = numberCell(count.toLocaleString('en'));
      if (gold === predicted) cell.classList.add('right');
      return cell;
    }),
  ]);
  const heads = classes.map(({ label }) => `predicted ${label}`);
  return table(['Class', ...heads], rows, { class: 'confusion' });
}

function confusionList({ classes, confusion }: ClassifiedTask): HTMLElement {
  const wrong = confusion.flatMap((counts, gold) =>
    counts.flatMap((count, predicted) =>
      gold === predicted || count === 0 ? [] : [{ gold, predicted, count }],
    ),
  );
  const most = wrong.sort((a, b) => b.count - a.count).slice(0, LISTED);
  const rows = most.map(({ gold, predicted, count }) => [
    rowHead(classes[gold]!.label),
    h('td', {}, classes[predicted]!.label),
    numberCell(count.toLocaleString('en')),
    numberCell(classes[gold]!.cases.toLocaleString('en')),
  ]);
  return table(['Class', 'Predicted', 'Cases', 'of'], rows, { class: 'confusion' });
}
