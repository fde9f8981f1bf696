/** A feature of which every function answers with a promise. */
type Asynchronous<Feature> = { readonly [Name in keyof Feature]: (...given: never[]) => Promise<unknown> };

/**
 * A feature whose code is loaded when one of its functions is first called: the start of the server does not wait for
 * it. A load that fails rejects the calls that wait for it, and the next call tries again. Disposing of a feature that
 * was never used loads nothing.
 */
export function lazyFeature<Feature extends Asynchronous<Feature> & { dispose?(): Promise<void> }>(
  load: () => Promise<Feature>,
): Feature {
  let loading: Promise<Feature> | undefined;
  const loaded = () =>
    (loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    }));
  const call =
    (name: keyof Feature) =>
    async (...given: never[]) =>
      (await loaded())[name](...given);
  const dispose = async () => {
    const feature = await loading?.catch(() => undefined);
    await feature?.dispose?.();
  };
  return new Proxy({} as Feature, {
    get(_, name) {
      // Whoever awaits a feature asks whether it is a promise.
      if (name === 'then') return undefined;
      return name === 'dispose' ? dispose : call(name as keyof Feature);
    },
  });
}
