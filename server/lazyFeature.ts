/** A feature of which every function answers with a promise. */
type Asynchronous<Feature> = { readonly [Name in keyof Feature]: (...given: never[]) => Promise<unknown> };

/**
 * A feature whose code is loaded when one of its functions is first called: the start of the server does not wait for
 * it. Disposing of a feature that was never used loads nothing.
 */
export function lazyFeature<Feature extends Asynchronous<Feature> & { dispose?(): Promise<void> }>(
  load: () => Promise<Feature>,
): Feature {
  let loading: Promise<Feature> | undefined;
  const call =
    (name: keyof Feature) =>
    async (...given: never[]) => {
      loading ??= load();
      return (await loading)[name](...given);
    };
  const dispose = async () => (await loading)?.dispose?.();
  return new Proxy({} as Feature, {
    get: (_, name) => (name === 'dispose' ? dispose : call(name as keyof Feature)),
  });
}
