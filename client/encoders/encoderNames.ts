import type * as vscode from 'vscode';

/** Names that a user has given to encoders. Runs and settings know an encoder by its id only. */
export interface EncoderNames {
  /** The given name; undefined if the encoder has none. */
  of(id: string): string | undefined;
  /** An empty name takes the given one away. */
  set(id: string, name: string): Promise<void>;
}

const KEY = 'semloc.encoderNames';

export function createEncoderNames(memento: vscode.Memento): EncoderNames {
  const kept = () => new Map(memento.get<readonly (readonly [string, string])[]>(KEY, []));
  return {
    of: (id) => kept().get(id),
    async set(id, name) {
      const names = kept();
      if (name) names.set(id, name);
      else names.delete(id);
      await memento.update(KEY, [...names]);
    },
  };
}
