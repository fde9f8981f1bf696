import * as vscode from 'vscode';
import type { FilesCheck } from '../../../media/page/messages.ts';
import {
  type CheckCorpusParams,
  CheckCorpusRequest,
  type CheckCorpusResult,
} from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { createLookup, type Lookup } from './lookup.ts';

/** A check of chosen files from their first lines. */
export function createCorpusCheck(
  client: LanguageClient,
  send: () => void,
): Lookup<CheckCorpusParams, CheckCorpusResult> {
  return createLookup((asked) => client.sendRequest(CheckCorpusRequest, asked), send);
}

/** The result for the form; `good` is said where the files can be read. */
export function checkText(check: CheckCorpusResult | undefined, good: string): FilesCheck {
  if (!check) return { fits: 'unknown', text: vscode.l10n.t('Reading the first lines…') };
  const { fits, notes } = check;
  const verdict = fits === true ? `✓ ${good}` : fits === false ? '✗' : vscode.l10n.t('Not checked.');
  return { fits, text: [verdict, ...notes].join(' ') };
}
