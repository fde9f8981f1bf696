import * as vscode from 'vscode';
import type { SavedAnswer } from '../../../media/page/messages.ts';
import {
  type AcceptedVariant,
  type SaveAcceptedParams,
  SaveAcceptedRequest,
  type SaveAcceptedResult,
} from '../../../server/protocol.ts';
import { Advice } from '../../advice.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { askAcceptedCorpus } from '../../questions/acceptedCorpus.ts';

/** The key of the corpus that was used last in this workspace. */
const LAST = 'acceptedCorpus';

/** Asks for a corpus and adds accepted variants to it; undefined if none is chosen. */
export async function saveAccepted(
  client: LanguageClient,
  memory: vscode.Memento,
  variants: readonly AcceptedVariant[],
): Promise<SavedAnswer | undefined> {
  requireTrust();
  const file = await askAcceptedCorpus(memory.get<string>(LAST)).catch((error) => {
    if (error instanceof vscode.CancellationError) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const params: SaveAcceptedParams = { file, variants };
  const saved = await client.sendRequest<SaveAcceptedResult>(SaveAcceptedRequest, params);
  await memory.update(LAST, file);
  return { ...saved, corpus: vscode.workspace.asRelativePath(file) };
}

/** Throws an Advice in a workspace that is not trusted, where nothing is written. */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new Advice(vscode.l10n.t('Nothing is written in a workspace that is not trusted. Trust it first.'), {
    title: vscode.l10n.t('Manage Workspace Trust'),
    command: 'workbench.trust.manage',
  });
}
