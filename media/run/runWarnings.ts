import { h } from '../page/dom.ts';
import { folded } from '../page/folds.ts';

/** The reasons to doubt the scores below them. */
export interface RunWarnings {
  readonly element: HTMLElement;
  /** Adds a reason that is found later, or takes it away again. */
  setLater(text: string | undefined): void;
}

/** A reason, and what it is about in a few words. */
export interface RunWarning {
  readonly warning: string;
  readonly text: string;
}

/**
 * Shows warnings. One, and any that scores rest on words without vectors, is there to read at once; others are one line
 * that names their subjects and opens.
 */
export function createWarnings(warnings: readonly RunWarning[], isFolded: boolean): RunWarnings {
  const element = h('div', {});
  const show = (all: readonly RunWarning[]) => {
    const grave = all.filter(({ warning }) => all.length === 1 || GRAVE.has(warning));
    const others = all.filter((each) => !grave.includes(each));
    element.replaceChildren(
      ...grave.map(({ text }) => warningLine(text)),
      ...(others.length === 1 || !isFolded ? others.map(({ text }) => warningLine(text)) : []),
      ...(others.length > 1 && isFolded ? [foldedLines(others)] : []),
    );
  };
  show(warnings);
  return {
    element,
    setLater: (text) => show(text === undefined ? warnings : [...warnings, { warning: LATER, text }]),
  };
}

export function warningLine(text: string): HTMLElement {
  return h('p', { class: 'warning', role: 'note' }, h('strong', {}, 'Warning:'), ` ${text}`);
}

function foldedLines(warnings: readonly RunWarning[]): HTMLElement {
  const subjects = [...new Set(warnings.map(({ warning }) => SUBJECTS.get(warning) ?? 'others'))];
  const lines = h('ul', {}, ...warnings.map(({ text }) => h('li', {}, text)));
  const shown = folded('warnings', `${warnings.length} remarks on these scores`, false, lines);
  shown.classList.add('warning');
  shown
    .querySelector('summary')!
    .replaceChildren(
      h('strong', {}, `${warnings.length} remarks on these scores:`),
      ` ${subjects.join(', ')}`,
    );
  return shown;
}

/** Scores that mean little, whatever they are. */
const GRAVE: ReadonlySet<string> = new Set(['unknown-tokens', 'unknown-sentences', 'unknown-function-words']);

const LATER = 'ties';

const SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['few-units', 'few cases'],
  ['frequent-pair', 'frequent word pairs'],
  [LATER, 'ties'],
]);
