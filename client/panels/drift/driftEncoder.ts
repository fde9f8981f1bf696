import * as vscode from 'vscode';
import type { FormSection } from '../../../media/page/messages.ts';
import type { EncoderNames } from '../../encoders/encoderNames.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { type EncoderChoices, encoderChoices, usable } from '../form/encoderChoices.ts';

export interface DriftFormParts {
  readonly client: LanguageClient;
  readonly names: EncoderNames;
}

/** The encoders whose vectors can be recorded, and the one of hovers where it is one of them. */
export async function driftEncoder(client: LanguageClient, names: EncoderNames) {
  const encoders = await encoderChoices(
    client,
    names,
    ({ countsWords, unusable }) => !countsWords && !unusable,
  );
  const current = vscode.workspace.getConfiguration('semloc').get<string>('encoder', '');
  return { encoders, encoder: usable([current], encoders) };
}

/** The fields for such an encoder. */
export function driftEncoderSection(encoders: EncoderChoices): FormSection {
  const legend = vscode.l10n.t('Encoder');
  return { legend, fields: [{ kind: 'encoders', id: 'encoder', label: legend, encoders, isSingle: true }] };
}
