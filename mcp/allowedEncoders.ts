import { isAddress, knownEncoders } from '../core/engine/index.ts';
import { InputError } from '../core/inputError.ts';

/** The ways in which an encoder can be named: built in, by the path of its folder or file, or by its address. */
export type EncoderPlace = 'built-in' | 'path' | 'address';

/**
 * Tells where an encoder is.
 *
 * @param origins those to which the user allows sentences to be sent: `https://api.example.com`
 * @throws InputError for a remote encoder elsewhere
 */
export function encoderPlace(id: string, origins: readonly string[]): EncoderPlace {
  if (!isAddress(id)) return isBuiltIn(id) ? 'built-in' : 'path';
  if (URL.canParse(id) && origins.includes(new URL(id).origin)) return 'address';
  throw new InputError(
    `The encoder ${id} is on a server to which the user has not allowed sentences to be sent.`,
    'Choose a built-in encoder or a model folder, or ask the user to start semloc mcp with --allow ORIGIN.',
  );
}

/** An id may have parameters of its own after a colon. */
function isBuiltIn(id: string): boolean {
  return knownEncoders().some((known) => id === known.id || id.startsWith(`${known.id}:`));
}
