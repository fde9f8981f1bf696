import type { Device, DeviceChoice } from './devices.ts';

/** Where models run. */
export interface SessionSettings {
  readonly device: DeviceChoice;
  /** Threads for one operator, at least 1; 2 if not given. */
  readonly threads?: number;
  /**
   * Why a device must not be tried here, if it must not: onnxruntime itself prints to stderr where no Vulkan
   * driver is found, and cannot tell a graphics card from a program that imitates one.
   */
  readonly unavailableReason?: (device: Device, choice: DeviceChoice) => string | undefined;
}
