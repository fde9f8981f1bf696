/**
 * Gives encoders the names by which people know them, in the order of the ids: of a folder its last part that names a
 * model, with as many before it as tell it from the others; of the hub's cache the model, not the snapshot; of an address
 * the model behind the `#`. Other ids are names already.
 */
export function encoderNames(ids: readonly string[]): string[] {
  const names = ids.map(namesOf);
  return ids.map((id, at) => {
    const isTaken = (name: string) => names.some((others, other) => other !== at && others.includes(name));
    return names[at]!.find((name) => !isTaken(name)) ?? id;
  });
}

/** A folder of the hub's cache, `models--organization--model/snapshots/…`. */
const SNAPSHOT = /^models--(.+)$/;

/** The folders, files and versions that models of any name have. */
const ANY_MODEL = /^(?:onnx|model[\w.]*|v?\d[\w.]*)?(?:#[^\\/]*)?$/i;

/** The names that an id could go by, the shortest first. */
function namesOf(id: string): string[] {
  if (/^https?:/i.test(id)) return [/(?<=#).+$/.exec(id)?.[0] ?? id, id];
  const parts = partsOf(id);
  const named = parts.findLastIndex((part) => !ANY_MODEL.test(part));
  const first = named < 0 ? parts.length - 1 : named;
  return parts
    .slice(0, first + 1)
    .map((_, from) => parts.slice(from).join('/'))
    .reverse();
}

function partsOf(id: string): string[] {
  const parts = id.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
  const hub = parts.findLastIndex((part) => SNAPSHOT.test(part));
  if (hub < 0) return parts;
  const model = SNAPSHOT.exec(parts[hub]!)![1]!.split('--');
  const options = /#.*$/.exec(id)?.[0] ?? '';
  return [...parts.slice(0, hub), ...model.slice(0, -1), model.at(-1)! + options];
}
