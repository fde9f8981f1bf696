import type { Answer, Task, TaskType } from '../task.ts';
import { TASK_TYPE_INFO } from '../task.ts';
import type { Ratings } from './ratings.ts';

/** A way to read the answers of a type as categories. */
export interface Reading {
  /** `answer`: as it was given; `claim`: whether it is what the kind of variant claims. */
  readonly name: 'answer' | 'claim';
  readonly categories: readonly string[];
  /** The categories that lie on a scale, in its order; none where they are just different. */
  readonly scale: readonly string[];
  /** Undefined for an answer that is none of the categories: a text, or a variant without a claim. */
  category(task: Task, answer: Answer): string | undefined;
}

/** The types of tasks whose answers can be agreed on, by the name of those with common answers. */
export const RATED_TYPES = { compare: ['compare', 'closer'], variant: ['variant'] } as const satisfies Record<
  string,
  readonly TaskType[]
>;
export type RatedType = keyof typeof RATED_TYPES;

/** The readings of the answers to a type of tasks. */
export function readingsOf(type: RatedType): Reading[] {
  const { choices, scale } = TASK_TYPE_INFO[type];
  const answer: Reading = {
    name: 'answer',
    categories: choices.map((choice) => choice.answer),
    scale,
    category: (_, given) => (typeof given === 'string' ? given : undefined),
  };
  return type === 'variant' ? [answer, CLAIM] : [answer];
}

/** The reading of a variant as what its kind claims: grammatical, and of the meaning that the kind preserves or changes. */
const CLAIM: Reading = {
  name: 'claim',
  categories: ['as claimed', 'not as claimed'],
  scale: [],
  category: ({ claim }, given) =>
    claim === undefined ? undefined : given === claim ? 'as claimed' : 'not as claimed',
};

/** The places of categories in a list of them, which need not have them all. */
export function ratingsOf(categories: readonly (string | undefined)[], among: readonly string[]): Ratings {
  return categories.map((category) => {
    const place = category === undefined ? -1 : among.indexOf(category);
    return place < 0 ? undefined : place;
  });
}
