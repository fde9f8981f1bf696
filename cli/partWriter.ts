import type { Limits, Refusal } from '../core/limits.ts';
import type { Arguments } from './arguments.ts';
import type { Reading, TextPart } from './parts.ts';

/** The output of a command for a part of the input, in pieces. It does not depend on earlier parts. */
export type PartWriter = (part: TextPart, limits: Limits) => Iterable<string>;

/** Opens the resources that the options require. `notice` receives messages for the user. */
export type OpenPartWriter = (
  given: Arguments,
  reading: Reading,
  notice: (message: string) => void,
) => Promise<PartWriter>;

/** Limits that were met in a part, with their messages. */
export type Reached = readonly (readonly [Refusal, string])[];
