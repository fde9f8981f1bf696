import * as vscode from 'vscode';
import type { LanguageClient } from '../languageClient.ts';
import type { TextPlaces } from '../text/textPlaces.ts';
import { annotateOpenText } from './annotateOpenText.ts';
import { compareSelections } from './compareSelections.ts';
import { varyOpenText } from './varyOpenText.ts';

/**
 * Offers the editor's language models what needs the editor: its open text and its selections. Everything else is in
 * the tools of `semloc mcp`. Does nothing in editors that know no such tools.
 */
export function offerTools(client: LanguageClient, places: TextPlaces): vscode.Disposable {
  const { lm } = vscode as Partial<typeof vscode>;
  if (typeof lm?.registerTool !== 'function') return vscode.Disposable.from();
  return vscode.Disposable.from(
    lm.registerTool('semloc_annotate_open_text', annotateOpenText(client, places)),
    lm.registerTool('semloc_vary_open_text', varyOpenText(client, places)),
    lm.registerTool('semloc_compare_selections', compareSelections(client)),
  );
}
