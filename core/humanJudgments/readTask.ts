import { InputError } from '../inputError.ts';
import { jsonIn } from '../isRecord.ts';
import { count, listOf, object, oneOfValues, record, text } from '../shape.ts';
import { TASK_TYPE_INFO, TASK_TYPES, type Task } from './task.ts';

/** Reads line `id` of tasks.jsonl. @throws InputError that names the line, and what in it is missing or wrong */
export function readTask(line: string, id: number, file: string): Task {
  const refuse = (what: string) =>
    new InputError(`${file}, line ${id}: ${what}`, 'Restore the file from version control.');
  const found = jsonIn(line);
  if (found === undefined) throw refuse('this is not JSON.');
  TASK(found, '', (place, problem, expected) => {
    throw refuse(`${place === '' ? 'the task' : `“${place}”`} is ${problem}: ${expected} is expected.`);
  });
  const task = found as Task;
  const { roles } = TASK_TYPE_INFO[task.type];
  if (task.id !== id) throw refuse(`the task’s id is ${task.id}.`);
  for (const list of ['texts', 'rows'] as const) {
    if ((task[list] ?? roles).length !== roles.length) {
      throw refuse(`“${list}” of ${task.type} has ${roles.length}: ${roles.join(', ')}.`);
    }
  }
  return task;
}

const TASK = object(
  { id: count, type: oneOfValues(...TASK_TYPES), kind: text, texts: listOf(text) },
  { rows: listOf(text), claim: oneOfValues('same', 'other'), record },
);
