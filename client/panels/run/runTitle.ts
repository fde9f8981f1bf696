/**
 * The title of a kept run's panel, `sts · run-sts`: the method and the folder, or the file where it is not called
 * run.json; with the folder above it where a panel is titled so already.
 *
 * @param file the path of its run.json
 * @param taken the titles of the other panels
 */
export function keptTitle(method: string, file: string, taken: ReadonlySet<string>): string {
  const parts = file.split(/[\\/]/).filter((part) => part !== '');
  const place = parts.at(-1) === 'run.json' && parts.length > 1 ? parts.slice(0, -1) : parts;
  const titles = [1, 2].map((count) => `${method} · ${place.slice(-count).join('/')}`);
  return titles.find((title) => !taken.has(title)) ?? numbered(titles[0]!, taken);
}

/** The title of the panel of a run that is not kept, `sts · STS`: the method and the corpus. */
export function unkeptTitle(method: string, corpus: string, taken: ReadonlySet<string>): string {
  return numbered(`${method} · ${corpus}`, taken);
}

/** A corpus by the names of its files and folders: that of the first, and how many more there are. */
export function corpusName(paths: readonly string[]): string {
  const [first = ''] = paths;
  const name = first.split(/[\\/]/).findLast((part) => part !== '') ?? first;
  return paths.length > 1 ? `${name} + ${paths.length - 1}` : name;
}

function numbered(title: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? title : `${title} (${number})`;
    if (!taken.has(candidate)) return candidate;
  }
}
