import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { tableOf } from '../../core/tableOf.ts';

/** The properties that determine how fast models run on this machine, as far as it is known without running a program. */
export interface MachineReport {
  readonly processor: string;
  /** Cores that this process may use. */
  readonly cores: number;
  /** Memory in bytes. */
  readonly memory: number;
  /** One line per graphics device; undefined on systems other than Linux, where they are not looked for. */
  readonly graphics: readonly string[] | undefined;
  /** Names of the Vulkan drivers' files, which the Vulkan loader reads; undefined on systems other than Linux. */
  readonly vulkanDrivers: readonly string[] | undefined;
}

/** Describes this machine. */
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

/** Graphics cards that NVIDIA's driver lists. */
function nvidiaDevices(): string[] {
  const version = /Module\s+(\S+)/.exec(read('/proc/driver/nvidia/version'))?.[1];
  return list('/proc/driver/nvidia/gpus').map((card) => {
    const information = read(`/proc/driver/nvidia/gpus/${card}/information`);
    const model = /Model:\s*(.+)/.exec(information)?.[1]?.trim() ?? 'NVIDIA';
    return `${model}, driver nvidia${version ? ` ${version}` : ''}`;
  });
}

const VENDORS = tableOf({ '0x1002': 'AMD', '0x8086': 'Intel', '0x10de': 'NVIDIA' });

/** Graphics devices of the kernel, except those that NVIDIA's driver lists. */
function kernelDevices(): string[] {
  return list('/sys/class/drm')
    .filter((name) => /^card\d+$/.test(name))
    .flatMap((name) => {
      const folder = `/sys/class/drm/${name}/device`;
      const driver = /^DRIVER=(.+)$/m.exec(read(`${folder}/uevent`))?.[1] ?? 'unknown';
      if (driver === 'nvidia') return [];
      const vendor = read(`${folder}/vendor`).trim();
      return [
        `${VENDORS.get(vendor) ?? `vendor ${vendor || 'unknown'}`} ${read(`${folder}/device`).trim()}, driver ${driver}`,
      ];
    });
}

function windowsDevices(): string[] {
  return existsSync('/dev/dxg') ? ["Windows' graphics device, through /dev/dxg"] : [];
}

/** Driver files where the Vulkan loader looks on Linux, or those in the variables that override it. */
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

/** The names in a folder, sorted; none where it cannot be read. */
export function list(folder: string): string[] {
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
