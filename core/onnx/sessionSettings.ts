import type { Device, DeviceChoice } from './devices.ts';
import type { Runtime } from './runtime.ts';

/** Settings for where and how models run. */
export interface SessionSettings {
  readonly device: DeviceChoice;
  /** Threads for one operator, at least 1; 2 if not given. */
  readonly threads?: number;
  /**
   * The reason why a device must not be tried here; undefined if it may be. onnxruntime prints to stderr if it finds
   * no Vulkan driver, and cannot tell a graphics card from a software renderer.
   */
  readonly unavailableReason?: (device: Device, choice: DeviceChoice) => string | undefined;
  /** @internal Loads the runtime; onnxruntime-node's if not given. */
  readonly load?: () => Promise<Runtime>;
}
