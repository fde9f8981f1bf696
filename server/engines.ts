import type { DeviceChoice } from '../core/encoders/encoder.ts';
import type { Engine } from '../core/encoders/engine.ts';

/** The engines that are running, one a device; each starts when it is first asked for. */
export interface Engines {
  on(device: DeviceChoice): Engine;
  /** To be called when settings change: engines that nobody asks for any more are stopped when one is next asked for. */
  retire(): void;
  dispose(): Promise<void>;
}

export function createEngines(start: (device: DeviceChoice) => Engine): Engines {
  const running = new Map<DeviceChoice, Engine>();
  const retired = new Set<DeviceChoice>();

  const stop = async (device: DeviceChoice): Promise<void> => {
    const engine = running.get(device);
    running.delete(device);
    await engine?.dispose().catch(() => {});
  };

  return Object.freeze({
    on(device: DeviceChoice) {
      retired.delete(device);
      for (const other of retired) void stop(other);
      retired.clear();
      const engine = running.get(device) ?? start(device);
      running.set(device, engine);
      return engine;
    },
    retire() {
      for (const device of running.keys()) retired.add(device);
    },
    async dispose() {
      await Promise.all([...running.keys()].map(stop));
    },
  });
}
