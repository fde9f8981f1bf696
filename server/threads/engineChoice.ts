import type { EncoderOptions, ShippedTableName } from '../../core/engine/index.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import type { ModelFilesSettings } from '../../host/modelFiles.ts';
import type { PathOf } from '../absolutePath.ts';
import type { Settings, WorkspaceTrust } from '../protocol.ts';

/** The settings an engine is started with. Equal choices share an engine. */
export interface EngineChoice {
  readonly device: DeviceChoice;
  /** The built-in table of word vectors. */
  readonly vectors: ShippedTableName;
  readonly cache: Settings['cache'];
  /** Options by encoder id. */
  readonly options: Readonly<Record<string, EncoderOptions>>;
  /** The folders from which models may be read; relative paths start at the first workspace folder. */
  readonly models: ModelFilesSettings;
}

/** The workspace at the time an engine is requested. */
export interface EngineWorkspace {
  /** URIs. */
  readonly folders: readonly string[];
  readonly trust: WorkspaceTrust;
}

/**
 * Chooses an engine. In an untrusted workspace, models are read only from its folders and those of the user's settings.
 */
export function engineChoice(
  { device, vectors, cache, encoders }: Pick<Settings, 'device' | 'vectors' | 'cache' | 'encoders'>,
  { folders, trust }: EngineWorkspace,
  pathOf: PathOf,
): EngineChoice {
  const paths = folders.flatMap((uri) => pathOf(uri) ?? []);
  return {
    device,
    vectors,
    cache,
    options: encoders,
    models: {
      ...(paths[0] && { base: paths[0] }),
      ...(!trust.trusted && { within: [...paths, ...trust.userFolders] }),
    },
  };
}
