import type { DriftCheck, IdentityDifference, ScoreChange } from '../../server/protocol.ts';
import { type Child, h, numberCell, rowHead, table } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import type { DriftState } from '../page/messages.ts';
import { count, decimal, exactScore, probability, signedNumber, span } from '../page/numbers.ts';
import { changedPairs, flippedPairs, worstSentences } from './driftPairs.ts';

/** The content of a page about an encoder and what was recorded of one; `copy` copies it as Markdown. */
export function drawDrift({ check, folder, notices }: DriftState, copy: () => void): Child[] {
  const { recorded, manifest, sentences, pairs } = check;
  const [checked] = Object.keys(manifest.encoders);
  return [
    h('h1', {}, `Drift: ${checked}`),
    h('p', { class: 'headline' }, check.verdict),
    h(
      'p',
      { class: 'quiet' },
      `Checked against ${folder}: ${recorded.encoder}, recorded by Semloc ${recorded.manifest.semloc} · ${count(sentences)} sentences, ${count(pairs)} pairs${check.threshold === null ? '' : ` · threshold ${check.threshold}`}`,
    ),
    ...notices.map((text) => h('p', { class: 'notice', role: 'status' }, text)),
    h(
      'p',
      { class: 'actions' },
      h('button', { type: 'button', id: 'copy', onclick: copy }, 'Copy as Markdown'),
    ),
    differencesSection(check),
    changesSection(check),
    check.scores.length > 0 && scoresSection(check.scores),
    ...flippedPairs(check),
    ...worstSentences(check),
    ...changedPairs(check),
  ];
}

function differencesSection({ differences }: DriftCheck): HTMLElement {
  return h(
    'section',
    { id: 'differences' },
    h('h2', {}, 'What differs between the encoders'),
    differences.length === 0
      ? h('p', { class: 'quiet' }, 'The descriptions of the two encoders are the same.')
      : table(['Property', 'Recorded', 'Checked'], differences.map(differenceRow)),
  );
}

function differenceRow({ field, recorded, checked }: IdentityDifference): HTMLElement[] {
  const cell = (value = 'absent') => {
    const plain = value.replace(/^"(.*)"$/, '$1');
    return plain.length > LONG ? h('td', { title: plain }, `${plain.slice(0, BRIEF)}…`) : h('td', {}, plain);
  };
  return [rowHead(field), cell(recorded), cell(checked)];
}

/** Characters of a value that is shown whole, and those of a hash that tell it from others. */
const LONG = 40;
const BRIEF = 12;

/** The metrics of the change; those that the record has too are among the scores. */
function changesSection({ metrics, scores }: DriftCheck): HTMLElement {
  const compared = new Set(scores.map(({ metric }) => metric));
  const rows = metrics
    .filter(({ metric }) => !compared.has(metric))
    .map(({ metric, title, value, interval, n }) => {
      const write = metric.includes('Change') ? small : (each: number) => decimal(each, 4);
      return [
        rowHead(title),
        numberCell(
          value === null ? '–' : write(value),
          undefined,
          interval ? `[${interval.map(write).join(', ')}]` : undefined,
        ),
        numberCell(count(n)),
      ];
    });
  return h(
    'section',
    { id: 'changes' },
    h('h2', {}, 'Vectors, cosines and neighbors'),
    h('p', { class: 'quiet' }, '95% confidence interval below each value.'),
    table(['Metric', 'Value', 'n'], rows),
  );
}

function scoresSection(scores: readonly ScoreChange[]): HTMLElement {
  const isShown = ({ metric, moved }: ScoreChange) => moved || !metric.includes(', ');
  const others = scores.filter((score) => !isShown(score));
  const number = others.length;
  return h(
    'section',
    { id: 'scores' },
    h('h2', {}, 'Scores'),
    h(
      'p',
      { class: 'quiet' },
      'Now minus recorded, with the 95% confidence interval, simultaneous for all scores. p is Holm-corrected for all scores; * marks scores that moved significantly (p < 0.05).',
    ),
    scoreTable(scores.filter(isShown)),
    number > 0 &&
      folded(
        'steady',
        `By type of variant: ${number} ${number === 1 ? 'score' : 'scores'} that did not move`,
        false,
        scoreTable(others),
      ),
  );
}

function scoreTable(scores: readonly ScoreChange[]): HTMLElement {
  const score = (value: number | null) => numberCell(value === null ? '–' : decimal(value));
  return table(
    ['Score', 'Recorded', 'Now', 'Change', 'p (Holm)', 'n'],
    scores.map(({ title, recorded, checked, difference, interval, pHolm, n, moved }) => [
      rowHead(title),
      score(recorded),
      score(checked),
      numberCell(signedNumber(difference), exactScore(difference, interval), span(interval)),
      numberCell(pHolm === null ? '–' : `${probability(pHolm)}${moved ? ' *' : ''}`),
      numberCell(count(n)),
    ]),
  );
}

/** A change below this is a matter of rounding in double precision. */
const ROUNDING = 1e-12;

/** Writes a change with two digits that count: `0.0021`, `3.1e-7`. */
function small(value: number): string {
  if (value === 0) return '0';
  if (value < ROUNDING) return `< ${ROUNDING}`;
  return value < 0.0001 ? value.toExponential(1) : value.toFixed(value < 0.01 ? 4 : 3);
}
