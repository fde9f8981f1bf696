import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sentence } from '../../../../core/engine/index.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import type { MapParams, MapResult } from '../../../../server/protocol.ts';
import { memoryEngine, memoryService, NEVER, open, withCursor } from '../../memory.ts';

const TEXT = 'The union left the government. A car left. The union left the government.';
const MORE = `${TEXT} The dog slept. Nobody saw a cat.`;

/** An engine whose vectors have the lengths of the texts; those of `zero` are zero. */
function engine(zero?: string) {
  return memoryEngine({
    encode: async (_, sentences: readonly Sentence[]) => ({
      kind: 'dense',
      rows: sentences.length,
      columns: 2,
      ...NOTHING_COUNTED,
      data: Float32Array.from(sentences.flatMap(({ text }) => (text === zero ? [0, 0] : [text.length, 1]))),
    }),
  });
}

async function mapped(marked: string, params: Partial<MapParams> = {}, zero?: string) {
  const { service } = memoryService({}, { startEngine: () => engine(zero) });
  const { text, start, end } = withCursor(marked);
  const document = open(text);
  const range = start === end ? undefined : document.rangeOf({ start, end });
  const parts: MapResult[] = [];
  const result = await service.map.of(
    document,
    { unit: 'sentences', encoder: 'minilm', ...(range && { range }), ...params },
    { signal: NEVER },
    (part) => parts.push(part),
  );
  return { result, parts };
}

const textsOf = ({ points }: MapResult) => points.map(({ text }) => text);

test('sentences are mapped once each: principal components first, then t-SNE too', async () => {
  const { result, parts } = await mapped(MORE);
  const texts = ['The union left the government.', 'A car left.', 'The dog slept.', 'Nobody saw a cat.'];
  assert.deepEqual(textsOf(result), texts);
  assert.deepEqual(result.points[1]!.range, {
    start: { line: 0, character: 31 },
    end: { line: 0, character: 42 },
  });
  const { tsne, ...principal } = result;
  assert.deepEqual(parts, [principal]);
  assert.equal(tsne!.x.length, 4);
});

test('fewer than four sentences have no t-SNE, which would be their principal components again', async () => {
  const { result, parts } = await mapped(TEXT);
  assert.deepEqual(textsOf(result), ['The union left the government.', 'A car left.']);
  assert.deepEqual(parts, [result]);
  assert(!('tsne' in result));
  assert.deepEqual(
    result.points.map(({ nearest }) => nearest!.point),
    [1, 0],
  );
});

test('words are mapped once each, with their parts of speech', async () => {
  const { result } = await mapped(TEXT, { unit: 'words' });
  assert.deepEqual(
    result.points.map(({ text, group }) => [text, group]),
    [
      ['The', 'other'],
      ['union', 'noun'],
      ['left', 'verb'],
      ['government', 'noun'],
      ['A', 'other'],
      ['car', 'noun'],
    ],
  );
});

test('a selection is mapped alone', async () => {
  const { result } = await mapped('The $0union left. A car$0 left.', { unit: 'words' });
  assert.deepEqual(textsOf(result), ['union', 'left', 'A', 'car']);
});

test('a text without a vector has no neighbor, and is announced', async () => {
  const { result } = await mapped('The union left. A car left. The government left.', {}, 'A car left.');
  assert.equal(result.points[1]!.nearest, undefined);
  assert.deepEqual(result.notices, ['1 text without a vector: all at one point.']);
});

test('a single text is no map', async () => {
  await assert.rejects(mapped('The car left.'), /^InputError: A map needs two sentences at least/);
});
