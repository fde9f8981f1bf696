import { matchEncoder } from './kinds/index.ts';
import type { MatchContext } from './kinds/kind.ts';
import { knownEncoders } from './kinds/known.ts';

/**
 * Label of an encoder, as far as its files tell: no model is opened, and no server is asked. The id itself where
 * nothing more is known. Rejects with an InputError if the files show that the encoder cannot be used.
 */
export async function encoderLabel(id: string, context: MatchContext): Promise<string> {
  const source = await matchEncoder(id, context);
  const known = knownEncoders().find((each) => each.id === id);
  return known?.label ?? (await source.label?.()) ?? id;
}
