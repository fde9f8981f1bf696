/** States of every panel, as VS Code sends them to its page: what a page shows of each. */

import { isDeepStrictEqual } from 'node:util';
import { inspectedResult } from '../../client/panels/review/inspectedSentence.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import type {
  ComparisonState,
  DriftState,
  FormField,
  FormState,
  MapState,
  MetricsState,
  ReviewedResult,
  VariantsState,
} from '../../media/page/messages.ts';
import type { CasesResult, RunJson } from '../../server/protocol.ts';
import { SHOWN } from '../media/comparisons.ts';
import { CHECK, DRIFT } from '../media/drifts.ts';
import { formState, OPTION_STATES } from '../media/formStates.ts';
import { INSPECTION } from '../media/inspections.ts';
import { MAP, UNFINISHED_MAP } from '../media/maps.ts';
import { MEANING } from '../media/meanings.ts';
import { LOCALIZATION_RUN } from '../media/runs.ts';
import { ANNOTATION_STATES } from './annotationStates.ts';
import { INSPECTION_OF_EIGHT, RUN_OF_EIGHT } from './manyEncoders.ts';
import { TRAINING_STATES } from './trainingStates.ts';

/** A page and what it is sent. */
export interface PanelState {
  /** The bundle: `metricsPanel`. */
  readonly page: string;
  /** What the state shows, for messages: `metricsPanel, localization`. */
  readonly name: string;
  readonly state: object;
  /** The answer to everything that the page asks. */
  readonly answer?: object;
}

/** All states, with those of real runs, the texts of run.json by method; each panel of the build has at least one. */
export function panelStates(runs: ReadonlyMap<string, string>): PanelState[] {
  const metrics = [...runs].map(([method, text]) => metricsState(method, readRun(text, 'run.json').run));
  return [
    ...metrics,
    metricsState('localization with intervals', LOCALIZATION_RUN),
    metricsState('eight encoders', RUN_OF_EIGHT),
    {
      ...metricsState('a run without cases', LOCALIZATION_RUN),
      state: { run: LOCALIZATION_RUN, files: [], notices: [] },
    },
    ...named('variants', {
      'with variants': VARIANTS,
      inspected: stateOf(inspectedResult(INSPECTION)),
      'inspected by eight encoders': stateOf(inspectedResult(INSPECTION_OF_EIGHT)),
    }),
    ...named('comparisonPanel', {
      'of two encoders': { shown: SHOWN, files: [], baseline: 'bow' } satisfies ComparisonState,
    }),
    ...named('driftPanel', {
      'of another model': DRIFT satisfies DriftState,
      'of the same model': {
        ...DRIFT,
        check: { ...CHECK, differences: [], scores: [], largest: [], flipped: [] },
      } satisfies DriftState,
    }),
    ...named('mapPanel', {
      'before t-SNE': UNFINISHED_MAP satisfies MapState,
      words: MAP satisfies MapState,
    }),
    ...named('meaningPanel', { 'since HEAD': MEANING }),
    ...named('formPanel', FORM_STATES),
    ...named('trainingPanel', TRAINING_STATES),
    ...named('annotationPanel', ANNOTATION_STATES),
  ];
}

const named = (page: string, states: Readonly<Record<string, object>>): PanelState[] =>
  Object.entries(states).map(([name, state]) => ({ page, name: `${page}, ${name}`, state }));

function metricsState(name: string, run: RunJson): PanelState {
  const state: MetricsState = {
    run: { ...run, warnings: [{ text: '91% of the tokens are out of vocabulary.' }] } as RunJson,
    files: ['/w/run/run.json', '/w/run/examples.jsonl'],
    notices: ['2 lines were skipped.'],
    headline: 'glove-sum places more antonyms beyond the paraphrase than bow.',
  };
  return { page: 'metricsPanel', name: `metricsPanel, ${name}`, state, answer: casesOf(run) };
}

