import { open } from 'node:fs/promises';
import { attempt } from './fileError.ts';

export interface FileWriter {
  /** The content is copied or kept until it is written: leave bytes that were handed in as they are. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Overwrites bytes already written, from `position`; for headers whose content is known last. */
  patch(bytes: Uint8Array, position: number): Promise<void>;
}

/** A writer that closes with its set. */
export interface OpenedWriter extends FileWriter {
  close(): Promise<void>;
}

/** @param mode that of the file which is replaced, whose permissions stay */
export async function openWriter(temporary: string, final: string, mode?: number): Promise<OpenedWriter> {
  const handle = await open(temporary, 'wx');
  // Some shares have no modes.
  if (mode !== undefined && mode !== (await handle.stat()).mode) await handle.chmod(mode).catch(() => {});
  let chunks: Uint8Array[] = [];
  let waiting = 0;
  let closing: Promise<void> | undefined;
  const flush = async () => {
    const content = Buffer.concat(chunks);
    chunks = [];
    waiting = 0;
    await attempt(`write ${final}`, () => handle.appendFile(content));
  };
  return {
    async write(chunk) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting >= WRITE_SIZE) await flush();
    },
    async patch(bytes, position) {
      await flush();
      await attempt(`write ${final}`, () => handle.write(bytes, 0, bytes.length, position));
    },
    close: () => (closing ??= flush().finally(() => handle.close())),
  };
}

/** Bytes that are gathered before they go to the system. */
const WRITE_SIZE = 1 << 18;
