import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import type { DocumentSession } from '../../../../server/documents/documentSession.ts';
import { createSentenceScale } from '../../../../server/features/hover/sentenceScale.ts';
import { skip } from '../../../core/lexicon/builtResources.ts';

test('the variants of a sentence are made once for each seed', { skip }, async () => {
  const { annotator } = await openAnnotator();
  const annotation = annotator.annotate(
    'She bought a car, and he repaired the house before they left the big city.',
  );
  const scale = createSentenceScale();
  const by = (seed: number) => {
    const session = { settings: { choice: 'random', seed }, linguist: { annotator } };
    return scale(session as unknown as DocumentSession, { annotation, start: 0, end: 0 });
  };
  const first = by(1);
  assert.equal(by(1), first);
  assert.notDeepEqual(by(2), first);
  assert.deepEqual(by(1), first);
});
