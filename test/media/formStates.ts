import { optionFields } from '../../client/panels/form/optionFields.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { TRAINERS } from '../../core/training/index.ts';
import type { FormField, FormState } from '../../media/page/messages.ts';

/** Those of a form that has a field of every kind. */
export const FIELDS: readonly FormField[] = [
  {
    ...{ kind: 'files', id: 'corpus', label: 'Corpora', hint: 'Choose a corpus', help: 'Or drop them.' },
    selects: ['files', 'folder'],
    offered: [
      { file: '/w/pairs.tsv', name: 'pairs.tsv (sts)' },
      { file: '/w/a.csv', name: 'a.csv', isOther: true },
    ],
    check: {
      ...{ fits: false, text: '✗ Line 1: wrong.', lead: 'Methods that can read it:' },
      uses: [{ label: 'Use costra', values: { method: 'costra' } }],
    },
  },
  {
    ...{ kind: 'value', id: 'method', label: 'Method', help: 'Compares.' },
    schema: { default: '', choices: ['sts', 'costra'] },
    names: { sts: 'Semantic textual similarity' },
  },
  { kind: 'value', id: 'seed', label: 'Seed', schema: { default: 1, minimum: 0, integer: true } },
  {
    ...{ kind: 'encoders', id: 'encoders', label: 'Encoders' },
    encoders: [
      { id: '/m', name: 'mine', label: 'A model', place: 'folder', heading: 'Yours', unusable: true },
      { id: 'http://127.0.0.1/v1#m', name: 'remote', label: 'Remote', place: 'address', heading: 'Yours' },
      { id: 'bow', name: 'bow', label: 'Bag of words', place: 'baseline', heading: 'Baselines' },
    ],
  },
  {
    ...{ kind: 'value', id: 'out', label: 'Folder', help: 'A new one.', placeholder: 'models/a' },
    ...{ schema: { default: '' }, browses: true, isInner: true },
  },
];

export function formState(state: Partial<FormState> = {}): FormState {
  return {
    ...{ title: 'Evaluate Encoders', start: 'Evaluate', turn: 1, hasCommand: true, problems: [] },
    sections: [{ legend: 'All of it', fields: FIELDS }],
    values: { corpus: ['/w/pairs.tsv'], method: 'sts', encoders: ['bow'], seed: 1, out: '' },
    ...state,
  };
}

/** A form with the options of every method and trainer, by their names. */
export const OPTION_STATES: Readonly<Record<string, FormState>> = Object.fromEntries(
  [...METHODS, ...TRAINERS].map(({ name, options }) => [
    `options of ${name}`,
    formState({
      sections: [{ legend: name, fields: [], options: optionFields(options, ['a', 'b']), isOpen: true }],
    }),
  ]),
);
