import { InputError } from '../../inputError.ts';
import type { Device, DeviceChoice } from '../../onnx/devices.ts';
import type { Sessions } from '../../onnx/sessions.ts';

/**
 * The device to train on: the chosen one, or, for `auto`, WebGPU where it can be used and the processor elsewhere.
 *
 * @throws InputError that gives the reason if the chosen device cannot be used
 */
export async function trainingDevice(choice: DeviceChoice, sessions: Sessions): Promise<Device> {
  if (choice === 'cpu') return choice;
  const device = choice === 'auto' ? 'webgpu' : choice;
  const reason = await sessions.unavailableReason(device);
  if (reason === undefined) return device;
  if (choice === 'auto') return 'cpu';
  throw new InputError(`The device ${device} cannot be used (${reason}).`, 'Choose auto or cpu.');
}
