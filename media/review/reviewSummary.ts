import { type Child, h } from '../page/dom.ts';
import { keyButton } from '../page/keyButton.ts';
import type { VariantsState } from '../page/messages.ts';
import type { ReviewedVariant } from './review.ts';
import { nameOf } from './sentenceEncoders.ts';

/** The head of a review: what was made of which text, and how the encoder ranks it. */
export function reviewSummary(
  state: VariantsState,
  variants: readonly ReviewedVariant[],
  refresh: () => void,
): Child[] {
  const { result, stale } = state;
  return [
    h('h1', {}, 'Variants'),
    ranking(state, variants),
    h('p', { class: 'quiet' }, summary(state, variants.length)),
    stale !== undefined &&
      h(
        'p',
        { class: 'warning', id: 'stale', role: 'status' },
        `${STALE[stale]} `,
        stale !== 'gone' && keyButton('r', 'Refresh', { id: 'refresh' }, refresh),
      ),
    result.noDistances !== undefined &&
      h('p', { class: 'notice', role: 'status' }, `No distances: ${result.noDistances}`),
    ...result.notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
  ];
}

const STALE: Readonly<Record<NonNullable<VariantsState['stale']>, string>> = {
  text: 'The text has changed since these variants were generated.',
  settings: 'The settings or pins have changed since these variants were generated.',
  gone: 'The text cannot be opened any more. Decisions can still be saved.',
};

function summary({ document, result }: VariantsState, count: number): string {
  const isInspected = result.sentences.some(({ inspected }) => inspected);
  const sentences = result.sentences.length === 1 ? '1 sentence' : `${result.sentences.length} sentences`;
  const variants = count === 1 ? '1 variant' : `${count} variants`;
  const distances =
    result.noDistances === undefined
      ? ` · cosine distances${isInspected ? '' : ` (${nameOf(result.encoder)})`}`
      : '';
  const origin = document === '' ? '' : `${document} · `;
  return `${origin}${sentences}, ${variants} · profile ${result.profile}, seed ${result.seed}${distances}`;
}

/** The verdict: how many variants the encoder misranks, if there is anything to rank. Inspected sentences have their own. */
function ranking({ result }: VariantsState, all: readonly ReviewedVariant[]): HTMLElement | undefined {
  const variants = all.filter(({ of }) => !of.inspected);
  const isRanked = ({ of, variant }: ReviewedVariant) =>
    result.meanings[variant.kind] === 'changed' &&
    of.variants.some(({ kind }) => result.meanings[kind] === 'preserved');
  const ranked = result.noDistances === undefined ? variants.filter(isRanked) : [];
  if (ranked.length === 0) {
    const isChanged = variants.some(({ variant }) => result.meanings[variant.kind] === 'changed');
    return isChanged && result.noDistances === undefined
      ? h('p', { id: 'ranking', class: 'headline' }, NONE_NEAR)
      : undefined;
  }
  const wrong = ranked.filter(({ variant }) => variant.misranked !== undefined).length;
  const name = nameOf(result.encoder);
  const isOne = ranked.length === 1;
  const changed = isOne ? '1 changed sentence' : `${ranked.length} changed sentences`;
  const text =
    wrong === 0
      ? `${name} puts ${isOne ? 'the changed sentence' : `all ${changed}`} farther away than what means the same.`
      : `${name} puts ${wrong} of ${changed} at least as near as one that means the same (×).`;
  return h('p', { id: 'ranking', class: 'headline' }, text);
}

const NONE_NEAR =
  'No variant means the same, so that there is nothing to compare the others with. “Encoders…” asks for a paraphrase of yours.';
