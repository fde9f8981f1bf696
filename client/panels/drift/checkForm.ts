import * as vscode from 'vscode';
import type { FilesField, FormValues } from '../../../media/page/messages.ts';
import { type CheckDriftParams, CheckDriftRequest } from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { foldersWith } from '../../questions/foldersWith.ts';
import { type Following, requestWithProgress } from '../../requestWithProgress.ts';
import type { DriftPanel } from '../driftPanel.ts';
import { commandLine } from '../form/commandLine.ts';
import type { EncoderChoices } from '../form/encoderChoices.ts';
import { type FormKind, listOf } from '../form/formKind.ts';
import { ENCODER_FLAGS, settingFlags } from '../form/settingFlags.ts';
import { baseFolder } from '../form/typedFolder.ts';
import { type DriftFormParts, driftEncoder, driftEncoderSection } from './driftEncoder.ts';

/** The form of a check for drift: an encoder against what was recorded of one. */
export function checkForm({ client, names }: DriftFormParts, panel: DriftPanel): FormKind {
  let encoders: EncoderChoices = [];
  let records: FilesField['offered'] = [];
  const paramsOf = (values: FormValues): CheckDriftParams => {
    const [folder = ''] = listOf(values.folder);
    const [encoder = ''] = listOf(values.encoder);
    return { folder, encoder, scopeUri: vscode.Uri.file(folder).toString() };
  };
  return {
    viewType: 'semloc.checkDrift',
    title: vscode.l10n.t('Check Drift'),
    start: vscode.l10n.t('Check'),
    create: () => ({
      async open(given, now) {
        records = await foldersWith('drift.json');
        const chosen = await driftEncoder(client, names);
        ({ encoders } = chosen);
        return {
          folder: records.slice(0, 1).map(({ file }) => file),
          encoder: chosen.encoder,
          ...now,
          ...given,
        };
      },
      sections: () => [
        {
          legend: vscode.l10n.t('Record to check against'),
          fields: [
            {
              ...{ kind: 'files', id: 'folder', selects: ['folder'], offered: records, isSingle: true },
              label: vscode.l10n.t('Records of this workspace'),
              hint: vscode.l10n.t('Choose a record'),
              help: vscode.l10n.t('A folder with drift.json, as Record Drift writes it.'),
            },
          ],
        },
        driftEncoderSection(encoders),
      ],
      command(values) {
        const { folder, encoder } = paramsOf(values);
        const settings = settingFlags(vscode.workspace.getConfiguration('semloc'), ENCODER_FLAGS);
        return commandLine(['drift', 'check', folder], [['encoder', encoder], ...settings], baseFolder());
      },
      async run(values, following) {
        await checkDrift(client, panel, paramsOf(values), following);
        return {};
      },
    }),
  };
}

/** Compares an encoder with what was recorded of one, and shows the verdict. */
export async function checkDrift(
  client: LanguageClient,
  panel: DriftPanel,
  params: CheckDriftParams,
  following?: Following<never>,
): Promise<void> {
  const title = vscode.l10n.t('Checking for drift');
  const result = await requestWithProgress(client, CheckDriftRequest, params, title, following);
  panel.show({ ...result, folder: vscode.workspace.asRelativePath(params.folder) });
}
