import type { Device, DeviceChoice } from '../../core/onnx/devices.ts';
import { list } from './machine.ts';

/**
 * The reason why a device must not be tried; undefined if it may be. On Linux WebGPU runs on Vulkan: it does not work
 * without the Vulkan loader, and without a graphics device it would use a software renderer, which is slower than the
 * processor and is only used if requested by name. On other systems onnxruntime decides.
 */
export function whyUnavailable(device: Device, choice: DeviceChoice): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (device === 'cuda' && !hasDevice(/^(nvidia\d+|dxg)$/)) return NO_NVIDIA;
  if (device !== 'webgpu') return undefined;
  if (choice !== 'webgpu' && !hasDevice(/^(renderD\d+|nvidia\d+|dxg)$/)) return NO_GRAPHICS;
  return vulkanProblem();
}

/** A remedy for a device that is not used for `reason`; undefined if none is known. */
export function remedyFor(device: Device, reason: string): string | undefined {
  if (reason === NO_GRAPHICS) {
    return 'checked /dev/dri/renderD*, /dev/nvidia0 and /dev/dxg; in a container, pass one in; --device webgpu uses a software Vulkan driver';
  }
  if (reason === NO_NVIDIA) return 'checked /dev/nvidia0 and /dev/dxg; in a container, pass one in';
  if (reason === NO_VULKAN) return 'install it (Debian and Ubuntu: apt install libvulkan1)';
  if (/adapter/i.test(reason)) {
    return "on Linux, install a Vulkan driver for this machine's graphics (Debian and Ubuntu: apt install mesa-vulkan-drivers, or NVIDIA's driver)";
  }
  if (device === 'cuda' && /libraries of this provider/.test(reason)) {
    return 'install CUDA 12 and cuDNN 9, and reinstall onnxruntime-node with the option --onnxruntime-node-install=cuda12';
  }
  if (/has no \w+ provider/.test(reason))
    return PLATFORM[device] && `it is in the build for ${PLATFORM[device]}`;
  return undefined;
}

const NO_GRAPHICS = 'this machine has no graphics device';
const NO_NVIDIA = 'this machine has no NVIDIA graphics device';
const NO_VULKAN = 'the Vulkan loader libvulkan.so.1 is not installed';

const PLATFORM: Partial<Record<Device, string>> = {
  cuda: 'Linux on x64',
  dml: 'Windows',
  coreml: 'macOS',
};

function hasDevice(pattern: RegExp): boolean {
  return ['/dev', '/dev/dri'].flatMap(list).some((name) => pattern.test(name));
}

/** Asks the dynamic linker, as onnxruntime would. It rejects every library that is not an add-on, once found. */
function vulkanProblem(): string | undefined {
  try {
    process.dlopen({ exports: {} }, 'libvulkan.so.1');
  } catch (error) {
    if (/cannot open shared object/.test((error as Error).message)) return NO_VULKAN;
  }
  return undefined;
}
