import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deferred, memoryEngine, memoryService, NEVER, open } from '../memory.ts';

/** The text with each hint in brackets where it stands. */
async function hinted(text: string, inlayHints: readonly string[], settings = {}) {
  const document = open(text);
  const { service, tagged } = memoryService({ inlayHints, ...settings });
  const hints = await service.inlayHints.in(document, { start: 0, end: text.length }, NEVER);
  let shown = text;
  for (const { position, label } of hints.toReversed()) {
    const at = document.offsetAt(position);
    shown = `${shown.slice(0, at)}[${label}]${shown.slice(at)}`;
  }
  return { shown, tagged: tagged() };
}

test('nothing is shown, and nothing annotated, unless the setting asks for it', async () =>
  assert.deepEqual(await hinted('The unions left.', []), { shown: 'The unions left.', tagged: 0 }));

test('tags stand behind words, lemmas behind those that differ, distances behind those that can be replaced', async () => {
  const check = async (hints: string[], expected: string) =>
    assert.equal((await hinted('The unions left.', hints)).shown, expected);
  await check(['tag'], 'The[DT] unions[NNS] left[VBN].');
  await check(['lemma'], 'The unions[union] left[leave].');
  await check(['distance'], 'The unions[→ brotherhoods 0.2500] left.');
  await check(['lemma', 'distance'], 'The unions[union · → brotherhoods 0.2500] left[leave].');
});

test('an encoder that cannot be used leaves the other hints', async () =>
  assert.equal(
    (await hinted('The unions left.', ['lemma', 'distance'], { encoder: 'nonesuch' })).shown,
    'The unions[union] left[leave].',
  ));

test('an edit while distances are measured leaves no hints of the old text', async () => {
  const [asked, measured] = [deferred(), deferred()];
  const engine = memoryEngine({
    async distances(...given) {
      asked.resolve();
      await measured.promise;
      return memoryEngine().distances(...given);
    },
  });
  const { service } = memoryService({ inlayHints: ['distance'] }, { startEngine: () => engine });
  const document = open('The unions left.');
  const hints = service.inlayHints.in(document, { start: 0, end: 16 }, NEVER);
  await asked.promise;
  document.update([{ range: document.rangeOf({ start: 0, end: 0 }), text: 'Two\n' }], 2);
  measured.resolve();
  await assert.rejects(hints, /changed or closed/);
});
