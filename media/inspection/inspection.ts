import { encoderNames } from '../../core/encoderNames.ts';
import type { EncoderPlacement, InspectedItem, InspectResult } from '../../server/protocol.ts';
import { drawPlacement } from '../charts/placementChart.ts';
import { type Child, h, numberCell, scrolling } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import { markedText } from '../page/markedText.ts';
import { decimal, exact } from '../page/numbers.ts';
import { shortNames } from '../page/shortNames.ts';
import { placementsOf } from './inspectionTable.ts';
import { reconstructionSection } from './reconstruction.ts';

/** The characters of an encoder's name in the head of its column; the verdicts have it whole. */
const HEAD = 24;

/** The content of a page about one sentence (White 2015, section 5). Knows no editor; `copy` copies the table. */
export function drawInspection(result: InspectResult, copy: () => void): Child[] {
  const placements = placementsOf(result);
  const nameOf = namesIn(result.encoders);
  return [
    h('h1', {}, 'Inspection'),
    h('p', { class: 'base' }, result.base),
    h(
      'p',
      { class: 'quiet' },
      `Cosine distances from this sentence (White: base sentence) · profile ${result.profile}, seed ${result.seed}`,
    ),
    ...result.notices.map(notice),
    ...result.encoders.flatMap((each) =>
      'problem' in each ? [notice(`${nameOf(each)}: ${each.problem}`)] : [],
    ),
    placements.length > 0 && verdictList(placements, nameOf),
    result.sentences.length > 0 && placements.length > 0 && sentencesSection(result, placements, copy),
    ...placementsSection(result, placements, nameOf),
    result.none.length > 0 && noneSection(result),
  ];
}

type NameOf = (encoder: InspectResult['encoders'][number]) => string;

function namesIn(encoders: InspectResult['encoders']): NameOf {
  const names = encoderNames(encoders.map(({ encoder }) => encoder));
  return (encoder) => names[encoders.indexOf(encoder)]!;
}

const notice = (text: string): HTMLElement => h('p', { class: 'notice', role: 'status' }, text);

/** The answer in words: what each encoder misranks. */
function verdictList(placements: readonly EncoderPlacement[], nameOf: NameOf): HTMLElement {
  const entries = placements.map((placement) =>
    h(
      'li',
      {},
      h('strong', { title: placement.encoder }, nameOf(placement)),
      `: ${placement.verdict}`,
      placement.unseen !== undefined && h('span', { class: 'aside' }, ` Coverage: ${placement.unseen}.`),
    ),
  );
  return h('ul', { id: 'verdicts' }, ...entries);
}

/** Shows a chart per encoder, and what one that can reconstruct the sentence reads out of its vector. */
function placementsSection(
  { sentences, labels }: InspectResult,
  placements: readonly EncoderPlacement[],
  nameOf: NameOf,
): HTMLElement[] {
  const shown = placements.filter(({ reconstruction }) => sentences.length > 0 || reconstruction);
  if (shown.length === 0) return [];
  return [
    h(
      'section',
      { id: 'placements' },
      h('h2', {}, 'Distances by encoder'),
      shown.length > 1 &&
        h('p', { class: 'quiet' }, 'Each chart has its own scale: compare the order, not the distances.'),
      h(
        'div',
        { class: 'beside' },
        ...shown.map((placement) =>
          h(
            'section',
            { class: 'placement' },
            h('h3', { title: placement.encoder }, nameOf(placement)),
            sentences.length > 0 && drawPlacement(placement, sentences, labels),
            placement.reconstruction && reconstructionSection(placement.reconstruction),
          ),
        ),
      ),
    ),
  ];
}

/**
 * Shows one row per sentence and one column per encoder; a click on an encoder's name sorts the rows by its
 * distances.
 */
function sentencesSection(
  { base, sentences, labels }: InspectResult,
  placements: readonly EncoderPlacement[],
  copy: () => void,
): HTMLElement {
  const rows = sentences.map((sentence, index) => sentenceRow(sentence, index, placements, labels));
  const body = h('tbody', {});
  const short = shortNames(
    placements.map(({ encoder }) => encoder),
    HEAD,
  );
  const heads = placements.map(({ encoder }, column) => {
    const onclick = () => orderBy(column);
    return h(
      'th',
      { scope: 'col' },
      h('button', { type: 'button', title: encoder, onclick }, short[column]!),
    );
  });
  const orderBy = (column: number) => {
    for (const [other, head] of heads.entries()) {
      head.setAttribute('aria-sort', other === column ? 'ascending' : 'none');
    }
    body.replaceChildren(
      baseRow(base, placements),
      ...placements[column]!.order.map((index) => rows[index]!),
    );
  };
  orderBy(0);
  const names = ['Type', 'Sentence'].map((name) => h('th', { scope: 'col' }, name));
  return h(
    'section',
    { id: 'sentences' },
    h('h2', {}, 'Sentences by their distance'),
    h(
      'p',
      { class: 'quiet' },
      'The number after the type is the number of words changed. × marks misranked sentences: those that change the ' +
        'meaning and are closer than, or tied with, the paraphrase or a meaning-preserving variant, and those that ' +
        'preserve it and are farther than the paraphrase.',
    ),
    h('p', { class: 'actions' }, h('button', { type: 'button', id: 'copy', onclick: copy }, 'Copy as Table')),
    scrolling(h('table', { class: 'sortable' }, h('thead', {}, h('tr', {}, ...names, ...heads)), body)),
  );
}

function baseRow(base: string, placements: readonly EncoderPlacement[]): HTMLElement {
  const cells = placements.map(() => numberCell(decimal(0)));
  return h('tr', {}, h('td', { class: 'kind' }, 'original'), h('td', {}, base), ...cells);
}

function sentenceRow(
  sentence: InspectedItem,
  index: number,
  placements: readonly EncoderPlacement[],
  labels: InspectResult['labels'],
): HTMLElement {
  const { kind, level } = sentence;
  return h(
    'tr',
    { 'data-kind': kind },
    h('td', { class: 'kind' }, level > 0 ? `${labels[kind] ?? kind} ${level}` : kind),
    h('td', {}, ...markedText(sentence)),
    ...placements.map((placement) => distanceCell(placement, index)),
  );
}

function distanceCell({ distances, misplaced }: EncoderPlacement, index: number): HTMLElement {
  const wrong = misplaced.find(({ sentence }) => sentence === index);
  const distance = decimal(distances[index]!);
  const digits = exact(distances[index]!);
  if (!wrong) return numberCell(distance, digits);
  return h(
    'td',
    { class: 'number misplaced', title: `${digits}: ${wrong.says}` },
    `${distance} ×`,
    h('span', { class: 'unseen' }, wrong.says),
  );
}

function noneSection({ none, labels }: InspectResult): HTMLElement {
  return folded(
    'none',
    `Types without a variant (${none.length})`,
    false,
    h('p', { class: 'quiet' }, 'Hover over a word in the text to see why it is not replaced.'),
    h('ul', {}, ...none.map(({ kind, reason }) => h('li', {}, `${labels[kind] ?? kind}: ${reason}`))),
  );
}
