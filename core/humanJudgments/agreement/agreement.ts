import { type Answer, TASK_TYPE_INFO, type Task, type TaskType } from '../task.ts';
import { type Judged, type JudgedTask, judgedTasks } from '../votes.ts';
import { cohenKappa } from './cohen.ts';
import { fleissKappa } from './fleiss.ts';
import { krippendorffAlpha } from './krippendorff.ts';
import { type Measured, measured } from './measured.ts';
import { observedAgreement, pairsOf } from './observed.ts';
import type { Ratings } from './ratings.ts';
import { RATED_TYPES, type RatedType, type Reading, ratingsOf, readingsOf } from './scales.ts';

/** The agreement of annotators of a project, between and within them. */
export interface Agreement {
  readonly scores: readonly AgreementScores[];
  /** Pairwise agreement. */
  readonly pairs: readonly PairAgreement[];
  /** The tasks whose annotators disagree, or with which an annotator disagreed the second time. */
  readonly disagreements: readonly Disagreement[];
}

/** The agreement on the tasks of a type, or of one of its kinds. */
export interface AgreementScores {
  readonly type: RatedType;
  /** Undefined for all kinds together. */
  readonly kind?: string;
  /** The subject of the agreement: the answers, or whether a variant is what its kind claims. */
  readonly reading: Reading['name'];
  readonly relation: 'between' | 'within';
  /** Number of tasks with two votes or more (between annotators), or that one annotator answered twice (within). */
  readonly units: number;
  /** Observed agreement, 0 to 1: the mean over the pairs of annotators, or over annotators. */
  readonly observed: Measured;
  /** Cohen's κ: the same mean. */
  readonly cohen: Measured;
  /** Fleiss' κ, between annotators only, as are the next two. */
  readonly fleiss?: Measured;
  /** Krippendorff's α of different answers. */
  readonly alpha?: Measured;
  /** Krippendorff's α of the answers that lie on a scale; absent where none do. */
  readonly ordinalAlpha?: Measured;
}

export interface PairAgreement {
  readonly type: RatedType;
  readonly reading: Reading['name'];
  readonly annotators: readonly [string, string];
  readonly units: number;
  readonly observed: Measured;
  readonly cohen: Measured;
}

export interface Disagreement {
  readonly task: Task;
  readonly votes: { readonly [annotator: string]: Answer };
  /** The second answers of annotators who changed theirs. */
  readonly again?: { readonly [annotator: string]: Answer };
}

/** Measures the agreement of annotators, type by type and kind by kind. */
export function agreementOf(judged: Judged): Agreement {
  const annotators = [...judged.answers.keys()];
  const all = judgedTasks(judged);
  const scores: AgreementScores[] = [];
  const pairs: PairAgreement[] = [];
  for (const [type, types] of Object.entries(RATED_TYPES) as [RatedType, readonly TaskType[]][]) {
    const ofType = all.filter(({ task }) => types.includes(task.type));
    for (const reading of ofType.length > 0 ? readingsOf(type) : []) {
      const kinds = [...new Set(ofType.map(({ task }) => task.kind))].sort();
      for (const kind of kinds.length > 1 ? [undefined, ...kinds] : kinds) {
        const some = kind === undefined ? ofType : ofType.filter(({ task }) => task.kind === kind);
        const key = { type, ...(kind !== undefined && { kind }), reading: reading.name };
        scores.push({ ...key, ...between(some, reading, annotators) });
        if (some.some(({ repeats }) => repeats.length > 0)) {
          scores.push({ ...key, ...within(some, reading, annotators) });
        }
      }
      pairs.push(...pairAgreements(ofType, type, reading, annotators));
    }
  }
  return { scores, pairs, disagreements: all.filter(isDisputed).map(disagreementOf) };
}

function between(tasks: readonly JudgedTask[], reading: Reading, annotators: readonly string[]) {
  const voted = tasks.map(({ task, votes }) =>
    annotators.map((annotator) => categoryIn(reading, task, votes.get(annotator))),
  );
  const rated = (categories: readonly string[]) =>
    voted.map((each) => ratingsOf(each, categories)).filter((unit) => count(unit) > 1);
  const units = rated(reading.categories);
  const sizes = { raters: annotators.length, categories: reading.categories.length };
  const { scale } = reading;
  return {
    relation: 'between' as const,
    units: units.length,
    observed: measured(observedAgreement(sizes), units),
    cohen: measured(cohenKappa(sizes), units),
    fleiss: measured(fleissKappa(sizes), units),
    alpha: measured(krippendorffAlpha(sizes, 'nominal'), units),
    ...(scale.length > 0 && {
      ordinalAlpha: measured(krippendorffAlpha({ categories: scale.length }, 'ordinal'), rated(scale)),
    }),
  };
}

/** Takes each annotator as two raters, of the first and of the second answers, who have units with each other alone. */
function within(tasks: readonly JudgedTask[], reading: Reading, annotators: readonly string[]) {
  const sizes = { raters: 2 * annotators.length, categories: reading.categories.length };
  const units = tasks.flatMap(({ task, repeats }) =>
    repeats.map(({ annotator, answers }): Ratings => {
      const place = 2 * annotators.indexOf(annotator);
      const given = ratingsOf(
        answers.map((answer) => categoryIn(reading, task, answer)),
        reading.categories,
      );
      return Array.from({ length: sizes.raters }, (_, rater) => given[rater - place]);
    }),
  );
  return {
    relation: 'within' as const,
    units: units.length,
    observed: measured(observedAgreement(sizes), units),
    cohen: measured(cohenKappa(sizes), units),
  };
}

function pairAgreements(
  tasks: readonly JudgedTask[],
  type: RatedType,
  reading: Reading,
  annotators: readonly string[],
): PairAgreement[] {
  return pairsOf(annotators.length).flatMap(([a, b]) => {
    const pair = [annotators[a]!, annotators[b]!] as const;
    const { units, observed, cohen } = between(tasks, reading, pair);
    return units === 0 ? [] : [{ type, reading: reading.name, annotators: pair, units, observed, cohen }];
  });
}

function categoryIn(reading: Reading, task: Task, answer: Answer | undefined): string | undefined {
  return answer === undefined ? undefined : reading.category(task, answer);
}

function count(unit: Ratings): number {
  return unit.filter((category) => category !== undefined).length;
}

function isDisputed({ task, votes, repeats }: JudgedTask): boolean {
  if (TASK_TYPE_INFO[task.type].fields.length > 0) return false;
  return new Set(votes.values()).size > 1 || repeats.some(({ answers: [first, next] }) => first !== next);
}

function disagreementOf({ task, votes, repeats }: JudgedTask): Disagreement {
  const changed = repeats.filter(({ answers: [first, next] }) => first !== next);
  return {
    task,
    votes: Object.fromEntries(votes),
    ...(changed.length > 0 && {
      again: Object.fromEntries(changed.map(({ annotator, answers }) => [annotator, answers[1]])),
    }),
  };
}
