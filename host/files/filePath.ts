import { fileURLToPath } from 'node:url';

/** The path of a file URI; undefined for other URIs. */
export function filePathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
