import type { ModelFiles } from '../../modelFiles.ts';
import type { Network } from '../../network.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import type { Resources } from '../../resources.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { TimeLimit } from '../../timeLimit.ts';
import type { Encoder } from '../encoder.ts';
import type { EncoderOptions, OptionName } from '../options/encoderOptions.ts';
import type { HeadFinder } from '../vectors/recursive/structure.ts';
import type { ShippedTableName } from '../vectors/table/tableNames.ts';

/** A kind of encoder: which ids it knows, and what they name. A new kind is a file here and a line in index.ts. */
export interface EncoderKind {
  /** The form of those ids that known.ts does not list, for a message: `a folder with an ONNX model`. */
  readonly others?: string;
  /** The options that a user may give; none if absent. Others are rejected. */
  readonly takes?: readonly OptionName[];
  /** Finds what an id names; undefined if the id is not of this kind. Kinds are asked in the order of their list. */
  match(id: string, context: MatchContext): EncoderSource | undefined | Promise<EncoderSource | undefined>;
}

/** The encoder that an id names: found, but not opened. */
export interface EncoderSource {
  /** True if it rests on another encoder, which must not rest on a third one. */
  readonly restsOnOther?: true;
  /** True if it is a model in the files of Hugging Face, which folderReport describes. */
  readonly isModelFolder?: true;
  /** Label of an encoder that is not a known one, from its files alone: no model is opened. Rejects as `open` does. */
  label?(): Promise<string>;
  /** Opens the encoder. Rejects with an InputError if something it needs is missing or damaged. */
  open(context: EncoderContext, task?: TaskOptions): Promise<Encoder>;
}

/** The means that a kind has to find an encoder. */
export interface MatchContext {
  readonly files: ModelFiles;
  /** User overrides of the settings in an encoder's folder. */
  options(id: string): EncoderOptions;
}

/** The additional means that a kind has to open an encoder. */
export interface EncoderContext {
  readonly resources: Resources;
  readonly sessions: Sessions;
  readonly network: Network;
  /** The built-in table of word vectors that is used. */
  readonly vectors: ShippedTableName;
  readonly timeLimit: TimeLimit;
  /** Opens what finds the heads of words, for encoders that compose along trees; absent where there is no parser. */
  readonly headFinder?: () => Promise<HeadFinder>;
  /**
   * Opens the encoder that another one rests on. It stays open for both, and whoever opened it closes it. Rejects with an
   * InputError where it rests on a third one, as it does where the other names itself.
   */
  openOther(id: string, task?: TaskOptions): Promise<Encoder>;
  /** Tells the user, in one sentence, something that no result contains. */
  notify(notice: string): void;
}
