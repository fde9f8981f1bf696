/**
 * A message with paths as people know them: from a folder of the workspace on, or from the home folder, as `~`.
 *
 * @param folders the paths of the workspace's folders
 */
export function shortPaths(message: string, folders: readonly string[], home: string): string {
  const rooted = folders.toSorted((one, other) => other.length - one.length);
  const inFolders = rooted.reduce((text, folder) => withoutRoot(text, folder, ''), message);
  return withoutRoot(inFolders, home, '~/');
}

/** Leaves alone what only begins with the same letters (`/texts2`), or has the root further within (`/home/me/texts`). */
function withoutRoot(text: string, root: string, instead: string): string {
  if (root.length <= 1) return text;
  const written = root.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\w.~/\\\\-])${written}[\\\\/]`, 'g'), instead);
}
