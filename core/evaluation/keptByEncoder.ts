/**
 * Makes what an object has under an encoder once, and keeps it as long as the object.
 *
 * @param make is given the arguments of the first call
 */
export function keptByEncoder<Owner extends object, Rest extends unknown[], Made>(
  make: (owner: Owner, encoder: string, ...rest: Rest) => Promise<Made>,
): (owner: Owner, encoder: string, ...rest: Rest) => Promise<Made> {
  const kept = new WeakMap<Owner, Map<string, Promise<Made>>>();
  return (owner, encoder, ...rest) => {
    const ofOwner = kept.get(owner) ?? new Map<string, Promise<Made>>();
    kept.set(owner, ofOwner);
    const made = ofOwner.get(encoder) ?? make(owner, encoder, ...rest);
    ofOwner.set(encoder, made);
    return made;
  };
}
