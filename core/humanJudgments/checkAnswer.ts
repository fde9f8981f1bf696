import { InputError } from '../inputError.ts';
import { isRecord } from '../isRecord.ts';
import { type Answer, TASK_TYPE_INFO, type TaskType } from './task.ts';

/** @throws InputError if a task of this type cannot be given this answer */
export function checkAnswer(type: TaskType, answer: Answer): void {
  const { choices, fields } = TASK_TYPE_INFO[type];
  if (typeof answer === 'string') {
    const answers = choices.map((choice) => choice.answer);
    if (!answers.includes(answer)) {
      throw new InputError(`“${answer}” is no answer.`, `Answers: ${answers.join(', ')}.`);
    }
    return;
  }
  if (!isRecord(answer)) throw new InputError('An answer is a choice, or texts by field.');
  const given = Object.keys(answer);
  const unknown = given.find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new InputError(`The text “${unknown}” is not asked for.`);
  for (const field of fields) {
    if (!given.includes(field) || typeof answer[field] !== 'string' || answer[field].trim() === '') {
      throw new InputError(`The ${field} is empty.`, 'Write it, or skip the task.');
    }
  }
}
