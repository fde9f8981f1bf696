import type { ModelFiles } from '../../modelFiles.ts';

/** A folder that an id names. */
export interface FolderOfId {
  /** The absolute path. */
  readonly folder: string;
  /** The part of the id behind its sign; undefined where the id is the folder alone. */
  readonly choice?: string;
}

/**
 * Finds the folder that an id names, also one whose own name contains the sign; undefined if there is none with the file.
 *
 * @param file which tells folders of the kind from others
 * @param sign begins what is chosen in the folder
 */
export async function folderOfId(
  id: string,
  file: string,
  files: ModelFiles,
  sign = '#',
): Promise<FolderOfId | undefined> {
  if (id === '' || /^https?:/.test(id)) return undefined;
  const hasFile = async (folder: string) => (await files.size(files.join(folder, file))) !== undefined;
  const whole = files.resolve(id);
  if (await hasFile(whole)) return { folder: whole };
  const at = id.lastIndexOf(sign);
  if (at < 1) return undefined;
  const folder = files.resolve(id.slice(0, at));
  return (await hasFile(folder)) ? { folder, choice: id.slice(at + sign.length) } : undefined;
}
