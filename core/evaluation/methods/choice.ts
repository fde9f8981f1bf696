import { TOLERANCE } from '../../matrices/tolerance.ts';
import type { OptionValues } from '../../options.ts';
import { type ChoiceCase, readChoiceCases } from '../corpora/choiceCases.ts';
import type { GivenChoiceColumns } from '../corpora/choiceColumns.ts';
import { GROUP_SCHEMA, SUBSET_SCHEMA } from '../corpora/pairs/pairOptions.ts';
import { DELIMITER_SCHEMA } from '../corpora/tables/delimiter.ts';
import { TABLE_FILES, TABLE_FORMATS } from '../corpora/tables/table.ts';
import type { Method } from '../method.ts';
import { proportion } from '../metricInfo.ts';
import { bySubset, withSubsets } from '../observations/subsets.ts';
import { sharedBy } from '../observations/unitLinks.ts';
import { TEXT_SCHEMA, tokenizedSentence } from '../sentenceText.ts';
import { CHOICE_PARTS, type ChoiceScores, choiceText, createChoiceAggregate } from './choiceAggregate.ts';
import { CHOICE_CASES, type ChoiceExample } from './choiceExample.ts';

/** Multiple choice: which of several candidates means the same as a sentence? (Vahtola et al. 2022.) */
export const choice: Method<ChoiceCase, ChoiceExample, ChoiceScores> = {
  name: 'choice',
  purpose: 'Is a sentence closest to the one candidate that means the same?',
  description: `Multiple choice: is a sentence closest to the candidate that means the same, or to one that
only resembles it? The corpus is a table of sentences with candidates, one of them right:
SemAntoNeg, SugarCrepe++, your own.`,
  title: 'Multiple choice',
  summary:
    'Is a sentence closest to the one candidate that means the same? Accuracy over the sentences. Vahtola, Creutz and Tiedemann 2022.',
  metrics: withSubsets([
    proportion(
      'accuracy',
      'Accuracy',
      'The right candidate is more similar to the sentence than every other one.',
    ),
  ]),
  annotates: false,
  options: {
    input: {
      help: 'The column of the sentence that candidates are compared with.',
      default: '',
      isColumn: true,
    },
    candidates: { help: 'The column of the list of candidates.', default: '', isColumn: true },
    answer: {
      help: 'The column of the right candidate: its number in the list, from 0, or its text.',
      default: '',
      isColumn: true,
    },
    right: {
      help: 'The column of the right candidate, or of several, if there is no list of all.',
      default: '',
      isColumn: true,
    },
    wrong: { help: 'The columns of the wrong candidates, separated by commas.', default: '' },
    group: GROUP_SCHEMA,
    subset: SUBSET_SCHEMA,
    delimiter: DELIMITER_SCHEMA,
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', tolerance: TOLERANCE },
  batch: 512,
  shards: 'cases',
  filesOf: (names) => ({
    files: names.filter((name) => TABLE_FILES.test(name)),
    expected: `no ${TABLE_FORMATS} file`,
  }),
  async *read(corpus, { options, notice }) {
    for (const file of corpus) yield* readChoiceCases(file, sourceOf(options), notice);
  },
  nothing: {
    found: 'no sentence with candidates',
    expected: 'Expected a sentence, a right candidate and wrong ones per row.',
  },
  parts: CHOICE_PARTS,
  async evaluateBatch(cases, first, context) {
    const sentences = cases.flatMap(({ input, candidates }) => [input, ...candidates].map(tokenizedSentence));
    const pairs: number[] = [];
    for (let at = 0, index = 0; index < cases.length; index++) {
      const { length } = cases[index]!.candidates;
      for (let candidate = 1; candidate <= length; candidate++) pairs.push(at, at + candidate);
      at += 1 + length;
    }
    const found = new Map<string, Float64Array>();
    for (const encoder of context.encoders)
      found.set(encoder, await context.distances(encoder, sentences, Uint32Array.from(pairs)));
    let place = 0;
    return cases.flatMap((each, offset) => {
      const from = place;
      place += each.candidates.length;
      return context.encoders.map((encoder) => {
        const similarities = Array.from(
          found.get(encoder)!.subarray(from, place),
          (distance) => 1 - distance,
        );
        return {
          index: first + offset,
          encoder,
          ...each,
          similarities,
          correct: isRight(each, similarities),
        };
      });
    });
  },
  aggregate: ({ encoders }) => createChoiceAggregate(encoders),
  *observations({ encoder, index: unit, input, group, subset, correct }) {
    const shared = sharedBy([input], group);
    yield* bySubset({ metric: 'accuracy', encoder, unit, shared, correct }, subset);
  },
  cases: CHOICE_CASES,
  text: (run) => choiceText(run),
};

/** Tests whether the right candidate is the most similar one; a tie is wrong. */
function isRight({ right }: ChoiceCase, similarities: readonly number[]): boolean {
  return similarities.every((each, index) => index === right || similarities[right]! > each + TOLERANCE);
}

function sourceOf(options: OptionValues) {
  const roles = ['input', 'candidates', 'answer', 'right', 'wrong', 'group', 'subset'] as const;
  const given = roles.map((role) => [role, String(options[role] ?? '')]);
  const columns: GivenChoiceColumns = Object.fromEntries(given.filter(([, name]) => name !== ''));
  return { columns, delimiter: String(options.delimiter ?? '') };
}
