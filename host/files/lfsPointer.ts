import type { FileHandle } from 'node:fs/promises';

/**
 * Refuses what Git LFS leaves in the place of a file whose content was not fetched: three lines of text.
 *
 * @throws an error that `fileErrorReason` puts in words
 */
export async function refusePointer(handle: FileHandle): Promise<void> {
  if ((await handle.stat()).size > LONGEST) return;
  const { buffer, bytesRead } = await handle.read(new Uint8Array(LONGEST), 0, LONGEST, 0);
  refusePointerBytes(buffer.subarray(0, bytesRead));
}

/** The same of content. */
export function refusePointerBytes(content: Uint8Array): void {
  if (content.length > LONGEST || !Buffer.from(content).toString('latin1').startsWith(FIRST)) return;
  throw Object.assign(new Error(), { code: 'LFS_POINTER' });
}

/** Bytes, by the specification of the format. */
const LONGEST = 1024;

const FIRST = 'version https://git-lfs.github.com/spec/';
