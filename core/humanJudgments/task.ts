/** The types of tasks. */
export const TASK_TYPES = ['transform', 'extend', 'compare', 'closer', 'variant'] as const;

/**
 * The types of tasks, and their texts:
 * - `transform`, [seed]: write a transformation of a sentence (Costra 1.0);
 * - `extend`, [seed, transformation]: write an interpolation and an extrapolation (Costra 1.1, section 3.1);
 * - `compare`, [first, second]: which of two sentences has more of a property (section 3.2);
 * - `closer`, [source, first, second]: which of two sentences is closer to a third (section 3.2, opposite meaning);
 * - `variant`, [sentence, variant]: is a variant grammatical, and does it mean the same?
 */
export type TaskType = (typeof TASK_TYPES)[number];

/** One task of a project: a line of its tasks.jsonl. */
export interface Task {
  /** The number of its line, from 1. */
  readonly id: number;
  readonly type: TaskType;
  /** The transformation, or the kind of variant. */
  readonly kind: string;
  /** The texts that the annotator sees, by {@link TaskType}. */
  readonly texts: readonly string[];
  /** The ids of the texts' rows in the project's corpus; absent for variants. */
  readonly rows?: readonly string[];
  /** The claim of the kind of variant: that its variants mean the same, or something else. */
  readonly claim?: 'same' | 'other';
  /** The variant as `semloc variants` prints it; absent for other tasks. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** A task to be numbered. */
export type NewTask = Omit<Task, 'id'>;

/** A choice among the answers of its type, or the texts written, by field. */
export type Answer = string | WrittenTexts;
export type WrittenTexts = { readonly [field: string]: string };

/** A way to answer. */
export interface Choice {
  readonly answer: string;
  /** The key that gives it: a character. */
  readonly key: string;
  readonly label: string;
}

/** A type of tasks, described. */
export interface TaskTypeInfo {
  /** The names of the texts, in their order. */
  readonly roles: readonly string[];
  /** The answers to choose from, as a project has them unless its file says otherwise. */
  readonly choices: readonly Choice[];
  /** The texts to write; none where an answer is chosen. */
  readonly fields: readonly string[];
  /** True if the last two texts, and the answers `first` and `second`, are exchanged at random. */
  readonly isSwappable: boolean;
  /** The answers that lie on a scale, from one end to the other; none where they are just different. */
  readonly scale: readonly string[];
}

const SKIP: Choice = { answer: 'skip', key: '0', label: 'Skip: I cannot write one' };

const COMPARED = {
  choices: [
    { answer: 'first', key: '1', label: 'The first' },
    { answer: 'second', key: '2', label: 'The second' },
    { answer: 'similar', key: '3', label: 'Too similar to tell' },
    { answer: 'dissimilar', key: '4', label: 'Too dissimilar to compare' },
  ],
  fields: [],
  isSwappable: true,
  scale: ['first', 'similar', 'second'],
} as const;

export const TASK_TYPE_INFO: { readonly [type in TaskType]: TaskTypeInfo } = {
  transform: {
    roles: ['Sentence'],
    choices: [SKIP],
    fields: ['transformation'],
    isSwappable: false,
    scale: [],
  },
  extend: {
    roles: ['Sentence', 'Transformation'],
    choices: [SKIP],
    fields: ['interpolation', 'extrapolation'],
    isSwappable: false,
    scale: [],
  },
  compare: { roles: ['First', 'Second'], ...COMPARED },
  closer: { roles: ['Source', 'First', 'Second'], ...COMPARED },
  variant: {
    roles: ['Sentence', 'Variant'],
    choices: [
      { answer: 'same', key: '1', label: 'Grammatical, means the same' },
      { answer: 'other', key: '2', label: 'Grammatical, means something else' },
      { answer: 'ungrammatical', key: '3', label: 'Ungrammatical or odd' },
    ],
    fields: [],
    isSwappable: false,
    scale: [],
  },
};
