import type { z } from 'zod';
import type { Engine } from '../core/engine/index.ts';
import type { TaskOptions } from '../core/taskOptions.ts';
import type { GivenOptions } from './encoderOptions.ts';
import type { Roots } from './roots.ts';
import type { Session } from './session.ts';

/** A tool that agents can call: one file of tools/. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** Snake case, and unique among all servers of a client: `semloc_find_words`. */
  readonly name: `semloc_${string}`;
  /** The name for people. */
  readonly title: string;
  /** The question that it answers, and when to call it, for the model that chooses. */
  readonly description: string;
  /** The arguments; unknown ones are refused. */
  readonly input: Input;
  /** The structured content of the answer, to which {@link ANSWER_FIELDS} belong. */
  readonly output: Output;
  /** True if it writes files where its arguments say so. */
  readonly writes?: true;
  /** True if it can be given a remote encoder. */
  readonly encodes?: true;
  /** Rejects with an InputError that says what to do next, and with the signal's reason when aborted. */
  run(given: z.output<Input>, call: ToolCall): Promise<z.input<Output>>;
}

/** The surroundings of one call. */
export interface ToolCall extends TaskOptions {
  readonly signal: AbortSignal;
  readonly session: Session;
  /** The folders of the call. Throws a RootsNeeded where the client has to be asked for them first. */
  roots(): Roots;
  /**
   * The engine that has these encoders open, with overrides for this call alone. Rejects with an InputError for one
   * that is not allowed or cannot be used.
   */
  engine(encoders: readonly string[], options?: GivenOptions): Promise<Engine>;
  /** Adds a message for the user to the answer. */
  notice(message: string): void;
}

/** Infers the types of a tool's arguments and of its answer. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return Object.freeze(tool);
}
