import type { FormatDefinition } from './formatDefinition.ts';
import { latexFormat } from './latex/latexFormat.ts';
import { markdownFormat } from './markdown/markdownFormat.ts';
import { plaintextFormat } from './plaintext/plaintextFormat.ts';

/** The formats that Semloc reads. All else derives from this list; a test compares package.json with it. */
export const FORMATS = [
  plaintextFormat,
  markdownFormat,
  latexFormat,
] as const satisfies readonly FormatDefinition[];

/** A format of documents, by VS Code's identifier of the language. */
export type DocumentFormat = (typeof FORMATS)[number]['id'];

export const DOCUMENT_FORMATS: readonly DocumentFormat[] = FORMATS.map(({ id }) => id);

export function isDocumentFormat(id: string): id is DocumentFormat {
  return BY_ID.has(id);
}

export function formatDefinitionOf(format: DocumentFormat): FormatDefinition {
  return BY_ID.get(format)!;
}

const BY_ID: ReadonlyMap<string, FormatDefinition> = new Map(FORMATS.map((format) => [format.id, format]));
