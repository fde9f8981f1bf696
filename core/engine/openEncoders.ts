import type { Encoder } from '../encoders/encoder.ts';
import { matchEncoder } from '../encoders/kinds/index.ts';
import type { EncoderContext, MatchContext } from '../encoders/kinds/kind.ts';
import { InputError } from '../inputError.ts';
import { createCachedEncoder } from './cachedEncoder.ts';
import { createOpenOnce, type OpenOnce } from './openOnce.ts';
import type { VectorCache } from './vectorCache.ts';

/** The encoders of an engine. Each is opened at its first use and stays open. */
export type OpenEncoders = OpenOnce<Encoder>;

/** @param cache without it every vector is computed */
export function createOpenEncoders(
  context: Omit<EncoderContext, 'openOther'> & MatchContext,
  cache: VectorCache | undefined,
): OpenEncoders {
  const encoders: OpenEncoders = createOpenOnce(async (id, signal) => {
    const source = await matchEncoder(id, context);
    const openOther: EncoderContext['openOther'] = async (other, task) => {
      const { restsOnOther } = await matchEncoder(other, context);
      if (restsOnOther) throw new InputError(`${other} itself rests on another encoder.`);
      return encoders.get(other, task);
    };
    const encoder = await source.open({ ...context, openOther }, { signal });
    return cache ? createCachedEncoder(encoder, cache) : encoder;
  });
  return encoders;
}
