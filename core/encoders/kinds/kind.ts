import type { Resources } from '../../resources.ts';
import type { Encoder } from '../encoder.ts';
import type { KnownEncoder } from '../engine.ts';
import type { Sessions } from '../onnx/sessions.ts';

/** What a kind of encoder may use to open one. */
export interface EncoderContext {
  readonly resources: Resources;
  readonly sessions: Sessions;
}

/** A kind of encoder: the ids it goes by, and how one is opened. */
export interface EncoderKind {
  readonly known: readonly KnownEncoder[];
  /** `id` is one of the known ones. Rejects with an InputProblem if what it needs is missing or damaged. */
  open(id: string, context: EncoderContext): Promise<Encoder>;
}
