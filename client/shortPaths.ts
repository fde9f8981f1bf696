/**
 * A message with paths as people know them: from a folder of the workspace on, or from the home folder, as `~`.
 *
 * @param folders the paths of the workspace's folders
 */
export function shortPaths(message: string, folders: readonly string[], home: string): string {
  const rooted = folders.toSorted((one, other) => other.length - one.length);
  const inFolders = rooted.reduce((text, folder) => withoutRoot(text, folder, ''), message);
  return home.length > 1 ? withoutRoot(inFolders, home, '~/') : inFolders;
}

/** Leaves alone a path that only begins with the same letters. */
function withoutRoot(text: string, root: string, instead: string): string {
  return text.replaceAll(`${root}/`, instead).replaceAll(`${root}\\`, instead);
}
