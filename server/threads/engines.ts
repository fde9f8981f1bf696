import type { Engine } from '../../core/engine/index.ts';

/** The engines that are running, one a choice (of a device and the like); each starts when it is first asked for. */
export interface Engines<Choice> {
  /** Lends the engine of a choice for as long as the work with it takes: it is not stopped meanwhile. */
  use<T>(choice: Choice, work: (engine: Engine) => T | Promise<T>): Promise<T>;
  /** To be called when settings change: engines that nobody asks for any more are stopped when another one is. */
  retire(): void;
  /** Stops all, whoever works with them. */
  dispose(): Promise<void>;
}

/** An engine, and how much work is done with it. */
interface Running {
  readonly engine: Engine;
  leases: number;
  /** `retired`: is to stop once another engine is asked for. `leaving`: once nobody works with it. */
  state: 'wanted' | 'retired' | 'leaving';
}

/** Choices are the same where their JSON is. */
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
