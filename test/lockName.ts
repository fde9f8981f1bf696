import { HOST, SPACE } from '../host/files/processes.ts';

/** The name of a lock of a process of this machine, whenever that began. */
export function lockNameOf(process: number): string {
  return `lock.${HOST}.${SPACE}.${process}-0-0-00ff`;
}
