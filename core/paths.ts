/** The folder that a path's file is in, `.` for a name alone. Windows' paths are told by their beginning. */
export function folderOf(path: string): string {
  const end = lastSeparator(path);
  return end < 0 ? '.' : path.slice(0, Math.max(end, rootLength(path)));
}

/** A path's last name. */
export function fileName(path: string): string {
  const trimmed = path.replace(isWindows(path) ? /[\\/]+$/ : /\/+$/, '');
  return trimmed.slice(lastSeparator(trimmed) + 1);
}

/** `C:\…` and `\\server\…`; elsewhere a backslash may be part of a name. */
function isWindows(path: string): boolean {
  return /^(?:[A-Za-z]:|\\\\)/.test(path);
}

function lastSeparator(path: string): number {
  return Math.max(path.lastIndexOf('/'), isWindows(path) ? path.lastIndexOf('\\') : -1);
}

/** A file in the root is in `/` or `C:\`, not in nothing. */
function rootLength(path: string): number {
  return /^[A-Za-z]:[\\/]/.test(path) ? 3 : 1;
}
