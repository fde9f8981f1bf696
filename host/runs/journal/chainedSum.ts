import { sha256 } from '../../../core/sha256.ts';

/** The checksum of a text and of all before it, whose checksum is `before`. */
export function chainedSum(before: string, text: string): string {
  return sha256(`${before}\n${text}`);
}
