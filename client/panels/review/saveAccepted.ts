import * as vscode from 'vscode';
import type { SavedAnswer } from '../../../media/page/messages.ts';
import { type AcceptedVariant, SaveAcceptedRequest } from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { askAcceptedCorpus } from '../../questions/acceptedCorpus.ts';
import { requireTrust } from '../../workspaceTrust.ts';

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
  const saved = await client.sendRequest(SaveAcceptedRequest, { file, variants });
  await memory.update(LAST, file);
  return { ...saved, corpus: vscode.workspace.asRelativePath(file) };
}
