import { type Child, h } from '../page/dom.ts';
import { keyButton } from '../page/keyButton.ts';
import type { VariantsState } from '../page/messages.ts';
import type { ReviewedVariant } from './review.ts';
import { records } from './variantRecords.ts';

export interface SummaryActions {
  refresh(): void;
  chooseEncoder(): void;
  copy(text: string): void;
  save(text: string): void;
}

/** The head of a review: what was made of which text, and how the encoder ranks it. */
export function reviewSummary(
  state: VariantsState,
  variants: readonly ReviewedVariant[],
  actions: SummaryActions,
): Child[] {
  const { result, stale } = state;
  return [
    h('h1', {}, 'Variants'),
    h('p', { class: 'quiet' }, summary(state, variants.length)),
    stale !== undefined &&
      h(
        'p',
        { class: 'warning', id: 'stale', role: 'status' },
        `${STALE[stale]} `,
        stale !== 'gone' && keyButton('r', 'Refresh', { id: 'refresh' }, actions.refresh),
      ),
    result.noDistances !== undefined &&
      h('p', { class: 'notice', role: 'status' }, `No distances: ${result.noDistances}`),
    ...result.notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    ranking(state, variants),
    h(
      'p',
      { class: 'actions' },
      h('button', { type: 'button', id: 'encoder', onclick: actions.chooseEncoder }, 'Choose Encoder…'),
      ...(variants.length > 0
        ? [
            h(
              'button',
              { type: 'button', id: 'copy', onclick: () => actions.copy(records(result.sentences)) },
              'Copy All as JSON Lines',
            ),
            h(
              'button',
              { type: 'button', id: 'save-all', onclick: () => actions.save(records(result.sentences)) },
              'Save All…',
            ),
          ]
        : []),
    ),
  ];
}

const STALE: Readonly<Record<NonNullable<VariantsState['stale']>, string>> = {
  text: 'The text has changed since these variants were generated.',
  settings: 'The settings or pins have changed since these variants were generated.',
  gone: 'The text cannot be opened any more. Decisions can still be saved.',
};

function summary({ document, result }: VariantsState, count: number): string {
  const sentences = result.sentences.length === 1 ? '1 sentence' : `${result.sentences.length} sentences`;
  const variants = count === 1 ? '1 variant' : `${count} variants`;
  const distances = result.noDistances === undefined ? ` · cosine distances (${result.encoder})` : '';
  return `${document} · ${sentences}, ${variants} · profile ${result.profile}, seed ${result.seed}${distances}`;
}

/** Tells how many variants the encoder misranks, if there is anything to rank. */
function ranking({ result }: VariantsState, variants: readonly ReviewedVariant[]): HTMLElement | undefined {
  const isRanked = ({ of, variant }: ReviewedVariant) =>
    result.meanings[variant.kind] === 'changed' &&
    of.variants.some(({ kind }) => result.meanings[kind] === 'preserved');
  const ranked = result.noDistances === undefined ? variants.filter(isRanked) : [];
  if (ranked.length === 0) return undefined;
  const wrong = ranked.filter(({ variant }) => variant.misranked !== undefined).length;
  const text =
    wrong === 0
      ? `${result.encoder} places every meaning-changing variant farther than the meaning-preserving variants of its sentence.`
      : `${result.encoder} misranks ${wrong} of ${ranked.length} meaning-changing ${ranked.length === 1 ? 'variant' : 'variants'} (×): closer than, or tied with, a meaning-preserving variant of the same sentence.`;
  return h('p', { id: 'ranking' }, text);
}
