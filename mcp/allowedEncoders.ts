import { isAddress, knownEncoders } from '../core/engine/index.ts';
import { InputError } from '../core/inputError.ts';

/** The ways in which an encoder can be named: built in, by the path of its folder or file, or by its address. */
export type EncoderPlace = 'built-in' | 'path' | 'address';

/**
 * Tells where an encoder is.
 *
 * @param allowed the addresses that the user allows: `https://host/v1`, or one model of it, `https://host/v1#MODEL`
 * @throws InputError for an address that the user does not allow: sentences would be sent there
 */
export function encoderPlace(id: string, allowed: readonly string[]): EncoderPlace {
  if (isAddress(id)) {
    if (allowed.some((address) => isPartOf(id, address))) return 'address';
    throw new InputError(
      `The encoder ${id} is on a server to which the user has not allowed sentences to be sent.`,
      'Choose a built-in encoder or a model folder, or ask the user to start semloc mcp with --remote URL.',
    );
  }
  return isBuiltIn(id) ? 'built-in' : 'path';
}

/** An id may have parameters of its own after a colon. */
function isBuiltIn(id: string): boolean {
  return knownEncoders().some((known) => id === known.id || id.startsWith(`${known.id}:`));
}

function isPartOf(id: string, address: string): boolean {
  if (!URL.canParse(id) || !URL.canParse(address)) return false;
  const [asked, allowed] = [new URL(id), new URL(address)];
  const isSameModel = allowed.hash === '' || allowed.hash === asked.hash;
  return isSameModel && asked.origin === allowed.origin && pathOf(asked) === pathOf(allowed);
}

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '');
