import type { EncoderPlacement } from '../../server/protocol.ts';
import { h, numberCell, rowHead, table } from '../page/dom.ts';

type Reconstruction = NonNullable<EncoderPlacement['reconstruction']>;

/** Shows what an encoder reads out of the vector of a sentence: each word with the words nearest to its reconstruction. */
export function reconstructionSection({ structure, tree, words }: Reconstruction): HTMLElement {
  const rows = words.map(({ token, similarity, nearest }) => [
    rowHead(token),
    numberCell(similarity.toFixed(2)),
    h('td', {}, nearest.map((each) => `${each.word} ${each.similarity.toFixed(2)}`).join(', ')),
  ]);
  return h(
    'details',
    { class: 'reconstruction' },
    h('summary', {}, 'Sentence reconstructed from its vector'),
    h('p', { class: 'quiet' }, `Tree (${structure}): ${tree}`),
    h(
      'p',
      { class: 'quiet' },
      'Similarity: cosine between the vector of a word and its reconstruction. Nearest words: those most similar to ' +
        'the reconstruction.',
    ),
    table(['Word', 'Similarity', 'Nearest words'], rows),
  );
}
