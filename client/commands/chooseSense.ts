import * as vscode from 'vscode';
import { PIN_SENSE, type PinParams, SensesRequest, UNPIN_SENSE } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askSense } from '../questions/sense.ts';
import { wordPlace } from '../text/givenPlace.ts';
import type { TextPlace } from '../text/textPlaces.ts';
import { requireTrust } from '../workspaceTrust.ts';

/** Asks for a sense of a word, the one at the cursor unless a place is given, and pins or unpins it. */
export async function chooseSenseCommand(client: LanguageClient, at: TextPlace | undefined, given: unknown) {
  const { uri, position } = wordPlace(at, given);
  const senses = await client.sendRequest(SensesRequest, { textDocument: { uri }, position });
  if (!senses) {
    throw new Advice(
      vscode.l10n.t('There is no word with several senses at the cursor. Put the cursor into another word.'),
    );
  }
  if (senses.scopes.length === 0) {
    requireTrust();
    throw new Advice(vscode.l10n.t('Pins are stored in the open folder. Open a folder first.'), {
      title: vscode.l10n.t('Open Folder…'),
      command: 'vscode.openFolder',
    });
  }
  const { sense, action, scope } = await askSense(senses);
  const { lemma, pos } = senses;
  const pin: PinParams = { uri, lemma, pos, sense: sense.name, scope };
  await vscode.commands.executeCommand(action === 'pin' ? PIN_SENSE : UNPIN_SENSE, pin);
}
