import { homedir } from 'node:os';
import path from 'node:path';
import { originOf } from '../encoders/encoderOrigin.ts';

/** The parts of the settings that decide what agents may use. */
export interface McpSettings {
  /** The paths of the workspace folders. */
  readonly folders: readonly string[];
  readonly encoderFolders: readonly string[];
  readonly encoderAddresses: readonly string[];
  readonly device: string;
  readonly vectors: string;
}

/** The arguments of `semloc mcp`: agents may use the workspace folders and the encoders of the settings. */
export function mcpArguments(settings: McpSettings): string[] {
  const [first = ''] = settings.folders;
  const origins = settings.encoderAddresses.flatMap((address) => originOf(address) ?? []);
  return [
    ...settings.folders.map((folder) => `--root=${folder}`),
    ...settings.encoderFolders.map((folder) => `--encoder=${placed(folder, first)}`),
    ...[...new Set(origins)].map((origin) => `--allow=${origin}`),
    `--device=${settings.device}`,
    `--vectors=${settings.vectors}`,
  ];
}

/** The folder of an encoder's id, without the model that is named in it. Relative paths start at the first folder. */
function placed(id: string, first: string): string {
  const folder = id.replace(/#[^#]*$/, '').replace(/^~(?=$|[\\/])/, homedir());
  return path.isAbsolute(folder) ? folder : path.join(first, folder);
}
