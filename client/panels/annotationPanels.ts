import * as vscode from 'vscode';
import type { AnnotationAction, AnnotationAnswer, AnnotationState } from '../../media/page/messages.ts';
import {
  AnswerItemRequest,
  CloseQueueRequest,
  OpenQueueRequest,
  type QueueParams,
  type QueueResult,
  UndoAnswerRequest,
} from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { fillPage } from './page/page.ts';

const VIEW_TYPE = 'semloc.annotation';

/** Panels with the queues of annotators, one for each. They come back after a restart, where the queue was left. */
export interface AnnotationPanels extends vscode.Disposable {
  /** Opens the queue of an annotator, or shows the panel that it is open in. */
  open(queue: QueueParams): Promise<void>;
}

export function createAnnotationPanels(
  extension: vscode.Uri,
  client: LanguageClient,
  log: vscode.LogOutputChannel,
): AnnotationPanels {
  const open = new Map<string, vscode.WebviewPanel>();
  const keyOf = ({ folder, annotator }: QueueParams) => JSON.stringify([folder, annotator]);

  const adopt = (panel: vscode.WebviewPanel, queue: QueueParams, first: QueueResult) => {
    let state: AnnotationState = { ...queue, ...first };
    const page = fillPage(panel.webview, extension, log, {
      name: 'annotationPanel',
      title: vscode.l10n.t('Annotation queue'),
      state: () => state,
      async act(action, value) {
        try {
          show(await requestOf(action as AnnotationAction, value));
        } catch (error) {
          // The page waits for an item, and answers may have come from elsewhere.
          show(await client.sendRequest(OpenQueueRequest, queue).catch(() => state));
          throw error;
        }
      },
    });
    const show = (result: QueueResult) => {
      state = { ...queue, ...result };
      page.send();
    };
    const requestOf = (action: AnnotationAction, value: unknown): Promise<QueueResult> => {
      if (action === 'undo') return client.sendRequest(UndoAnswerRequest, queue);
      const { item, answer } = value as AnnotationAnswer;
      return client.sendRequest(AnswerItemRequest, { ...queue, item, answer });
    };
    open.set(keyOf(queue), panel);
    panel.onDidDispose(() => {
      open.delete(keyOf(queue));
      page.dispose();
      void client.sendRequest(CloseQueueRequest, queue).catch(() => {});
    });
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, kept: AnnotationState | undefined) {
      // The window was closed before the page had anything to keep.
      if (!kept) return panel.dispose();
      const queue = { folder: kept.folder, annotator: kept.annotator };
      try {
        adopt(panel, queue, await client.sendRequest(OpenQueueRequest, queue));
      } catch (error) {
        panel.dispose();
        throw error;
      }
    },
  });

  return {
    async open(queue) {
      const known = open.get(keyOf(queue));
      if (known) return known.reveal();
      const first = await client.sendRequest(OpenQueueRequest, queue);
      const title = vscode.l10n.t('Annotation: {0}', queue.annotator);
      adopt(vscode.window.createWebviewPanel(VIEW_TYPE, title, vscode.ViewColumn.Active), queue, first);
    },
    dispose: () => serializer.dispose(),
  };
}
