import * as vscode from 'vscode';
import type { EvaluateChoices } from '../evaluations/evaluateChoices.ts';
import { isThere } from '../isThere.ts';
import { complete } from './walkthrough.ts';

/** The sample workspace: a text, a corpus and a test suite, which ship with the extension. */
export interface SampleWorkspace {
  /** Opens a copy of it, which the user may change; where it is open already, its first text. */
  open(): Promise<void>;
  /** Shows the walkthrough again if its button has just opened the workspace. */
  welcome(): Promise<void>;
  /** The choices in the form for evaluating encoders on one of its files, as far as the method decides them. */
  evaluation(method: unknown): Promise<Partial<EvaluateChoices>>;
}

const FIRST = 'first-steps.md';
const CORPUS = 'paraphrases.tsv';
/** Methods that read another file than the corpus of paraphrases. */
const TEXTS = new Map([['threshold', 'harbour.txt']]);

export function createSampleWorkspace({
  extension,
  globalStorageUri,
}: Pick<vscode.ExtensionContext, 'extension' | 'globalStorageUri'>): SampleWorkspace {
  const shipped = vscode.Uri.joinPath(extension.extensionUri, 'samples');
  const copy = vscode.Uri.joinPath(globalStorageUri, 'semloc-samples');
  /** Says to the window that opens next that the walkthrough has opened the workspace. */
  const note = vscode.Uri.joinPath(globalStorageUri, 'semloc-samples.opened');

  return {
    async open() {
      const text = await inWorkspace(FIRST);
      if (text && (await inWorkspace(CORPUS))) return void (await vscode.window.showTextDocument(text));
      await copyMissing(shipped, copy);
      await vscode.workspace.fs.writeFile(note, new Uint8Array());
      const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
      await vscode.commands.executeCommand('vscode.openFolder', copy, { forceNewWindow });
    },
    async welcome() {
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      if (folder?.uri.path.toLowerCase() !== copy.path.toLowerCase() || !(await isThere(note))) return;
      await vscode.workspace.fs.delete(note);
      await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extension.id}#firstSteps`);
      complete('sample');
    },
    async evaluation(named) {
      const method = typeof named === 'string' ? named : 'localization';
      const name = TEXTS.get(method) ?? CORPUS;
      const file = (await inWorkspace(name)) ?? vscode.Uri.joinPath(shipped, name);
      const isFolderOpen = vscode.workspace.workspaceFolders !== undefined;
      return { method, corpus: [file.fsPath], ...(!isFolderOpen && { keep: 'discard' }) };
    },
  };
}

/** The file at the top of the first folder of the workspace, if it is there. */
async function inWorkspace(name: string): Promise<vscode.Uri | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const file = folder && vscode.Uri.joinPath(folder.uri, name);
  return file && (await isThere(file)) ? file : undefined;
}

/** Copies the files of a folder; those that are there already may have been changed and stay. */
async function copyMissing(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  await vscode.workspace.fs.createDirectory(to);
  for (const [name, type] of await vscode.workspace.fs.readDirectory(from)) {
    const target = vscode.Uri.joinPath(to, name);
    if (type !== vscode.FileType.File || (await isThere(target))) continue;
    await vscode.workspace.fs.copy(vscode.Uri.joinPath(from, name), target);
  }
}
