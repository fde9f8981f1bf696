import assert from 'node:assert/strict';
import test from 'node:test';
import { compositionText, parseComposition } from '../../../../core/encoders/vectors/composition.ts';

const READ: [string, string][] = [
  ['mean', 'mean'],
  ['sum:oov=skip', 'sum'],
  ['max:oov=zero', 'max:oov=zero'],
  ['sum:seed=7:oov=uniform', 'sum:oov=uniform:seed=7'],
  ['sum:seed=7', 'sum'],
  ['sif:a=1e-3', 'sif'],
  ['sif:a=1e-4', 'sif:a=0.0001'],
  ['sif-pc:a=1e-3', 'sif-pc'],
];
for (const [given, canonical] of READ) {
  test(`${given} is ${canonical}`, () => {
    assert.equal(compositionText(parseComposition(given, 'id')), canonical);
  });
}

const REFUSED = [
  '',
  'min',
  'mean:',
  'mean:a=1',
  'sif:a=0',
  'sif:a=x',
  'sif-pc:a=1e-4',
  'sum:oov=some',
  'sum:seed=-1',
  'sum:oov=zero:oov=zero',
];
for (const given of REFUSED) {
  test(`“${given}” is refused with what is known`, () => {
    const message =
      /^The encoder “the id” cannot be read: .*Known: sum\|mean\|max\|product\|sif\|sif-pc\[:oov=/;
    assert.throws(() => parseComposition(given, 'the id'), { name: 'InputError', message });
  });
}
