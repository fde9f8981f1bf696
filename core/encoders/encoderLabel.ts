import { kindOf } from './kinds/index.ts';
import type { EncoderContext } from './kinds/kind.ts';

/**
 * What an encoder is, for a person, as far as its files say: no model is opened, and nobody is asked over the
 * network. The id itself where there is nothing to be said. Rejects with an InputError if it can be seen that it
 * cannot be used.
 */
export async function encoderLabel(
  id: string,
  context: Pick<EncoderContext, 'files' | 'options'>,
): Promise<string> {
  const kind = await kindOf(id, context);
  const known = kind.known.find((each) => each.id === id);
  return known?.label ?? (await kind.label?.(id, context)) ?? id;
}
