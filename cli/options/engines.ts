import { setTimeout } from 'node:timers/promises';
import { VECTORS_SCHEMA } from '../../core/engine/choices.ts';
import type { Engine } from '../../core/engine/index.ts';
import { DEVICE_SCHEMA } from '../../core/onnx/devices.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import type { ModelFilesSettings } from '../../host/modelFiles.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { cacheFolderOf, readVectorCache, VECTOR_CACHE_OPTIONS } from './cacheOptions.ts';
import { ENCODER_OPTIONS, readEncoderOptions } from './encoderOptions.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';
import { countTruncation } from './truncation.ts';

/** Options of the commands that embed. */
export const ENGINE_OPTIONS = {
  ...under(HEADINGS.encoders, {
    ...schemaOptions({ device: DEVICE_SCHEMA, vectors: VECTORS_SCHEMA }),
    ...ENCODER_OPTIONS,
  }),
  ...VECTOR_CACHE_OPTIONS,
} satisfies Options;

/** The sources that an engine may read. */
export interface EngineReach {
  /** Folders from which models may be read; any if absent. */
  readonly models?: ModelFilesSettings;
  /** True if every vector is computed, and none comes from the cache or goes there. */
  readonly fresh?: true;
}

/** Runs encoders in a separate thread, which ends with the work. Reports once whether sentences were truncated. */
export async function withEngine<T>(
  given: Arguments,
  terminal: Terminal,
  work: (engine: Engine) => Promise<T>,
  { models, fresh }: EngineReach = {},
): Promise<T> {
  const { startEngine = startEngineThread } = terminal;
  const { engine, notice } = countTruncation(
    startEngine({
      device: readOption(given, 'device', DEVICE_SCHEMA),
      vectors: readOption(given, 'vectors', VECTORS_SCHEMA),
      options: readEncoderOptions(given),
      cache: fresh ? undefined : readVectorCache(given),
      remembered: cacheFolderOf(given),
      models,
      onNotice: (notice) => say(terminal, notice),
    }),
  );
  try {
    const result = await work(engine);
    const cut = notice();
    if (cut !== undefined) say(terminal, cut);
    return result;
  } finally {
    const closing = engine.dispose();
    await (terminal.signal.aborted ? Promise.race([closing, setTimeout(PATIENCE)]) : closing);
  }
}

/** The time that an interrupted command waits for its engine, in milliseconds. */
const PATIENCE = 100;
