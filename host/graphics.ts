import { readdirSync } from 'node:fs';
import type { DeviceChoice } from '../core/encoders/encoder.ts';

/**
 * Why WebGPU must not be tried, if it must not. On Linux it runs over Vulkan: without the Vulkan loader it
 * cannot work, and without a graphics device it would run on a program that imitates one, which is slower than
 * the processor; that is only used when asked for by name. Elsewhere it is left to onnxruntime.
 */
export function webgpuObstacle(choice: DeviceChoice): string | undefined {
  if (process.platform !== 'linux') return undefined;
  if (choice !== 'webgpu' && !hasGraphicsDevice()) {
    return 'this machine has no graphics device (looked for /dev/dri/renderD*, /dev/nvidia0, /dev/dxg)';
  }
  return vulkanObstacle();
}

function hasGraphicsDevice(): boolean {
  const names = [...list('/dev'), ...list('/dev/dri')];
  return names.some((name) => /^(renderD\d+|nvidia\d+|dxg)$/.test(name));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Asks the dynamic linker, as onnxruntime would. It refuses every library that is no add-on, once found. */
function vulkanObstacle(): string | undefined {
  try {
    process.dlopen({ exports: {} }, 'libvulkan.so.1');
  } catch (error) {
    if (/cannot open shared object/.test((error as Error).message)) {
      return 'the Vulkan loader libvulkan.so.1 is not installed';
    }
  }
  return undefined;
}
