/** What is found out about the values of a form, anew whenever what it depends on has changed. */
export interface Lookup<Asked, Found> {
  /** Undefined until it is found, and where nothing is asked. */
  readonly found: Found | undefined;
  /** Resolves once it is found; rejects where that fails, once for what is asked. */
  update(asked: Asked | undefined): Promise<void>;
}

/** @param send called when what is found has changed */
export function createLookup<Asked, Found>(
  find: (asked: Asked) => Promise<Found>,
  send: () => void,
): Lookup<Asked, Found> {
  let last: string | undefined;
  let found: Found | undefined;
  let looking = Promise.resolve();
  const look = async (asked: Asked | undefined, key: string | undefined) => {
    found = undefined;
    send();
    if (asked === undefined) return;
    const now = await find(asked);
    // Another one may have begun meanwhile.
    if (key !== last) return;
    found = now;
    send();
  };
  return {
    get found() {
      return found;
    },
    update(asked) {
      const key = JSON.stringify(asked);
      if (key === last) return looking.catch(() => {});
      last = key;
      looking = look(asked, key);
      return looking;
    },
  };
}
