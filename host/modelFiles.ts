import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InputError } from '../core/inputError.ts';
import type { ModelFiles } from '../core/modelFiles.ts';
import { openColumnarAside } from './columnar/openColumnarAside.ts';
import { fileErrorReason, unreadable } from './files/fileError.ts';
import { isInside, realPath } from './files/realPath.ts';
import { openRegular, readPart, readRegular } from './files/regularFile.ts';
import { minilmFolder } from './location.ts';

/** Settings for access to model files. */
export interface ModelFilesSettings {
  /** Base folder of relative paths; the process's folder if not given. */
  readonly base?: string;
  /** The only folders from which files may be read, for a workspace that is not trusted; all if not given. */
  readonly within?: readonly string[];
  /** The end of the message about files elsewhere, and its remedy; those about an untrusted workspace if not given. */
  readonly outside?: { readonly what: string; readonly remedy: string };
}

const UNTRUSTED: NonNullable<ModelFilesSettings['outside']> = {
  what: 'lies outside this workspace, which is not trusted',
  remedy: 'Trust the workspace, or move the model into it.',
};

/** Creates access to models on this machine's disk. */
export function createModelFiles({
  base = process.cwd(),
  within,
  outside = UNTRUSTED,
}: ModelFilesSettings = {}): ModelFiles {
  const hashes = new Map<string, { readonly state: string; readonly hash: Promise<string> }>();

  const resolve = (file: string) => path.resolve(base, file.replace(/^~(?=$|[\\/])/, homedir()));

  /** Rejects files outside the allowed folders, or that of Semloc's own encoder, with symbolic links resolved. */
  const permit = async (file: string): Promise<void> => {
    if (!within) return;
    const real = await realPath(file);
    for (const folder of [...within, minilmFolder()])
      if (isInside(real, await realPath(resolve(folder)))) return;
    throw new InputError(`${file} ${outside.what}.`, outside.remedy);
  };

  const reading = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
    await permit(file);
    try {
      return await work();
    } catch (error) {
      throw unreadable(file, error);
    }
  };

  const hash = async (file: string): Promise<string> => {
    await permit(file);
    const { size, mtimeMs } = await reading(file, () => stat(file));
    const state = `${size} ${mtimeMs}`;
    const known = hashes.get(file);
    if (known?.state === state) return known.hash;
    const hashing = reading(file, () => hashOf(file));
    hashes.set(file, { state, hash: hashing });
    hashing.catch(() => hashes.delete(file));
    return hashing;
  };

  return Object.freeze<ModelFiles>({
    resolve,
    minilm: minilmFolder(),
    isRestricted: within !== undefined,
    ...(within === undefined && { hub: hubFolder() }),
    join: path.join,
    real: realPath,
    list: async (folder) => {
      await permit(folder);
      return readdir(folder).then(
        (names) => names.sort(),
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EACCES' && error.code !== 'EPERM') return undefined;
          throw new InputError(`Cannot read the folder ${folder}: ${fileErrorReason(error)}.`);
        },
      );
    },
    read: (file) => reading(file, () => readRegular(file, LARGEST)),
    readPart: (file, offset, length) => reading(file, () => partOf(file, offset, length)),
    columnar: (file) => reading(file, () => openColumnarAside(file)),
    size: async (file) => {
      await permit(file);
      return stat(file).then(
        (found) => (found.isFile() ? found.size : undefined),
        () => undefined,
      );
    },
    hash,
  });
}

/** The folder in which huggingface_hub keeps what it downloads, as its variables of the environment say. */
function hubFolder(): string {
  const { HF_HUB_CACHE, HF_HOME, XDG_CACHE_HOME } = process.env;
  const caches = XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
  return HF_HUB_CACHE ?? path.join(HF_HOME ?? path.join(caches, 'huggingface'), 'hub');
}

/** The largest file that is read whole, in bytes. */
const LARGEST = 2 ** 31 - 1;

async function partOf(file: string, offset: number, length: number): Promise<Uint8Array> {
  const handle = await openRegular(file);
  try {
    return await readPart(handle, offset, length);
  } finally {
    await handle.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline((await openRegular(file)).createReadStream(), hash);
  return hash.digest('hex');
}
