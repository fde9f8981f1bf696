import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from '../../documents/pins.ts';

/** The paths of the workspace folders that may be searched: none of an untrusted workspace. */
export function searchedFolders({ folders, trust }: Pick<Workspace, 'folders' | 'trust'>): string[] {
  if (!trust.trusted) return [];
  return folders.filter((uri) => uri.startsWith('file:')).map((uri) => path.resolve(fileURLToPath(uri)));
}

/** A path from a workspace folder, with `/`, and with the folder's name before it where there are several folders. */
export function nameIn(folder: string, file: string, folders: readonly string[]): string {
  const relative = path.relative(folder, file).replaceAll(path.sep, '/');
  return folders.length > 1 ? [path.basename(folder), relative].filter(Boolean).join('/') : relative;
}

/** A function that computes a value for each file once per state of the file, by its size and time. */
export function perFileState<Value>(compute: (file: string) => Promise<Value>) {
  const known = new Map<string, { readonly state: string; readonly value: Promise<Value> }>();
  return (file: string, { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) => {
    const state = `${size} ${mtimeMs}`;
    const found = known.get(file);
    if (found?.state === state) return found.value;
    const value = compute(file);
    known.delete(file);
    known.set(file, { state, value });
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return value;
  };
}

/** Files whose values are remembered. */
const REMEMBERED = 2000;
