import { statSync } from 'node:fs';
import type { Arguments } from '../arguments.ts';

/** The given encoders without duplicates: split at commas, unless the whole is the path of an existing folder. */
export function readEncoderIds(given: Arguments): string[] {
  const ids = given
    .texts('encoder')
    .flatMap((value) => (value.includes(',') && isFolder(value) ? [value] : value.split(',')));
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))];
}

/** Tests whether the id, without the part after its last `#`, is a folder. */
function isFolder(id: string): boolean {
  return [id, id.replace(/#[^#]*$/, '')].some((path) => {
    try {
      return statSync(path).isDirectory();
    } catch {
      return false;
    }
  });
}
