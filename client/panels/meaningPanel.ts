import * as vscode from 'vscode';
import type { MeaningAction, MeaningState } from '../../media/page/messages.ts';
import { type CompareSentencesParams, CompareSentencesRequest } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { LanguageClient } from '../languageClient.ts';
import { createMeaningMarks } from '../text/meaningMarks.ts';
import { createMovingPlaces } from '../text/movingPlaces.ts';
import { showPlace } from '../text/showPlace.ts';
import { createSinglePanel, type SinglePanel } from './page/singlePanel.ts';

/** The panel that shows what became of the meaning of a text; a click on a sentence leads to it. */
export type MeaningPanel = SinglePanel<MeaningState>;

export function createMeaningPanel(
  extension: vscode.Uri,
  client: LanguageClient,
  log: vscode.LogOutputChannel,
): MeaningPanel {
  const marks = createMeaningMarks();
  const places = createMovingPlaces();
  const follow = ({ uri, changes }: MeaningState) =>
    places.follow(
      uri,
      changes.map(({ range }) => range),
    );
  const jump = async (number: number) => {
    if (!panel.state?.changes[number]?.range) return;
    const { document, range } = await places.at(number);
    if (document.getText(range) === '')
      throw new Advice(vscode.l10n.t('The text has changed since it was compared.'));
    await showPlace(document, range);
  };
  const opinionOn = async (number: number): Promise<string | undefined> => {
    const { state } = panel;
    const change = state?.changes[number];
    // Another comparison may have taken the place of the one that was asked about.
    if (!state || !change) return undefined;
    const params: CompareSentencesParams = {
      ...{ original: change.before, rewrite: change.after, scopeUri: state.uri, withOpinion: true },
    };
    const compared = await client.sendRequest(CompareSentencesRequest, params);
    return compared.opinion ?? compared.noDistance;
  };
  const actions: Readonly<Record<MeaningAction, (number: number) => unknown>> = { jump };
  const panel = createSinglePanel<MeaningState>(
    {
      ...{ viewType: 'semloc.meaning', page: 'meaningPanel', title: vscode.l10n.t('Meaning') },
      restore(state) {
        follow(state);
        return state;
      },
      onShow(state) {
        follow(state);
        marks.show(vscode.Uri.parse(state.uri, true), state.changes);
      },
      onClose: marks.clear,
      owned: [marks, places],
      answer: (number) => opinionOn(Number(number)),
      act: (action, number) => actions[action as MeaningAction]?.(Number(number)),
    },
    extension,
    log,
  );
  return panel;
}
