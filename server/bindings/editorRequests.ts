import type { ProposedFeatures } from 'vscode-languageserver';
import type { LanguageService } from '../languageService.ts';
import type { Log } from '../log.ts';
import { answering } from './answers.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** Answers what editors request on their own: hovers, code actions, colors. A document that is not open has none. */
export function bindEditorRequests(
  connection: ProposedFeatures.Connection,
  { hover, codeActions, semanticTokens }: LanguageService,
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
