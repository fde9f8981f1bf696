import * as vscode from 'vscode';
import { type PinItem, UNPIN_SENSE } from '../../server/protocol.ts';
import type { ListView } from '../views/listView.ts';

/** Removes a pinned sense that was clicked in the view of pins. */
export async function removePin(clicked: unknown, view: ListView): Promise<void> {
  const { uri, lemma, pos, scope } = clicked as PinItem;
  await vscode.commands.executeCommand(UNPIN_SENSE, { uri, lemma, pos, scope });
  view.refresh();
}
