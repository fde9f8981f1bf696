import type { Question } from '../project.ts';
import type { NewTask, TaskType } from '../task.ts';
import { TRANSFORMATIONS } from '../transformations.ts';

/** The questions about tasks, one per type and kind, in the order in which they first occur. */
export function questionsFor(tasks: readonly Pick<NewTask, 'type' | 'kind'>[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { type, kind } of tasks) {
    const key = `${type} ${kind}`;
    if (!questions.has(key)) questions.set(key, { type, kind, ...ASKED[type](kind) });
  }
  return [...questions.values()];
}

type Asked = Pick<Question, 'question' | 'instructions'>;

const ASKED: { readonly [type in TaskType]: (kind: string) => Asked } = {
  transform: (kind) => ({
    question: `Transform the sentence: ${kind}`,
    instructions: TRANSFORMATIONS.get(kind)?.write ?? `Write the transformation “${kind}” of the sentence.`,
  }),
  extend: (kind) => ({
    question: `Write what lies between, and what lies beyond: ${kind}`,
    instructions:
      'The interpolation has a meaning or style between the sentence and its transformation. The extrapolation goes ' +
      'further in the direction of the transformation than the transformation does.',
  }),
  compare: (kind) => ({
    question: TRANSFORMATIONS.get(kind)?.compare ?? `Which sentence has more of this: ${kind}?`,
    instructions: COMPARING,
  }),
  closer: (kind) => ({
    question: TRANSFORMATIONS.get(kind)?.compare ?? 'Which sentence is closer in meaning to the source?',
    instructions: COMPARING,
  }),
  // The kind would give away what is expected.
  variant: () => ({
    question: 'Is the variant grammatical, and does it mean the same as the sentence?',
    instructions:
      'Choose the first answer only if whoever accepts one of the two must accept the other. A variant is odd if no ' +
      'native speaker would write it.',
  }),
};

const COMPARING =
  'Choose “too similar” if you cannot say which, and “too dissimilar” if the sentences have too little in common to be ' +
  'compared in this respect.';
