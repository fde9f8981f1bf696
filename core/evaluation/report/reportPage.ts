import { latin1Of } from '../../bytes.ts';
import { sha256Bytes } from '../../sha256.ts';

/**
 * The code of a page that shows a run or a comparison: a script that reads the elements with data and fills the element
 * `page`, and its style.
 */
export interface PageParts {
  readonly script: string;
  readonly style: string;
}

export interface ReportContent {
  readonly title: string;
  /** Values by the id of the element that holds them as JSON. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Writes a self-contained HTML page. Its policy lets nothing be fetched, and runs no script and no style
 * but these two.
 */
export function reportPage({ title, data }: ReportContent, { script, style }: PageParts): string {
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'`;
  const elements = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<main id="page"><noscript>The metrics are drawn by the script in this page.</noscript></main>
${elements.join('\n')}
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(content: string): string {
  return `sha256-${btoa(latin1Of(sha256Bytes(content)))}`;
}

/** JSON in which no tag and no comment can begin, so that the element ends where it should. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
