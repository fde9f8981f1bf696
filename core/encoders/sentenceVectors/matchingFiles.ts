import type { ModelFiles } from '../../modelFiles.ts';

/** The files that a path names: itself, or all that match it, in order, if parts of it have a `*`. */
export async function matchingFiles(path: string, files: ModelFiles): Promise<readonly string[]> {
  if (!path.includes('*') || (await files.size(path)) !== undefined) return [path];
  const parts = path.split(/(?<=[\\/])/);
  const first = parts.findIndex((part) => part.includes('*'));
  let found = [parts.slice(0, first).join('') || '.'];
  for (const part of parts.slice(first)) {
    const name = part.replace(/[\\/]$/, '');
    const next: string[] = [];
    for (const folder of found)
      next.push(...(await namesIn(folder, name, files)).map((each) => files.join(folder, each)));
    found = next;
  }
  const sizes = await Promise.all(found.map((file) => files.size(file)));
  return found.filter((_, index) => sizes[index] !== undefined);
}

async function namesIn(folder: string, name: string, files: ModelFiles): Promise<readonly string[]> {
  if (!name.includes('*')) return [name];
  const [before, ...after] = name.split('*');
  const pattern = new RegExp(`^${[before!, ...after].map(escaped).join('.*')}$`, 's');
  return ((await files.list(folder)) ?? []).filter((each) => pattern.test(each) && !each.startsWith('.'));
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
