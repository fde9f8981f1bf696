import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProject } from '../../../core/humanJudgments/project.ts';

const PROJECT = {
  format: 'semloc-annotations',
  version: 1,
  ...{ seed: 1, overlap: 1, repeats: 0, annotators: ['ada'] },
  tasks: { count: 1, sha256: 'x' },
  choices: {
    variant: [
      { answer: 'same', key: 'J', label: 'Ja' },
      { answer: 'other', key: 'n', label: 'Nein' },
      { answer: 'ungrammatical', key: '3', label: 'Falsch' },
    ],
  },
  questions: [{ type: 'variant', kind: 'negation', question: 'Gleich?', instructions: '' }],
};
const [first, ...others] = PROJECT.choices.variant;
const withFirst = (more: object) => ({ choices: { variant: [{ ...first, ...more }, ...others] } });

test('texts, keys and labels of a project may be edited', () => {
  assert.deepEqual(readProject(JSON.stringify(PROJECT), 'p.json'), PROJECT);
});

test('what is wrong in a project is named', () => {
  for (const [more, message] of [
    [{ format: 'coco' }, /p\.json: this is no annotation project/],
    [{ version: 2 }, /its version is 2; this Semloc reads version 1\. Update Semloc/],
    [{ tasks: undefined }, /“tasks”, .* is missing or wrong/],
    [{ repeats: 'some' }, /is missing or wrong/],
    [{ annotators: [] }, /no annotator is named/],
    [{ annotators: ['ada', 'ADA'] }, /two annotators would have one name/],
    [{ annotators: ['..'] }, /“\.\.” cannot be the name/],
    [{ annotators: ['CON'] }, /“CON” cannot be .*: Windows has a device of that name/],
    [{ annotators: ['nul.ada'] }, /Windows has a device/],
    [{ annotators: ['𐐀'.repeat(64)] }, /has 256 bytes; the name of an annotator has 160 at most/],
    [withFirst({ answer: 'yes' }), /“choices”, “variant”: the answers are not same, other, ungrammatical/],
    [withFirst({ key: 'N' }), /two answers have one key/],
    [withFirst({ key: 'U' }), /the key u takes back an answer/],
    [withFirst({ key: 'ja' }), /a key of one character/],
    [withFirst({ label: undefined }), /lacks a label/],
  ] as const) {
    const text = JSON.stringify({ ...PROJECT, ...more });
    assert.throws(() => readProject(text, 'p.json'), { name: 'InputError', message });
  }
  assert.throws(() => readProject('{', 'p.json'), /p\.json: this is not JSON/);
});
