import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import type { VectorCacheSettings } from './vectors/vectorStore.ts';

/**
 * The folder for what is made once and kept, where no command names another: SEMLOC_CACHE, else
 * $XDG_CACHE_HOME/semloc, else the system's own place for such things. It need not exist yet.
 */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.SEMLOC_CACHE) return path.resolve(env.SEMLOC_CACHE);
  // The XDG specification asks to pass over a path that is not absolute.
  if (env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME))
    return path.join(env.XDG_CACHE_HOME, 'semloc');
  if (platform === 'win32' && env.LOCALAPPDATA) return path.join(env.LOCALAPPDATA, 'semloc', 'Cache');
  // HOME may be there and empty.
  const home = homedir() || userInfo().homedir;
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', 'semloc');
  return path.join(home, '.cache', 'semloc');
}

/** The place and size of the vector cache, as the editor's settings say; `size` in megabytes. Undefined for none. */
export function vectorCacheOf({
  enabled,
  size,
}: {
  readonly enabled: boolean;
  readonly size: number;
}): VectorCacheSettings | undefined {
  return enabled ? { folder: cacheFolder(), size: 1e6 * size } : undefined;
}
