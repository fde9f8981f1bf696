import * as vscode from 'vscode';
import type {
  ReviewedResult,
  SaveQuestion,
  VariantsAction,
  VariantsState,
  VariantTarget,
} from '../../media/page/messages.ts';
import { isPlaced, type KeptReview } from '../../media/review/review.ts';
import type { KeptVariants } from '../../media/review/reviewHost.ts';
import {
  type InspectResult,
  type VariantsParams,
  VariantsRequest,
  type VariantsResult,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { told } from '../showingErrors.ts';
import { asRange } from '../text/protocolPlaces.ts';
import { createReviewedText } from '../text/reviewedText.ts';
import { createVariantDiffs } from '../text/variantDiff.ts';
import { createSinglePanel } from './page/singlePanel.ts';
import { inspectedAgain, inspectedResult, toldResult, withSentence } from './review/inspectedSentence.ts';
import { saveAccepted } from './review/saveAccepted.ts';
import { variantActions } from './review/variantActions.ts';

/**
 * The panel in which variants are reviewed, and sentences inspected. It generates the variants of a document again when the
 * text has changed.
 */
export interface VariantsPanel extends vscode.Disposable {
  /** @param document absent for a sentence that stands in no text */
  show(
    result: ReviewedResult,
    document: vscode.TextDocument | undefined,
    scope: VariantsState['scope'],
  ): Promise<void>;
  /** Shows an inspection in the place of the sentence if the panel has it, or else alone. */
  inspect(inspection: InspectResult, document: vscode.TextDocument | undefined): Promise<void>;
}

export interface VariantsPanelHost {
  readonly extension: vscode.Uri;
  readonly client: LanguageClient;
  readonly memory: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
}

/** The settings that variants and their distances depend on. */
const SETTINGS = [
  ...['encoder', 'encoders', 'vectors', 'judge', 'judgeMargin', 'profile', 'spelling', 'anyLanguage'],
  ...['choice', 'seed', 'limits', 'wordnet', 'words', 'markup'],
];
/** Milliseconds without a further change after which variants are generated again. */
const DELAY = 1000;
/** The most sentences whose variants are generated again without being asked. */
const MOST = 200;

export function createVariantsPanel({ extension, client, memory, log }: VariantsPanelHost): VariantsPanel {
  const diffs = createVariantDiffs();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What has been decided, also in a page that is closed. */
  let review: KeptReview | undefined;

  const stale = (why: NonNullable<VariantsState['stale']>) => {
    if (!panel.state || !isPlaced(panel.state)) return;
    panel.update({ ...panel.state, stale: why });
    refreshSoon();
  };
  const text = createReviewedText(() => stale('text'));
  const follow = async (state: VariantsState) => {
    if (isPlaced(state)) await text.follow(state).catch(() => panel.update({ ...state, stale: 'gone' }));
  };
  const refreshSoon = () => {
    clearTimeout(timer);
    const state = panel.state;
    if (!state?.stale || state.stale === 'gone' || state.result.sentences.length > MOST) return;
    if (panel.isVisible) timer = setTimeout(() => void refresh().catch((error) => log.error(error)), DELAY);
  };
  const refresh = async () => {
    clearTimeout(timer);
    const { state } = panel;
    if (!state) return;
    const document = await text.document();
    const range = state.scope === 'selection' ? await text.range() : undefined;
    const { version } = document;
    const again = await inspectedAgain(client, await generated(client, document, range), state);
    // Another change asks again.
    if (document.version !== version || panel.state?.uri !== state.uri) return;
    const { stale: _, ...rest } = state;
    const fresh = { ...rest, result: toldResult(again, told) };
    panel.update(fresh);
    await follow(fresh);
  };
  const actions: Readonly<Record<VariantsAction, (target: VariantTarget) => unknown>> = {
    ...variantActions(text, diffs, () => panel.state !== undefined && isPlaced(panel.state)),
    refresh,
    encoder: () => vscode.commands.executeCommand('semloc.chooseEncoder'),
  };

  const panel = createSinglePanel<KeptVariants>(
    {
      ...{ viewType: 'semloc.variants', page: 'variants', title: vscode.l10n.t('Variants') },
      takesFocus: true,
      restore({ document, uri, language, scope, result, review: kept }) {
        // An older version has kept less.
        if (uri === undefined) return undefined;
        // A hidden page is restored when it is shown, perhaps after another has decided.
        review ??= kept;
        const state = { ...{ document, uri, language, scope, result } };
        void follow(state);
        return state;
      },
      onVisibility: refreshSoon,
      act(action, value) {
        if (action === 'decided') review = value as KeptReview;
        else return actions[action as VariantsAction]?.(value as VariantTarget);
      },
      answer: async (question) => saveAccepted(client, memory, (question as SaveQuestion).variants),
    },
    extension,
    log,
  );
  const pins = vscode.workspace.createFileSystemWatcher('**/.semloc/pins.json');
  const listening = [
    ...[pins.onDidChange, pins.onDidCreate, pins.onDidDelete].map((on) => on(() => stale('settings'))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (SETTINGS.some((name) => change.affectsConfiguration(`semloc.${name}`))) stale('settings');
    }),
  ];

  const show = async (state: VariantsState) => {
    clearTimeout(timer);
    panel.show({ ...state, ...(review && { review }) });
    await follow(state);
  };
  const shown = (
    result: ReviewedResult,
    document: vscode.TextDocument | undefined,
    scope: VariantsState['scope'],
  ): VariantsState => ({
    document: document ? vscode.workspace.asRelativePath(document.uri) : '',
    uri: document?.uri.toString() ?? '',
    language: document?.languageId ?? 'plaintext',
    ...{ scope, result },
  });
  return {
    show: (result, document, scope) => show(shown(toldResult(result, told), document, scope)),
    async inspect(inspection, document) {
      const inspected = toldResult(inspectedResult(inspection), told);
      const { state } = panel;
      const isOfText = document !== undefined && state?.uri === document.uri.toString() && !state.stale;
      const result = isOfText ? withSentence(state.result, inspected) : undefined;
      await show(state && result ? { ...state, result } : shown(inspected, document, 'selection'));
    },
    dispose() {
      clearTimeout(timer);
      vscode.Disposable.from(panel, diffs, text, pins, ...listening).dispose();
    },
  };
}

/** Variants of the sentences in a range of a document, or of the whole document. */
function generated(
  client: LanguageClient,
  document: vscode.TextDocument,
  range: vscode.Range | undefined,
): Promise<VariantsResult> {
  const params: VariantsParams = {
    textDocument: { uri: document.uri.toString() },
    ...(range && { range: asRange(range) }),
  };
  return client.sendRequest(VariantsRequest, params);
}
