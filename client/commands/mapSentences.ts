import * as vscode from 'vscode';
import type { MapState } from '../../media/page/messages.ts';
import { type MapParams, MapRequest, type MapResult, type MapUnit } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { MapPanel } from '../panels/mapPanel.ts';
import { pickOne } from '../questions/pickOne.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { asRange } from '../text/protocolPlaces.ts';
import { requireText, type TextPlace } from '../text/textPlaces.ts';

/** Arguments that a key binding, a task or a test may pass to the command, which asks for the rest. */
type Given = Partial<Pick<MapParams, 'unit' | 'encoder'>>;

/**
 * Shows the sentences or words of the selection, or of the whole text if nothing is selected, as points of a plane: by
 * principal components at once, and by t-SNE when that is done.
 */
export async function mapSentences(
  client: LanguageClient,
  panel: MapPanel,
  place: TextPlace | undefined,
  given: unknown,
): Promise<void> {
  const { document, selection } = requireText(place);
  const { unit = await askUnit(), encoder = currentEncoder(document) } = (given ?? {}) as Given;
  const params: MapParams = {
    textDocument: { uri: document.uri.toString() },
    ...(!selection.isEmpty && { range: asRange(selection) }),
    ...{ unit, encoder },
  };
  const origin = { document: vscode.workspace.asRelativePath(document.uri), uri: document.uri.toString() };
  let unfinished: MapState | undefined;
  const onPartial = (part: MapResult) => {
    unfinished = { ...part, ...origin, isRunning: true };
    panel.show(unfinished);
  };
  const finish = (state: MapState) => {
    if (!unfinished) panel.show(state);
    // Meanwhile another text may have been mapped.
    else if (panel.state === unfinished) panel.update(state);
  };
  try {
    const title = vscode.l10n.t('Mapping a text');
    const result = await requestWithProgress(client, MapRequest, params, title, { onPartial });
    finish({ ...result, ...origin });
  } catch (error) {
    // What was shown before t-SNE failed or was canceled stays.
    if (unfinished) {
      const { isRunning: _, ...state } = unfinished;
      finish(state);
    }
    throw error;
  }
}

async function askUnit(): Promise<MapUnit> {
  const items = [
    { label: vscode.l10n.t('Sentences'), unit: 'sentences' },
    { label: vscode.l10n.t('Words'), description: vscode.l10n.t('each once'), unit: 'words' },
  ] as const;
  return (await pickOne(items, { title: vscode.l10n.t('What to map') })).unit;
}

function currentEncoder({ uri }: vscode.TextDocument): string {
  return vscode.workspace.getConfiguration('semloc', uri).get<string>('encoder', '');
}
