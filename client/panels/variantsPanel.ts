import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SaveQuestion, VariantsAction, VariantsState, VariantTarget } from '../../media/messages.ts';
import { type VariantsParams, VariantsRequest, type VariantsResult } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { requireTrust, saveAccepted } from '../commands/saveAccepted.ts';
import { insertedBelow } from '../insertedBelow.ts';
import { createReviewedText } from '../reviewedText.ts';
import { createVariantDiffs } from '../variantDiff.ts';
import { createSinglePanel } from './singlePanel.ts';

/** The panel in which a document's variants are reviewed. It generates them again when the text has changed. */
export interface VariantsPanel extends vscode.Disposable {
  show(state: VariantsState): Promise<void>;
}

export interface VariantsPanelHost {
  readonly extension: vscode.Uri;
  readonly client: LanguageClient;
  readonly memory: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
}

/** Milliseconds without a further change after which variants are generated again. */
const DELAY = 1000;
/** The most sentences whose variants are generated again without being asked. */
const MOST = 200;

export function createVariantsPanel({ extension, client, memory, log }: VariantsPanelHost): VariantsPanel {
  const diffs = createVariantDiffs();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stale = (why: NonNullable<VariantsState['stale']>) => {
    if (!panel.state) return;
    panel.update({ ...panel.state, stale: why });
    refreshSoon();
  };
  const text = createReviewedText(() => stale('text'));
  const follow = async (state: VariantsState) => {
    await text.follow(state).catch(() => panel.update({ ...state, stale: 'gone' }));
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
    const { code2ProtocolConverter: convert } = client;
    const params: VariantsParams = {
      textDocument: { uri: convert.asUri(document.uri) },
      ...(state.scope === 'selection' && { range: convert.asRange(await text.range()) }),
    };
    const { version } = document;
    const result = await client.sendRequest<VariantsResult>(VariantsRequest, params);
    // Another change asks again.
    if (document.version !== version || panel.state?.uri !== state.uri) return;
    const { stale: _, ...rest } = state;
    const fresh = { ...rest, result };
    panel.update(fresh);
    await follow(fresh);
  };
  const placeOf = async ({ sentence, text: asked }: VariantTarget) => {
    const document = await text.document();
    const range = await text.rangeOf(sentence);
    if (range && document.getText(range) === asked) return { document, range };
    throw new Advice(vscode.l10n.t('The sentence has changed since its variants were generated.'));
  };
  const editing = async (target: VariantTarget, how: 'replace' | 'insert') => {
    requireTrust();
    const { variant } = target;
    const { document, range } = await placeOf(target);
    const edit = new vscode.WorkspaceEdit();
    if (how === 'replace') edit.replace(document.uri, range, variant);
    else {
      const line = document.lineAt(range.end.line);
      const endOfLine = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
      edit.insert(document.uri, line.range.end, insertedBelow(line.text, variant, endOfLine));
    }
    await vscode.window.showTextDocument(document, { ...columnOf(document), preserveFocus: true });
    await vscode.workspace.applyEdit(edit);
  };
  const actions: Readonly<Record<VariantsAction, (target: VariantTarget) => unknown>> = {
    async jump(target) {
      const { document, range } = await placeOf(target);
      await vscode.window.showTextDocument(document, { ...columnOf(document), selection: range });
    },
    replace: (target) => editing(target, 'replace'),
    insert: (target) => editing(target, 'insert'),
    async diff({ text: sentence, variant }) {
      await diffs.show(sentence, variant, {
        ...columnOf(await text.document()),
        ...{ preview: true, preserveFocus: true },
      });
    },
    refresh,
    encoder: () => vscode.commands.executeCommand('semloc.chooseEncoder'),
  };

  const panel = createSinglePanel<VariantsState>(
    {
      ...{ viewType: 'semloc.variants', page: 'variants', title: vscode.l10n.t('Variants') },
      restore({ document, uri, language, scope, result }) {
        // An older version has kept less.
        if (uri === undefined) return undefined;
        const state = { ...{ document, uri, language, scope, result } };
        void follow(state);
        return state;
      },
      onVisibility: refreshSoon,
      act: (action, target) => actions[action as VariantsAction]?.(target as VariantTarget),
      answer: async (question) => saveAccepted(client, memory, (question as SaveQuestion).variants),
    },
    extension,
    log,
  );
  const pins = vscode.workspace.createFileSystemWatcher('**/.semloc/pins.json');
  const listening = [
    ...[pins.onDidChange, pins.onDidCreate, pins.onDidDelete].map((on) => on(() => stale('settings'))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('semloc')) stale('settings');
    }),
  ];

  return {
    async show(state) {
      clearTimeout(timer);
      panel.show(state);
      await follow(state);
    },
    dispose() {
      clearTimeout(timer);
      vscode.Disposable.from(panel, diffs, text, pins, ...listening).dispose();
    },
  };
}

/** The column in which a document is visible; the first one if it is not. */
function columnOf(document: vscode.TextDocument): { viewColumn: vscode.ViewColumn } {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  return { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One };
}
