import * as vscode from 'vscode';
import { Advice } from '../advice.ts';

/** Where an older version of a text comes from. */
export type OlderSource = 'saved' | 'head' | 'clipboard';

/** An older version of a text, with its name for the user. */
export interface OlderText {
  readonly name: string;
  readonly text: string;
}

/** Reads an older version of a document. Throws an Advice where there is none. */
export async function olderText(document: vscode.TextDocument, source: OlderSource): Promise<OlderText> {
  return { name: NAMES[source](), text: await READ[source](document) };
}

const NAMES: Readonly<Record<OlderSource, () => string>> = {
  saved: () => vscode.l10n.t('the saved version'),
  head: () => 'HEAD',
  clipboard: () => vscode.l10n.t('the clipboard'),
};

const READ: Readonly<Record<OlderSource, (document: vscode.TextDocument) => Promise<string>>> = {
  async saved({ uri, encoding, isUntitled }) {
    if (isUntitled) throw new Advice(vscode.l10n.t('This text has not been saved yet.'));
    return vscode.workspace.decode(await vscode.workspace.fs.readFile(uri), { encoding });
  },
  async head({ uri, isUntitled }) {
    if (isUntitled)
      throw new Advice(vscode.l10n.t('This text has not been saved yet. Save it in a Git repository first.'));
    const git = vscode.extensions.getExtension<GitExtension>('vscode.git');
    const api = git && (await git.activate()).getAPI(1);
    const repository = api?.getRepository(uri);
    if (!repository)
      throw new Advice(vscode.l10n.t('This file is in no Git repository that the editor knows.'));
    try {
      return await repository.show('HEAD', uri.fsPath);
    } catch (error) {
      // The second sentence lists all files of HEAD.
      const [reason] = (error as Error).message.split(/(?<=\.)\s|\n/);
      throw new Advice(vscode.l10n.t('HEAD does not have this file, or Git cannot read it: {0}', reason!));
    }
  },
  async clipboard() {
    const text = await vscode.env.clipboard.readText();
    if (text.trim() === '') throw new Advice(vscode.l10n.t('The clipboard has no text.'));
    return text;
  },
};

/** What is used of the interface of VS Code's own Git extension. */
interface GitExtension {
  getAPI(version: 1): {
    getRepository(uri: vscode.Uri): { show(revision: string, file: string): Promise<string> } | null;
  };
}
