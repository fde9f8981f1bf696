// SwiftShader, a Vulkan driver in software that comes with Chromium, and Chromium's Vulkan loader: what WebGPU is
// tested on where there is no graphics card.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's chromium-common and Ubuntu's; then where Google's own packages put it. */
const PLACES = ['/usr/lib/chromium', '/usr/lib/chromium-browser', '/opt/google/chrome'];

const FILES = ['vk_swiftshader_icd.json', 'libvk_swiftshader.so', 'libvulkan.so.1'];

/** The environment in which a process finds the driver; undefined if there is none. Who set another one keeps it. */
export function softwareVulkan(env = process.env) {
  if (env.VK_DRIVER_FILES) return {};
  const place = PLACES.find((folder) => FILES.every((file) => existsSync(path.join(folder, file))));
  if (!place) return undefined;
  return {
    VK_DRIVER_FILES: path.join(place, FILES[0]),
    // Behind what the system has: only the loader is wanted from there.
    LD_LIBRARY_PATH: [env.LD_LIBRARY_PATH, place].filter(Boolean).join(path.delimiter),
  };
}
