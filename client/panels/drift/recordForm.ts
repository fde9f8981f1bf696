import * as vscode from 'vscode';
import type { FormValues } from '../../../media/page/messages.ts';
import {
  CorporaRequest,
  type CorpusItem,
  type RecordDriftParams,
  RecordDriftRequest,
} from '../../../server/protocol.ts';
import type { LanguageClient } from '../../languageClient.ts';
import { type Following, requestWithProgress } from '../../requestWithProgress.ts';
import { requireTrust } from '../../workspaceTrust.ts';
import { commandLine } from '../form/commandLine.ts';
import { checkText, createCorpusCheck } from '../form/corpusCheck.ts';
import type { EncoderChoices } from '../form/encoderChoices.ts';
import { folderField } from '../form/folderField.ts';
import { type FormContent, type FormKind, listOf, textOf } from '../form/formKind.ts';
import { ENCODER_FLAGS, settingFlags, VARIANT_FLAGS } from '../form/settingFlags.ts';
import { baseFolder, typedFolder } from '../form/typedFolder.ts';
import { type DriftFormParts, driftEncoder, driftEncoderSection } from './driftEncoder.ts';

/** The form of a record: a canary set of texts with the vectors of an encoder. */
export function recordForm(parts: DriftFormParts): FormKind {
  return {
    viewType: 'semloc.recordDrift',
    title: vscode.l10n.t('Record Drift'),
    start: vscode.l10n.t('Record'),
    create: (send) => createContent(parts, send),
  };
}

function createContent({ client, names }: DriftFormParts, send: () => void): FormContent {
  let encoders: EncoderChoices = [];
  let corpora: readonly CorpusItem[] = [];
  const check = createCorpusCheck(client, send);
  const paramsOf = (values: FormValues): RecordDriftParams => {
    const out = typedFolder(textOf(values.out) || SUGGESTED);
    const threshold = textOf(values.threshold);
    return {
      ...{ files: listOf(values.files), encoder: listOf(values.encoder)[0] ?? '', out },
      scopeUri: vscode.Uri.file(out).toString(),
      ...(threshold !== '' && { threshold: Number(threshold) }),
    };
  };
  return {
    async open(given, now) {
      const found = await client.sendRequest(CorporaRequest, {});
      ({ corpora } = found);
      const chosen = await driftEncoder(client, names);
      ({ encoders } = chosen);
      return { files: [], encoder: chosen.encoder, threshold: '', out: '', ...now, ...given };
    },
    sections: () => [
      {
        legend: vscode.l10n.t('Sentences to record'),
        fields: [
          {
            ...{ kind: 'files', id: 'files', selects: ['files'], offered: corpora },
            label: vscode.l10n.t('Files of this workspace'),
            hint: vscode.l10n.t('Choose a text or a corpus'),
            help: vscode.l10n.t(
              'Texts, or corpora of sentences. You can also drop files here, holding Shift.',
            ),
            check: checkText(check.found, vscode.l10n.t('Its sentences can be recorded.')),
          },
        ],
      },
      driftEncoderSection(encoders),
      {
        legend: vscode.l10n.t('Record'),
        fields: [
          {
            ...{ kind: 'value', id: 'threshold', schema: { default: '' }, placeholder: '0.85' },
            label: vscode.l10n.t('Similarity threshold (optional)'),
            help: vscode.l10n.t('The cosine from which you take two sentences to mean the same.'),
          },
          folderField(
            vscode.l10n.t('Folder for the record'),
            SUGGESTED,
            vscode.l10n.t('An existing record is replaced.'),
          ),
        ],
      },
    ],
    problems({ threshold }) {
      if (Math.abs(Number(threshold)) <= 1) return [];
      return [{ field: 'threshold', text: vscode.l10n.t('Enter a number from -1 to 1, or nothing.') }];
    },
    appraise(values) {
      const corpus = listOf(values.files);
      return check.update(corpus.length === 0 ? undefined : { method: 'sentences', corpus, options: {} });
    },
    command(values) {
      const { files, encoder, threshold, out } = paramsOf(values);
      const flags = [
        ['encoder', encoder],
        ['at', threshold],
        ['out', out],
        ...settingFlags(vscode.workspace.getConfiguration('semloc'), [
          ...(['profile', 'choice', 'seed'] as const),
          ...VARIANT_FLAGS,
          ...ENCODER_FLAGS,
        ]),
      ] as const;
      return commandLine(['drift', 'record', ...files], flags, baseFolder());
    },
    async run(values, following) {
      await recordDrift(client, paramsOf(values), following);
      return {};
    },
  };
}

const SUGGESTED = 'canary';

/** Writes a canary set of texts with the vectors of an encoder, and offers to check another encoder against it. */
export async function recordDrift(
  client: LanguageClient,
  params: RecordDriftParams,
  following?: Following<never>,
): Promise<void> {
  requireTrust();
  const title = vscode.l10n.t('Recording vectors');
  const { notices, sentences, pairs } = await requestWithProgress(
    client,
    RecordDriftRequest,
    params,
    title,
    following,
  );
  for (const notice of notices) void vscode.window.showInformationMessage(notice);
  const check = vscode.l10n.t('Check Drift…');
  const message = vscode.l10n.t(
    '{0} holds the vectors of {1} sentences and the cosines of {2} pairs. Keep it in version control.',
    ...[vscode.workspace.asRelativePath(params.out), sentences, pairs],
  );
  // The answer may come much later, or never: nothing waits for it.
  void vscode.window.showInformationMessage(message, check).then((chosen) => {
    if (chosen === check) void vscode.commands.executeCommand('semloc.checkDrift', { folder: params.out });
  });
}
