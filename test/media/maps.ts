import type { MapState } from '../../media/page/messages.ts';
import type { MappedText } from '../../server/protocol.ts';

const word = (text: string, group: string, line: number, nearest?: MappedText['nearest']): MappedText => ({
  ...{ text, group },
  range: { start: { line, character: 4 }, end: { line, character: 4 + text.length } },
  ...(nearest && { nearest }),
});

/** Words, two of which lie close together, while t-SNE is being computed. */
export const UNFINISHED_MAP: MapState = {
  ...{ encoder: 'glove-sum', unit: 'words', document: 'first-steps.md', uri: 'file:///first-steps.md' },
  points: [
    word('attorney', 'noun', 0, { point: 1, cosine: 0.81 }),
    word('lawyer', 'noun', 2, { point: 0, cosine: 0.81 }),
    word('bought', 'verb', 2, { point: 0, cosine: 0.2 }),
    word('zzgl', 'other', 3),
  ],
  principal: { x: [-1, -1.01, 1, 0], y: [0.2, 0.21, 0.5, -0.5], explained: [0.5, 0.25] },
  notices: ['1 text without a vector: all at one point.'],
  isRunning: true,
};

const { isRunning: _, ...finished } = UNFINISHED_MAP;
export const MAP: MapState = { ...finished, tsne: { x: [3, 3, -3, 0], y: [1, 2, 0, -2], divergence: 0.25 } };
