import type { ModelFiles } from '../../modelFiles.ts';
import type { Network } from '../../network.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import type { Resources } from '../../resources.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder } from '../encoder.ts';
import type { EncoderOptions } from '../huggingface/folderSettings.ts';

/** An encoder that can be named. */
export interface KnownEncoder {
  readonly id: string;
  readonly label: string;
}

/** What a kind of encoder may use to open one. */
export interface EncoderContext {
  readonly resources: Resources;
  readonly sessions: Sessions;
  readonly files: ModelFiles;
  readonly network: Network;
  /** Tells the user something that no answer holds, in a sentence. */
  notify(notice: string): void;
  /** What the user says of an encoder instead of what its folder says. */
  options(id: string): EncoderOptions;
}

/** A kind of encoder: the ids it goes by, and how one is opened. */
export interface EncoderKind {
  /** Those that go by a name. */
  readonly known: readonly KnownEncoder[];
  /** What other ids look like, for a message: `a folder with an ONNX model`. */
  readonly others?: string;
  /** Whether a user may say how its encoders pool, normalise and so on; where not, saying so is refused. */
  readonly takesOptions?: boolean;
  /** Whether an id that is no known one of any kind is of this kind. Kinds are asked in the order of their list. */
  owns?(id: string, context: Pick<EncoderContext, 'files'>): boolean | Promise<boolean>;
  /** What an owned id is, for a person, from its files alone: no model is opened. Rejects as `open` does. */
  label?(id: string, context: Pick<EncoderContext, 'files' | 'options'>): Promise<string>;
  /** `id` is a known one or owned. Rejects with an InputError if what it needs is missing or damaged. */
  open(id: string, context: EncoderContext, task?: TaskOptions): Promise<Encoder>;
}
