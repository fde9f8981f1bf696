/** Where a model runs. `auto` is not one: it chooses. */
export const DEVICES = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type Device = (typeof DEVICES)[number];
export type DeviceChoice = 'auto' | Device;

/** Why a device that was tried is not used. Names no path and no process. */
export interface DeviceRefusal {
  readonly device: Device;
  readonly reason: string;
}
