import type { Log } from './log.ts';
import type { Settings } from './protocol.ts';
import type { StatusBoard } from './statusBoard.ts';
import type { EngineChoice } from './threads/engineChoice.ts';
import type { Engines } from './threads/engines.ts';

/** The dependencies of features that work with encoders. */
export interface EncoderHost {
  readonly engines: Engines<EngineChoice>;
  /** The engine that settings call for. */
  choiceOf(settings: Settings): EngineChoice;
  readonly status: StatusBoard;
  readonly log: Log;
}
