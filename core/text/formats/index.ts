import { asciidocFormat } from './asciidoc/asciidocFormat.ts';
import type { FormatDefinition } from './formatDefinition.ts';
import { latexFormat } from './latex/latexFormat.ts';
import { markdownFormat } from './markdown/markdownFormat.ts';
import { mdxFormat } from './mdx/mdxFormat.ts';
import { plaintextFormat } from './plaintext/plaintextFormat.ts';
import { restructuredtextFormat } from './restructuredtext/restructuredtextFormat.ts';
import { typstFormat } from './typst/typstFormat.ts';

/** The formats that Semloc reads. All else derives from this list; a test compares package.json with it. */
export const FORMATS = [
  plaintextFormat,
  markdownFormat,
  latexFormat,
  restructuredtextFormat,
  asciidocFormat,
  typstFormat,
  mdxFormat,
] as const satisfies readonly FormatDefinition[];

/** A format of documents, by VS Code's identifier of the language. */
export type DocumentFormat = (typeof FORMATS)[number]['id'];

export const DOCUMENT_FORMATS: readonly DocumentFormat[] = FORMATS.map(({ id }) => id);

/** The formats by VS Code's identifiers of the languages that are read so, in the order of the list. */
export const EDITOR_LANGUAGES: ReadonlyMap<string, DocumentFormat> = new Map(
  FORMATS.flatMap(({ id, alsoRead }: FormatDefinition) =>
    [id, ...(alsoRead ?? [])].map((language) => [language, id as DocumentFormat] as const),
  ),
);

export function formatDefinitionOf(format: DocumentFormat): FormatDefinition {
  return BY_ID.get(format)!;
}

const BY_ID: ReadonlyMap<string, FormatDefinition> = new Map(FORMATS.map((format) => [format.id, format]));
