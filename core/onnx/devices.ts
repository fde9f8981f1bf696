import type { OptionSchema } from '../options.ts';

/** Devices that a model can run on. `auto` is not one of them: it chooses one. */
export const DEVICES = ['cpu', 'webgpu', 'cuda', 'dml', 'coreml'] as const;
export type Device = (typeof DEVICES)[number];
export type DeviceChoice = 'auto' | Device;

/** The option of everything that runs models. */
export const DEVICE_SCHEMA = {
  help: 'The device on which models run; auto takes the first of cuda, dml, webgpu, coreml and cpu that works.',
  default: 'auto',
  choices: ['auto', ...DEVICES],
} as const satisfies OptionSchema;

/** The reason why a device that was tried is not used. It names no path and no process. */
export interface DeviceRefusal {
  readonly device: Device;
  readonly reason: string;
}
