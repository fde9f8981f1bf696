import type { CodeLens, ProposedFeatures } from 'vscode-languageserver';
import type { LensData } from '../features/codeLenses.ts';
import type { LanguageService } from '../languageService.ts';
import type { Log } from '../log.ts';
import { answering } from './answers.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** Answers what editors request on their own: hovers, code actions, colors. A document that is not open has none. */
export function bindEditorRequests(
  connection: ProposedFeatures.Connection,
  { hover, codeActions, codeLenses, inlayHints, semanticTokens }: LanguageService,
  documents: OpenDocuments,
  log: Log,
): void {
  const answer = answering(log);
  connection.onHover(
    answer('Hover', async ({ textDocument, position }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? hover.at(document, position, signal) : null;
    }),
  );
  connection.onCodeAction(
    answer('Code actions', async ({ textDocument, range, context }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? codeActions.for(document, range, context, signal) : [];
    }),
  );
  connection.onCodeLens(
    answer('Code lenses', async ({ textDocument }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? [...(await codeLenses.of(document, signal))] : [];
    }),
  );
  connection.onCodeLensResolve(
    answer('Code lenses', async (lens: CodeLens, { signal }) => {
      const document = lens.data && documents.get((lens.data as LensData).uri);
      return document ? codeLenses.resolve(document, lens, signal) : lens;
    }),
  );
  connection.languages.inlayHint.on(
    answer('Inlay hints', async ({ textDocument, range }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? [...(await inlayHints.in(document, document.spanOf(range), signal))] : [];
    }),
  );
  const { semanticTokens: tokens } = connection.languages;
  tokens.on(
    answer('Semantic tokens', async ({ textDocument }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.full(document, signal) : null;
    }),
  );
  tokens.onDelta(
    answer('Semantic tokens', async ({ textDocument, previousResultId }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.delta(document, previousResultId, signal) : null;
    }),
  );
  tokens.onRange(
    answer('Semantic tokens', async ({ textDocument, range }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.range(document, document.spanOf(range), signal) : null;
    }),
  );
}
