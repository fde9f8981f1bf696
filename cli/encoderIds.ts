import { statSync } from 'node:fs';
import type { Arguments } from './arguments.ts';

/** The encoders given, each once: split at commas, unless the whole is the path of a folder that is there. */
export function readEncoderIds(given: Arguments): string[] {
  const ids = given
    .texts('encoder')
    .flatMap((value) => (value.includes(',') && isFolder(value) ? [value] : value.split(',')));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}

/** Whether it is a folder, what stands behind its last `#` aside. */
function isFolder(id: string): boolean {
  return [id, id.replace(/#[^#]*$/, '')].some((path) => {
    try {
      return statSync(path).isDirectory();
    } catch {
      return false;
    }
  });
}
