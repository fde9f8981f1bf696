import { homedir } from 'node:os';
import path from 'node:path';
import { diskFolder } from '../../diskFolder.ts';

/** The folder in which typed relative paths start. */
export function baseFolder(): string {
  return diskFolder()?.fsPath ?? homedir();
}

/** The full path of a folder that was typed. */
export function typedFolder(typed: string): string {
  return path.resolve(baseFolder(), typed.trim().replace(/^~(?=$|[\\/])/, homedir()));
}
