import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type PinItem, RunsRequest, type RunsResult, UNPIN_SENSE } from '../../server/protocol.ts';
import { compareRuns } from '../commands/compareRuns.ts';
import { deleteRuns } from '../commands/deleteRuns.ts';
import {
  clickedEncoder,
  removeEncoder,
  renameEncoder,
  setDefaultEncoder,
} from '../commands/manageEncoders.ts';
import { runAgain } from '../commands/runAgain.ts';
import { selectedRuns } from '../commands/selectedRuns.ts';
import type { EncoderNames } from '../encoderNames.ts';
import type { EvaluateMemory } from '../evaluateMemory.ts';
import type { ComparisonPanels } from '../panels/comparisonPanel.ts';
import type { EvaluatePanel } from '../panels/evaluatePanel.ts';
import { askRuns } from '../questions/runs.ts';
import type { Home } from './home.ts';

/** The parts of the extension that the commands of the views use. */
export interface HomeCommandParts {
  readonly client: LanguageClient;
  readonly home: Home;
  readonly names: EncoderNames;
  readonly comparisons: ComparisonPanels;
  readonly evaluatePanel: EvaluatePanel;
  readonly memory: EvaluateMemory;
}

/** The commands of the views' buttons and menus, by name. The first parameter is what was clicked. */
export function homeCommands({ client, home, names, comparisons, evaluatePanel, memory }: HomeCommandParts) {
  return {
    refreshHome: () => home.refresh(),
    async compareRuns(clicked: unknown, selection: unknown) {
      const selected = selectedRuns(clicked, selection, home.runs.selected);
      if (selected.length > 1) return compareRuns(comparisons, selected);
      const { runs } = await client.sendRequest<RunsResult>(RunsRequest);
      return compareRuns(comparisons, await askRuns(runs, selected));
    },
    async deleteRuns(clicked: unknown, selection: unknown) {
      await deleteRuns(client, selectedRuns(clicked, selection, home.runs.selected));
      home.runs.refresh();
    },
    runAgain(clicked: unknown) {
      const [run] = selectedRuns(clicked, [], home.runs.selected);
      return runAgain(client, evaluatePanel, memory, run);
    },
    setDefaultEncoder: (node: unknown) => setDefaultEncoder(clickedEncoder(node)),
    removeEncoder: (node: unknown) => removeEncoder(clickedEncoder(node)),
    async renameEncoder(node: unknown) {
      await renameEncoder(clickedEncoder(node), names);
      home.encoders.refresh();
    },
    async removePin(node: unknown) {
      const { uri, lemma, pos, scope } = node as PinItem;
      await vscode.commands.executeCommand(UNPIN_SENSE, { uri, lemma, pos, scope });
      home.pins.refresh();
    },
  };
}
