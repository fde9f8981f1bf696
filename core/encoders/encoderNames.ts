/**
 * Gives encoders the names by which people know them, in the order of the ids: of a folder its last part, with as many
 * before it as tell it from the others; of the hub's cache the model, not the snapshot. Other ids are names already.
 */
export function encoderNames(ids: readonly string[]): string[] {
  const parts = ids.map(partsOf);
  return parts.map((own, at) => {
    for (let from = own.length - 1; from >= 0; from--) {
      const name = own.slice(from).join('/');
      if (!parts.some((other, index) => index !== at && endsWith(other, name))) return name;
    }
    return ids[at]!;
  });
}

function endsWith(parts: readonly string[], name: string): boolean {
  return `/${parts.join('/')}`.endsWith(`/${name}`);
}

/** A folder of the hub's cache, `models--organization--model/snapshots/…`. */
const SNAPSHOT = /^models--(.+)$/;

function partsOf(id: string): string[] {
  if (/^https?:/.test(id)) return [id];
  const parts = id.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
  const hub = parts.findLastIndex((part) => SNAPSHOT.test(part));
  if (hub < 0) return parts;
  const model = SNAPSHOT.exec(parts[hub]!)![1]!.split('--');
  const options = /#.*$/.exec(id)?.[0] ?? '';
  return [...parts.slice(0, hub), ...model.slice(0, -1), model.at(-1)! + options];
}
