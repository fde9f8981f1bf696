import * as vscode from 'vscode';
import type { MapAction, MapState } from '../../media/page/messages.ts';
import { Advice } from '../advice.ts';
import { createMovingPlaces } from '../text/movingPlaces.ts';
import { showPlace } from '../text/showPlace.ts';
import { createSinglePanel, type SinglePanel } from './page/singlePanel.ts';

/** The panel that shows sentences or words as points; a click on one leads to its line. */
export type MapPanel = SinglePanel<MapState>;

export function createMapPanel(extension: vscode.Uri, log: vscode.LogOutputChannel): MapPanel {
  const places = createMovingPlaces();
  const follow = ({ uri, points }: MapState) =>
    places.follow(
      uri,
      points.map(({ range }) => range),
    );
  const jump = async (point: number) => {
    const { state } = panel;
    const mapped = state?.points[point];
    if (!state || !mapped) return;
    const { document, range } = await places.at(point);
    const text = document.getText(range);
    // Markup in a sentence is no part of its point's text.
    if (text === '' || (state.unit === 'words' && text !== mapped.text)) {
      throw new Advice(vscode.l10n.t('The text has changed since it was mapped.'));
    }
    await showPlace(document, range);
  };
  const actions: Readonly<Record<MapAction, (point: number) => unknown>> = { jump };
  const panel = createSinglePanel<MapState>(
    {
      ...{ viewType: 'semloc.map', page: 'mapPanel', title: vscode.l10n.t('Map') },
      restore({ isRunning: _, ...state }) {
        follow(state);
        return state;
      },
      onShow: follow,
      owned: [places],
      act: (action, point) => actions[action as MapAction]?.(Number(point)),
    },
    extension,
    log,
  );
  return panel;
}
