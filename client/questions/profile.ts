import * as vscode from 'vscode';
import type { Settings } from '../../server/protocol.ts';
import { pickOne } from './pickOne.ts';
import { type Step, stepTitle } from './step.ts';

/** The profile that sentences are annotated with. */
export async function askProfile(step: Step): Promise<Settings['profile']> {
  const { label } = await pickOne(
    [
      { label: 'strict' as const, description: vscode.l10n.t('conservative: highest-quality variants') },
      { label: 'white2015' as const, description: vscode.l10n.t('reproduces White (2015)') },
    ],
    { title: stepTitle(vscode.l10n.t('Profile'), step) },
  );
  return label;
}
