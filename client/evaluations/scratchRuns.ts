import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';

/** The folder for the files of runs that are shown but not yet saved. */
export interface ScratchRuns {
  /** The path of a new folder, which is not made yet. */
  folder(): string;
  /** Removes a folder of these and what is in it; any other is left alone. */
  remove(folder: string): Promise<void>;
  /** Removes those that no panel can want any more. */
  removeOld(): Promise<void>;
}

/** Creates the keeper of these folders, which outlive a restart, as panels do. */
export function createScratchRuns(context: vscode.ExtensionContext): ScratchRuns {
  const home = vscode.Uri.joinPath(context.storageUri ?? context.globalStorageUri, 'runs');
  const remove = async (name: string) => {
    const folder = vscode.Uri.joinPath(home, name);
    await vscode.workspace.fs.delete(folder, { recursive: true }).then(undefined, () => {});
  };
  return {
    folder: () => vscode.Uri.joinPath(home, randomUUID()).fsPath,
    async remove(folder) {
      const name = folder.split(/[\\/]/).at(-1) ?? '';
      if (UUID.test(name) && vscode.Uri.joinPath(home, name).fsPath === folder) await remove(name);
    },
    async removeOld() {
      const entries = await vscode.workspace.fs.readDirectory(home).then(undefined, () => []);
      for (const [name] of entries) {
        const { mtime } = await vscode.workspace.fs.stat(vscode.Uri.joinPath(home, name));
        if (UUID.test(name) && Date.now() - mtime > LIFE) await remove(name);
      }
    },
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 30 days, in milliseconds. */
const LIFE = 30 * 24 * 60 * 60 * 1000;