/** Few: each is drawn alike. */
const CASES = 6;

/** Cases of a run, right and wrong, tied and without a verdict. */
function casesOf(run: RunJson): CasesResult {
  const encoders = Object.keys(run.manifest.encoders);
  const row = (number: number): CasesResult['rows'][number] => ({
    number,
    kind: 'T1',
    level: 2,
    lines: [
      { label: 'Original', text: 'The attorney bought the factory.', marks: [] },
      { label: 'Noun synonym', text: 'The lawyer bought the factory.', marks: [[4, 10]] },
    ],
    encoders: encoders.map((_, column) => ({
      verdict: (number + column) % 2 === 0 ? 'right' : 'wrong',
      isTied: number % 3 === 0,
      margin: column === 0 ? 0.25 : -0.0005,
      values: [null, 0.5],
      found: [null, null],
    })),
  });
  return {
    value: 'Cosine distance from the original sentence',
    margin: { title: 'Margin', help: 'Negative where the case is wrong.' },
    total: CASES,
    selected: CASES,
    rows: Array.from({ length: CASES }, (_, number) => row(number)),
    facets: {
      ...{ kinds: ['T1', 'T2'], levels: [1, 2], metrics: ['T1@1'], labels: ['Noun synonym'] },
      ...{ lines: 2, hasVerdicts: true, ties: [0, 0] },
    },
    share: 1,
  };
}

const AT = { start: { line: 0, character: 0 }, end: { line: 0, character: 32 } };

const stateOf = (result: ReviewedResult): VariantsState => ({
  ...{ document: 'first-steps.md', uri: 'file:///first-steps.md', language: 'markdown', scope: 'file' },
  result,
});

const VARIANTS: VariantsState = stateOf({
  ...{ encoder: 'glove-sum', profile: 'strict', seed: 1, version: 1 },
  labels: { 'noun-synonym': 'noun synonym', 'verb-antonym': 'verb antonym' },
  meanings: { 'noun-synonym': 'preserved', 'verb-antonym': 'changed' },
  notices: ['The sentence has more than 20 words that can be replaced.'],
  sentences: [
    {
      text: 'The attorney bought the factory.',
      range: AT,
      variants: [
        variant('noun-synonym', 'attorney', 'lawyer', 0.0021),
        {
          ...variant('verb-antonym', 'bought', 'sold', 0.0012),
          misranked: 'closer than a meaning-preserving variant',
        },
      ],
    },
    { text: 'It rained.', range: AT, variants: [] },
  ],
});

function variant(kind: string, from: string, to: string, distance: number) {
  const text = 'The attorney bought the factory.';
  const start = text.indexOf(from);
  const changes = [{ token: 1, from, to, repair: false, start, end: start + to.length }];
  return { kind, level: 1, text: text.replace(from, to), changes, distance } as const;
}

/** Forms with all options of methods and trainers: each option is in the first that has none of its name, and in no other. */
function optionForms(): Record<string, FormState> {
  const forms: FormField[][] = [];
  const states = Object.values(OPTION_STATES).flatMap(({ sections }) => sections);
  for (const option of states.flatMap(({ options = [] }) => options)) {
    const named = forms.map((form) => form.find(({ id }) => id === option.id));
    if (named.some((each) => isDeepStrictEqual(each, option))) continue;
    const free = named.indexOf(undefined);
    if (free < 0) forms.push([option]);
    else forms[free]!.push(option);
  }
  const drawn = (options: FormField[]) =>
    formState({ sections: [{ legend: 'Options', fields: [], options, isOpen: true }] });
  return Object.fromEntries(forms.map((options, at) => [`options, part ${at + 1}`, drawn(options)]));
}

const FORM_STATES = {
  ...optionForms(),
  problems: formState({ problems: [{ field: 'corpus', text: 'Choose a corpus.' }] }),
  running: formState({ progress: 'Costra: embedding and scoring, 12/s, 9 s left' }),
};
