import type { Engine } from '../../core/engine/index.ts';

/** The running engines, one per choice (of a device and the like). An engine starts when it is first requested. */
export interface Engines<Choice> {
  /** Lends the engine of a choice to `work`; the engine is not stopped until that has ended. */
  use<T>(choice: Choice, work: (engine: Engine) => T | Promise<T>): Promise<T>;
  /** Marks all engines after a change of settings: those that are not requested again stop when another one starts. */
  retire(): void;
  /** Stops all engines, even those in use. */
  dispose(): Promise<void>;
}

/** An engine and the number of its current uses. */
interface Running {
  readonly engine: Engine;
  leases: number;
  /** `retired` engines stop once another engine is requested, `leaving` ones once they are no longer in use. */
  state: 'wanted' | 'retired' | 'leaving';
}

/** Creates the engines; choices are equal if their JSON is. */
export function createEngines<Choice>(start: (choice: Choice) => Engine): Engines<Choice> {
  const running = new Map<string, Running>();

  const stop = async (key: string): Promise<void> => {
    const ending = running.get(key);
    running.delete(key);
    await ending?.engine.dispose().catch(() => {});
  };
  const stopIfLeft = (key: string, entry: Running): void => {
    const left = entry.state === 'leaving' && entry.leases === 0;
    if (left && running.get(key) === entry) void stop(key);
  };
  const ask = (key: string, choice: Choice): Running => {
    const entry: Running = running.get(key) ?? { engine: start(choice), leases: 0, state: 'wanted' };
    entry.state = 'wanted';
    running.set(key, entry);
    for (const [other, each] of running) {
      if (each.state === 'retired') each.state = 'leaving';
      stopIfLeft(other, each);
    }
    return entry;
  };

  return Object.freeze({
    async use<T>(choice: Choice, work: (engine: Engine) => T | Promise<T>) {
      const key = JSON.stringify(choice);
      const entry = ask(key, choice);
      entry.leases += 1;
      try {
        return await work(entry.engine);
      } finally {
        entry.leases -= 1;
        stopIfLeft(key, entry);
      }
    },
    retire() {
      for (const entry of running.values()) if (entry.state === 'wanted') entry.state = 'retired';
    },
    async dispose() {
      await Promise.all([...running.keys()].map(stop));
    },
  });
}
