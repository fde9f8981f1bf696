import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';

/** What of this machine decides how fast models run, as far as the system tells without asking a program. */
export interface MachineReport {
  readonly processor: string;
  /** That this process may use. */
  readonly cores: number;
  /** In bytes. */
  readonly memory: number;
  /** One line a graphics device; undefined where they are not looked for (elsewhere than on Linux). */
  readonly graphics: readonly string[] | undefined;
  /** The names of the Vulkan drivers' files, which the Vulkan loader reads; undefined elsewhere than on Linux. */
  readonly vulkanDrivers: readonly string[] | undefined;
}

export function describeMachine(): MachineReport {
  const isLinux = process.platform === 'linux';
  return {
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: availableParallelism(),
    memory: totalmem(),
    graphics: isLinux ? [...nvidiaDevices(), ...kernelDevices(), ...windowsDevices()] : undefined,
    vulkanDrivers: isLinux ? vulkanDrivers() : undefined,
  };
}

/** NVIDIA's driver names its cards; there are none of its files without it. */
function nvidiaDevices(): string[] {
  const version = /Module\s+(\S+)/.exec(read('/proc/driver/nvidia/version'))?.[1];
  return list('/proc/driver/nvidia/gpus').map((card) => {
    const told = read(`/proc/driver/nvidia/gpus/${card}/information`);
    const model = /Model:\s*(.+)/.exec(told)?.[1].trim() ?? 'NVIDIA';
    return `${model}, driver nvidia${version ? ` ${version}` : ''}`;
  });
}

const MAKERS: Readonly<Record<string, string>> = { '0x1002': 'AMD', '0x8086': 'Intel', '0x10de': 'NVIDIA' };

/** What the kernel drives, but for what NVIDIA's driver has named. */
function kernelDevices(): string[] {
  return list('/sys/class/drm')
    .filter((name) => /^card\d+$/.test(name))
    .flatMap((name) => {
      const folder = `/sys/class/drm/${name}/device`;
      const driver = /^DRIVER=(.+)$/m.exec(read(`${folder}/uevent`))?.[1] ?? 'unknown';
      if (driver === 'nvidia') return [];
      const vendor = read(`${folder}/vendor`).trim();
      return [
        `${MAKERS[vendor] ?? `maker ${vendor || 'unknown'}`} ${read(`${folder}/device`).trim()}, driver ${driver}`,
      ];
    });
}

function windowsDevices(): string[] {
  return existsSync('/dev/dxg') ? ["Windows' graphics device, through /dev/dxg"] : [];
}

/** Where the Vulkan loader looks on Linux, or what replaces that. */
function vulkanDrivers(): string[] {
  const named = process.env.VK_DRIVER_FILES ?? process.env.VK_ICD_FILENAMES;
  if (named)
    return named
      .split(path.delimiter)
      .filter((file) => existsSync(file))
      .map((file) => path.basename(file));
  return ['/etc', '/usr/local/share', '/usr/share']
    .flatMap((folder) => list(`${folder}/vulkan/icd.d`))
    .filter((name) => name.endsWith('.json'));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
