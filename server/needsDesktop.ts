import { InputError } from '../core/inputError.ts';

/** Throws the error of all that needs a Node process. */
export function needsDesktop(): never {
  throw new InputError(
    'Encoders, evaluation and training do not run in the browser.',
    'Use VS Code on the desktop for them.',
  );
}
