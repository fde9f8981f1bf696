import { LSPErrorCodes, ResponseError, TextDocuments } from 'vscode-languageserver';
import { FORMATS } from '../../core/text/formats/index.ts';
import { OpenDocument } from '../documents/openDocument.ts';

/** The documents that the editor has open. */
export interface OpenDocuments extends Pick<TextDocuments<OpenDocument>, 'get' | 'listen'> {
  /** The document at a URI. @throws ResponseError if it is not open in a format that Semloc reads */
  readable(uri: string): OpenDocument;
}

export function createOpenDocuments(onClose: (uri: string) => void): OpenDocuments {
  const documents = new TextDocuments<OpenDocument>({
    create: (uri, languageId, version, text) => new OpenDocument(uri, languageId, version, text),
    update: (document, changes, version) => document.update(changes, version),
  });
  documents.onDidClose(({ document }) => {
    document.close();
    onClose(document.uri);
  });
  return Object.freeze<OpenDocuments>({
    get: (uri) => documents.get(uri),
    listen: (connection) => documents.listen(connection),
    readable(uri) {
      const document = documents.get(uri);
      if (document?.language) return document;
      throw new ResponseError(
        LSPErrorCodes.RequestFailed,
        `${uri} is not open in a format that Semloc reads: ${TITLES}.`,
      );
    },
  });
}

const TITLES = FORMATS.map(({ title }) => title).join(', ');
