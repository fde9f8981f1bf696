import type { Progress, TaskOptions } from '../../core/taskOptions.ts';
import type { Failure } from './failure.ts';

/** The calls that one end of a channel makes and the other answers, by name. */
export type CallsOf<Calls> = {
  readonly [Name in keyof Calls]: { readonly request: object; readonly answer: object | null | undefined };
};

/** Makes a call and resolves with its answer. Rejects with the signal's reason when aborted. */
export type MakeCall<Calls extends CallsOf<Calls>> = <Name extends keyof Calls>(
  name: Name,
  request: Calls[Name]['request'],
  task?: TaskOptions,
) => Promise<Calls[Name]['answer']>;

/** One end of a channel: a MessagePort, or a Worker. Messages that belong to no call may pass over it, too. */
export interface CallPort {
  on(event: 'message', listener: (message: object) => void): unknown;
  postMessage(message: object, transferred?: ArrayBuffer[]): void;
}

/** Messages to the end that answers. `id` identifies a call. */
export type ToCalls<Calls extends CallsOf<Calls>> =
  | { [Name in keyof Calls]: { id: number; call: Name; request: Calls[Name]['request'] } }[keyof Calls]
  | { readonly id: number; readonly abort: true };

/** Messages from the end that answers. */
export type FromCalls<Calls extends CallsOf<Calls>> =
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: Calls[keyof Calls]['answer'] }
  | { readonly id: number; readonly failure: Failure };
