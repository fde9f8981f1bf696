import type { LimitName, Limits } from '../core/limits.ts';
import type { Arguments } from './arguments.ts';
import type { Reading, TextPart } from './parts.ts';

/** What a command prints of a part of the input, a little at a time. The same for a part whatever came before. */
export type PartWriter = (part: TextPart, limits: Limits) => Iterable<string>;

/** Opens what the options ask for. `notice` is called with what a person should know. */
export type OpenPartWriter = (
  given: Arguments,
  reading: Reading,
  notice: (message: string) => void,
) => Promise<PartWriter>;

/** Limits that were met in a part, with their messages. */
export type Reached = readonly (readonly [LimitName, string])[];
