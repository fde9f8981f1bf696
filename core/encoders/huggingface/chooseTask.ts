import { InputError } from '../../inputError.ts';
import type { Side } from '../sides/side.ts';
import type { JsonFiles } from './jsonFiles.ts';

/** A task that a model has weights of its own for; it is told the number. */
export interface Task {
  readonly name: string;
  readonly number: number;
  /** True if nobody named it. */
  readonly isAssumed: boolean;
}

/** The tasks that fit sentences of a side, by the names of jina-embeddings-v3. */
const FITTING = { all: 'text-matching', query: 'retrieval.query', document: 'retrieval.passage' } as const;

/**
 * The task for sentences of a side: the one given, else the one that fits the side, else the one for all sentences.
 * Undefined for a model without tasks, or without a fitting one.
 *
 * @throws InputError for an unknown name
 */
export function chooseTask(
  tasks: readonly string[],
  given: string | undefined,
  side: Side | 'all',
  json: JsonFiles,
): Task | undefined {
  if (given !== undefined && !tasks.includes(given)) {
    throw tasks.length === 0
      ? new InputError(`${json.path()} has no task “${given}”, because its model has no tasks.`)
      : new InputError(`${json.path()} has no task “${given}”.`, `Its tasks are ${tasks.join(', ')}.`);
  }
  const name = given ?? [FITTING[side], FITTING.all].find((each) => tasks.includes(each));
  return name === undefined
    ? undefined
    : { name, number: tasks.indexOf(name), isAssumed: given === undefined };
}

/** The error for a model that must be told a task where none fits. */
export function taskNeeded(tasks: readonly string[], json: JsonFiles): InputError {
  return new InputError(
    `The model in ${json.path()} takes a task_id, but no task is named.`,
    tasks.length > 0
      ? `Choose one with --task: ${tasks.join(', ')}.`
      : `${json.path('config.json')} must list the names of its tasks as lora_adaptations.`,
  );
}

/** The error for a task that was named for a model without task_id. */
export function takesNoTask(name: string, json: JsonFiles): InputError {
  return new InputError(
    `The model in ${json.path()} takes no task_id, so it cannot be given the task “${name}”.`,
    'Leave --task out, or export the model with its adapters.',
  );
}
