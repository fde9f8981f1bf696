import * as vscode from 'vscode';
import type { ColorLegend } from '../colors/colorLegend.ts';
import { setNextColorScope } from '../colors/colorScope.ts';

/**
 * Colors the current sentence, the whole file, or nothing, in turn. The legend appears the first time that there are colors.
 */
export async function colorPartsOfSpeech(legend: ColorLegend): Promise<void> {
  const scope = await setNextColorScope(vscode.window.activeTextEditor?.document);
  if (scope !== 'off') await legend.introduce();
}
