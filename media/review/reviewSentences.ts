import { type Child, h, scrolling } from '../page/dom.ts';
import { folded } from '../page/folds.ts';
import type { ReviewedSentence, VariantsState } from '../page/messages.ts';
import { shortNames } from '../page/shortNames.ts';
import { reconstructionSection } from './reconstruction.ts';
import { EXPECTED, isPlaced, type ReviewedVariant } from './review.ts';
import type { ReviewFilter } from './reviewFilter.ts';
import { placesOf } from './reviewPlaces.ts';
import { paraphraseRow } from './reviewRow.ts';
import { encodersOf, nameOf, type SentenceEncoder } from './sentenceEncoders.ts';

export interface SectionActions {
  draw(row: ReviewedVariant, encoders: readonly SentenceEncoder[]): HTMLElement;
  select(row: ReviewedVariant): void;
  /** Goes to a sentence in the text, or compares encoders on it. */
  go(action: 'jump' | 'inspect', sentence: number): void;
}

/** A group of a sentence's variants by what is expected of them. */
interface Group {
  readonly meaning: 'preserved' | 'changed';
  readonly title: string;
  readonly rows: readonly ReviewedVariant[];
  /** The person's own paraphrase, which stands first. */
  readonly paraphrase?: string;
}

/** The characters of an encoder's name in the head of its column. */
const HEAD = 16;

/** One section per sentence: the places of its variants on one axis, and a table for each thing that is expected of them. */
export function sentenceSections(
  state: VariantsState,
  shown: readonly ReviewedVariant[],
  filter: ReviewFilter,
  actions: SectionActions,
): HTMLElement[] {
  const { result } = state;
  const rows = new Map<number, ReviewedVariant[]>();
  for (const row of shown) rows.set(row.sentence, [...(rows.get(row.sentence) ?? []), row]);
  const isFiltered = filter.kind !== '' || filter.status !== '';
  return result.sentences.flatMap((sentence, index) => {
    const own = rows.get(index) ?? [];
    if (own.length === 0 && (filter.onlyVaried || isFiltered)) return [];
    const encoders = encodersOf(sentence, result);
    const groups = groupsOf(sentence, own, result.meanings);
    return [
      h(
        'section',
        { class: 'sentence' },
        head(sentence, state, (action) => actions.go(action, index)),
        ...problemsOf(sentence),
        ...encoders.map((encoder) => encoderPart(encoder, groups, actions.select)),
        ...groups.map((group) => groupTable(group, encoders, actions)),
        groups.length === 0 &&
          h(
            'p',
            { class: 'quiet' },
            'This sentence has no variant. Hover over a word to see why it is not replaced.',
          ),
        sentence.inspected && noneOf(sentence.inspected, result.labels, index),
      ),
    ];
  });
}

function groupsOf(
  { inspected }: ReviewedSentence,
  rows: readonly ReviewedVariant[],
  meanings: VariantsState['result']['meanings'],
): Group[] {
  return (['preserved', 'changed'] as const).flatMap((meaning) => {
    const own = rows.filter(({ variant }) => meanings[variant.kind] === meaning);
    const paraphrase = meaning === 'preserved' ? inspected?.paraphrase : undefined;
    if (own.length === 0 && paraphrase === undefined) return [];
    const title = EXPECTED[meaning];
    return [{ meaning, title, rows: own, ...(paraphrase !== undefined && { paraphrase }) }];
  });
}

function head(
  { text, range }: ReviewedSentence,
  state: VariantsState,
  go: (action: 'jump' | 'inspect') => void,
): HTMLElement {
  const link = (action: 'jump' | 'inspect', label: string, title: string) =>
    h('button', { type: 'button', class: 'link', title, onclick: () => go(action) }, label);
  return h(
    'p',
    { class: 'base' },
    h('span', {}, text),
    isPlaced(state) && link('jump', `Line ${range.start.line + 1}`, 'Go to the sentence in the text'),
    !state.result.withoutEncoders &&
      link('inspect', 'Encoders…', 'Place the variants, and a paraphrase of yours, under several encoders'),
  );
}

function problemsOf({ inspected }: ReviewedSentence): HTMLElement[] {
  return (inspected?.encoders ?? []).flatMap((each) =>
    'problem' in each
      ? [h('p', { class: 'notice', role: 'status' }, `${nameOf(each.encoder)}: ${each.problem}`)]
      : [],
  );
}

/** The places under one encoder; of an inspected sentence with the encoder's verdict and what it reads out of a vector. */
function encoderPart(
  { encoder, name, inspected, place, paraphrase, farthest }: SentenceEncoder,
  groups: readonly Group[],
  select: SectionActions['select'],
): HTMLElement {
  const placed = groups.map((group) => ({
    ...group,
    sentences: [
      ...(group.paraphrase !== undefined && paraphrase
        ? [{ text: group.paraphrase, place: paraphrase }]
        : []),
      ...group.rows.map((row) => ({
        ...{ text: row.variant.text, place: place(row.index), select: () => select(row) },
      })),
    ],
  }));
  return h(
    'div',
    { class: 'under-encoder' },
    inspected &&
      h(
        'p',
        { class: 'verdict-of-encoder' },
        h('strong', { title: encoder }, name),
        `: ${inspected.verdict}`,
        inspected.unseen !== undefined && h('span', { class: 'quiet' }, ` Coverage: ${inspected.unseen}.`),
      ),
    groups.length > 0 && placesOf(placed, farthest),
    inspected?.reconstruction && reconstructionSection(inspected.reconstruction),
  );
}

function groupTable(
  { title, rows, paraphrase }: Group,
  encoders: readonly SentenceEncoder[],
  { draw }: SectionActions,
): HTMLElement {
  const short = shortNames(
    encoders.map(({ encoder }) => encoder),
    HEAD,
  );
  const columns: Child[] =
    encoders.length === 1
      ? [h('th', { scope: 'col' }, 'Distance')]
      : encoders.map(({ encoder }, at) => h('th', { scope: 'col', title: encoder }, short[at]!));
  const decision = h('th', { scope: 'col' }, h('span', { class: 'unseen' }, 'Decision'));
  const heads = [decision, h('th', { scope: 'col' }, title)];
  return scrolling(
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...heads, ...(columns as Node[]))),
      h(
        'tbody',
        {},
        paraphrase !== undefined && paraphraseRow(paraphrase, encoders),
        ...rows.map((row) => draw(row, encoders)),
      ),
    ),
  );
}

function noneOf(
  { none }: NonNullable<ReviewedSentence['inspected']>,
  labels: VariantsState['result']['labels'],
  sentence: number,
): HTMLElement | undefined {
  if (none.length === 0) return undefined;
  const items = none.map(({ kind, reason }) => h('li', {}, `${labels[kind] ?? kind}: ${reason}`));
  return folded(`none-${sentence}`, `Types without a variant (${none.length})`, false, h('ul', {}, ...items));
}
