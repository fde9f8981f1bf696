/** Devices that a model can run on. `auto` is not one of them: it chooses one. */
export const DEVICES = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type Device = (typeof DEVICES)[number];
export type DeviceChoice = 'auto' | Device;

/** The reason why a device that was tried is not used. It names no path and no process. */
export interface DeviceRefusal {
  readonly device: Device;
  readonly reason: string;
}
