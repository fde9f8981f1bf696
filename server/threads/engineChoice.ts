import { fileURLToPath } from 'node:url';
import type { EncoderOptions } from '../../core/engine/index.ts';
import type { DeviceChoice } from '../../core/onnx/devices.ts';
import type { ModelFilesSettings } from '../../host/modelFiles.ts';
import type { Settings, WorkspaceTrust } from '../protocol.ts';

/** What an engine is started with; where two of it are the same, so is the engine. */
export interface EngineChoice {
  readonly device: DeviceChoice;
  readonly cache: Settings['cache'];
  /** By encoder id. */
  readonly options: Readonly<Record<string, EncoderOptions>>;
  /** Relative paths start in the first workspace folder. */
  readonly models: ModelFilesSettings;
}

/** What is known of the workspace when an engine is wanted. */
export interface EngineWorkspace {
  /** URIs. */
  readonly folders: readonly string[];
  readonly trust: WorkspaceTrust;
}

/** In a workspace that is not trusted models lie in its folders, or where the user's own settings say. */
export function engineChoice(
  { device, cache, encoders }: Pick<Settings, 'device' | 'cache' | 'encoders'>,
  { folders, trust }: EngineWorkspace,
): EngineChoice {
  const paths = folders.flatMap((uri) => (uri.startsWith('file:') ? [fileURLToPath(uri)] : []));
  return {
    device,
    cache,
    options: encoders,
    models: {
      ...(paths[0] && { base: paths[0] }),
      ...(!trust.trusted && { within: [...paths, ...trust.userFolders] }),
    },
  };
}
