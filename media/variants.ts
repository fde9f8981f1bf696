import type { VariantItem, VariantSentence, VariantsResult } from '../server/protocol.ts';
import { fillBody, h } from './dom.ts';
import { onState, send } from './host.ts';
import { markedText } from './markedText.ts';
import type { VariantsState } from './messages.ts';
import { records } from './variantRecords.ts';

onState<VariantsState>(({ document, result }) => {
  const variants = result.sentences.flatMap((sentence) => sentence.variants);
  const farthest = Math.max(...variants.map(({ distance = 0 }) => distance), 0);
  fillBody(
    h('h1', {}, 'Variants'),
    h('p', { class: 'quiet' }, summary(document, result, variants.length)),
    result.noDistances !== undefined &&
      h('p', { class: 'notice', role: 'status' }, `No distances: ${result.noDistances}`),
    ...result.notices.map((notice) => h('p', { class: 'notice', role: 'status' }, notice)),
    variants.length > 0 &&
      h(
        'p',
        { class: 'actions' },
        h(
          'button',
          {
            type: 'button',
            id: 'copy',
            onclick: () => send({ type: 'copy', text: records(result.sentences) }),
          },
          'Copy as JSON Lines',
        ),
        h(
          'button',
          {
            type: 'button',
            id: 'save',
            onclick: () => send({ type: 'save', name: 'variants.jsonl', text: records(result.sentences) }),
          },
          'Save…',
        ),
      ),
    ...result.sentences.map((sentence) => sentenceSection(sentence, farthest, result.labels)),
  );
});

function summary(document: string, result: VariantsState['result'], count: number): string {
  const sentences = result.sentences.length === 1 ? '1 sentence' : `${result.sentences.length} sentences`;
  const variants = count === 1 ? '1 variant' : `${count} variants`;
  const distances = result.noDistances === undefined ? ` · cosine distances (${result.encoder})` : '';
  return `${document} · ${sentences}, ${variants} · profile ${result.profile}, seed ${result.seed}${distances}`;
}

function sentenceSection(
  sentence: VariantSentence,
  farthest: number,
  labels: VariantsResult['labels'],
): HTMLElement {
  const kinds = [...new Set(sentence.variants.map(({ kind }) => kind))];
  return h(
    'section',
    { class: 'sentence' },
    h('p', { class: 'base' }, sentence.text),
    kinds.length === 0
      ? h('p', { class: 'quiet' }, 'No word in this sentence can be replaced. Hover over a word to see why.')
      : h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              ...['Type', 'Words changed', 'Variant', 'Distance'].map((name) =>
                h('th', { scope: 'col' }, name),
              ),
            ),
          ),
          h('tbody', {}, ...sentence.variants.map((variant) => variantRow(variant, farthest, labels))),
        ),
  );
}

function variantRow(variant: VariantItem, farthest: number, labels: VariantsResult['labels']): HTMLElement {
  const { distance, kind } = variant;
  return h(
    'tr',
    { 'data-kind': kind },
    h('td', { class: 'kind' }, labels[kind] ?? kind),
    h('td', { class: 'number' }, String(variant.level)),
    h('td', {}, ...markedText(variant)),
    h(
      'td',
      { class: 'number distance' },
      distance === undefined ? '–' : distance.toFixed(4),
      distance !== undefined &&
        h('meter', { min: 0, max: farthest || 1, value: distance, 'aria-hidden': 'true' }),
    ),
  );
}
