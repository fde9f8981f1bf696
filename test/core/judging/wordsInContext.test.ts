import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { createSubstitutesInContext } from '../../../core/judging/substitutesInContext.ts';
import { openFitModel } from '../../../core/substitution/fit/fitModel.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { resources } from '../encoders/reference.ts';

const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
after(() => engine.dispose());
const opened = await openAnnotator();
const file = 'fit.minilm.json';
const substitutesIn = createSubstitutesInContext(engine, {
  ...opened,
  model: openFitModel(resources.readSync(file), file),
});
const annotations = ['The bright boy solved it.', 'A bright light hurt my eyes.', ''].map((sentence) =>
  opened.annotator.annotate(sentence),
);

test('what fits depends on the sentence: a bright boy is smart rather than a bright light', async () => {
  const [boy, light, empty] = await substitutesIn(annotations);
  const smart = (annotation: typeof boy) =>
    annotation!.substitutes!.find(({ word }) => word === 'smart')!.fit;
  assert(smart(boy) > smart(light));
  assert.deepEqual(empty!.substitutes, []);
});

test('a sentence has the same substitutes alone and beside others', async () => {
  const together = await substitutesIn(annotations);
  for (const [at, annotation] of annotations.entries()) {
    const [alone] = await substitutesIn([annotation]);
    const rounded = ({ substitutes }: typeof annotation) =>
      substitutes!.map((each) => ({ ...each, fit: each.fit.toFixed(3) }));
    assert.deepEqual(rounded(alone!), rounded(together[at]!));
  }
});
