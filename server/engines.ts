import type { DeviceChoice } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';

/** The engines that are running, one a device; each starts when it is first asked for. */
export interface Engines {
  /** Lends the engine on a device for as long as the work with it takes: it is not stopped meanwhile. */
  use<T>(device: DeviceChoice, work: (engine: Engine) => T | Promise<T>): Promise<T>;
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

export function createEngines(start: (device: DeviceChoice) => Engine): Engines {
  const running = new Map<DeviceChoice, Running>();

  const stop = async (device: DeviceChoice): Promise<void> => {
    const ending = running.get(device);
    running.delete(device);
    await ending?.engine.dispose().catch(() => {});
  };
  const stopIfLeft = (device: DeviceChoice, entry: Running): void => {
    const left = entry.state === 'leaving' && entry.leases === 0;
    if (left && running.get(device) === entry) void stop(device);
  };
  const ask = (device: DeviceChoice): Running => {
    const entry: Running = running.get(device) ?? { engine: start(device), leases: 0, state: 'wanted' };
    entry.state = 'wanted';
    running.set(device, entry);
    for (const [other, each] of running) {
      if (each.state === 'retired') each.state = 'leaving';
      stopIfLeft(other, each);
    }
    return entry;
  };

  return Object.freeze({
    async use<T>(device: DeviceChoice, work: (engine: Engine) => T | Promise<T>) {
      const entry = ask(device);
      entry.leases += 1;
      try {
        return await work(entry.engine);
      } finally {
        entry.leases -= 1;
        stopIfLeft(device, entry);
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
