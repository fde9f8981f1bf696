import * as vscode from 'vscode';

const SCHEME = 'semloc-variant';

/** Shows what differs between a sentence and a variant, in the editor's view of differences. */
export interface VariantDiffs extends vscode.Disposable {
  show(sentence: string, variant: string, options: vscode.TextDocumentShowOptions): Promise<void>;
}

/** The texts stand in the addresses of the two documents, so that they outlive a restart. */
export function createVariantDiffs(): VariantDiffs {
  const provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: ({ query }) => query,
  });
  const uriOf = (name: string, text: string) =>
    vscode.Uri.from({ scheme: SCHEME, path: `/${name}`, query: text });
  return {
    async show(sentence, variant, options) {
      await vscode.commands.executeCommand(
        'vscode.diff',
        uriOf('sentence', sentence),
        uriOf('variant', variant),
        vscode.l10n.t('Sentence ↔ Variant'),
        options,
      );
    },
    dispose: () => provider.dispose(),
  };
}
