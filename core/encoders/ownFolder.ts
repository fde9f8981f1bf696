import type { InputError } from '../inputError.ts';
import { jsonIn } from '../isRecord.ts';
import type { ModelFiles } from '../modelFiles.ts';
import { sha256 } from '../sha256.ts';

/** Makes the error about a file of a folder that Semloc wrote; `what` completes the sentence that its path begins. */
export type Damaged = (path: string, what: string) => InputError;

/** The expected content of a manifest. */
export interface ManifestForm<Manifest extends { readonly format: string }> {
  /** The format that this version writes and reads. */
  readonly format: Manifest['format'];
  /** Tests whether its values are of their types and agree with each other. */
  isSound(manifest: Manifest): boolean;
  readonly damaged: Damaged;
}

/** Reads the manifest of a folder that Semloc wrote. @throws InputError if it is missing, damaged or of another version */
export async function readManifest<Manifest extends { readonly format: string }>(
  files: ModelFiles,
  path: string,
  { format, isSound, damaged }: ManifestForm<Manifest>,
): Promise<Manifest> {
  const content = await files.read(path);
  const manifest = jsonIn(new TextDecoder().decode(content)) as Manifest | undefined;
  if (manifest === undefined) throw damaged(path, 'is not JSON');
  if (manifest?.format !== format) throw damaged(path, `does not have the format “${format}”`);
  if (!isSound(manifest)) throw damaged(path, 'contradicts itself');
  return manifest;
}

/** Reads another file of such a folder, whose SHA-256 the manifest has. @throws InputError if it is missing or damaged */
export async function readHashed(
  files: ModelFiles,
  path: string,
  hash: string | undefined,
  damaged: Damaged,
): Promise<Uint8Array> {
  if ((await files.size(path)) === undefined) throw damaged(path, 'is missing');
  const bytes = await files.read(path);
  if (sha256(bytes) !== hash) throw damaged(path, 'is damaged');
  return bytes;
}
