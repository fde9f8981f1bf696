import { InputError } from '../../core/inputError.ts';

/** An error in a form that can be sent between threads, which would otherwise turn it into a plain Error. */
export interface Failure {
  readonly problem: boolean;
  readonly name: string;
  readonly message: string;
  readonly remedy?: string;
  readonly isTransient?: boolean;
  readonly stack?: string;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof InputError) {
    const { what, remedy, isTransient, name, stack } = error;
    return { problem: true, name, message: what, remedy, isTransient, stack };
  }
  if (!(error instanceof Error)) return { problem: false, name: 'Error', message: String(error) };
  return { problem: false, name: error.name, message: error.message, stack: error.stack };
}

export function errorOf({ problem, name, message, remedy, isTransient, stack }: Failure): Error {
  const error = problem
    ? new InputError(message, remedy, isTransient)
    : Object.assign(new Error(message), { name });
  if (stack) error.stack = stack;
  return error;
}
