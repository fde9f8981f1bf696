import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWith } from '../../../core/inspection/compared.ts';
import { inspectionOf } from '../../../core/inspection/inspection.ts';
import { inspectionBrief } from '../../../core/inspection/inspectionBrief.ts';
import { placeUnder } from '../../../core/inspection/placement.ts';
import { fakeAnnotator, fakeEngine } from '../evaluation/fakes.ts';

const SEEN = { zeroVectors: 0, unknownTokens: 0 };

test('several encoders stand side by side, what they misrank marked', async () => {
  const annotation = fakeAnnotator().annotate('dogs bark!sleep 0=0.2');
  const compared = comparedWith(annotation, 'hounds bark 0.3', { kinds: ['noun-synonym', 'verb-antonym'] });
  const last = (text: string) => Number(text.split(' ').at(-1));
  const [near, far] = await Promise.all(
    [last, (text: string) => (text.includes('sleep') ? 0.9 : last(text))].map((distance) =>
      placeUnder(
        'e',
        compared,
        fakeEngine((_, text) => distance(text)),
      ),
    ),
  );
  const encoders = { '/models/near': { ...near!, ...SEEN }, far: { ...far!, ...SEEN, unknownTokens: 2 } };
  const { finding, table, cautions } = inspectionBrief(
    inspectionOf(annotation.text, compared, encoders, (sentence) => sentence),
  );
  assert.equal(finding, 'far misranks fewest: 0 of 1 meaning-changing variant (near 1).');
  assert.match(table[0]!, /^meaning +type +near +far$/);
  assert.match(table.at(-1)!, /^changed +verb antonym 1 +0\.0000 × +\d\.\d{4} {5}dogs sleep 0$/);
  assert.ok(table.slice(1, -1).every((row) => row.startsWith('preserved ')));
  assert.deepEqual(cautions, ['far: 2 tokens out of vocabulary']);
});

test('where nothing keeps the meaning, no encoder is said to rank all variants right', async () => {
  const annotation = fakeAnnotator().annotate('dogs bark!sleep 0=0.2');
  const compared = comparedWith(annotation, undefined, { kinds: ['verb-antonym'] });
  const placed = await placeUnder(
    'e',
    compared,
    fakeEngine(() => 0.5),
  );
  const encoders = { one: placed, other: placed };
  const { finding } = inspectionBrief(inspectionOf(annotation.text, compared, encoders, (each) => each));
  assert.equal(finding, 'There is no sentence that means the same to compare with.');
});
