import { latin1Of } from '../bytes.ts';
import { sha256Bytes } from '../hash.ts';
import { headlineOf } from './headline.ts';
import type { Run } from './run.ts';

/**
 * The code of a page that shows a run: a script that reads the element `run` and fills the element `page`, and its
 * style.
 */
export interface PageParts {
  readonly script: string;
  readonly style: string;
}

/**
 * Writes a run as a self-contained HTML page. Its policy lets nothing be fetched, and runs no script and no style
 * but these two. `notices` stand above its scores.
 */
export function runHtml(run: Run, { script, style }: PageParts, notices: readonly string[] = []): string {
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'`;
  const names = run.manifest.corpus.files.map(({ name }) => name).join(', ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(`${run.method}: ${names}`)}</title>
<style>${style}</style>
</head>
<body>
<main id="page" data-headline="${htmlText(headlineOf(run) ?? '')}"><noscript>The metrics are drawn by the script in this page.</noscript></main>
<script type="application/json" id="run">${scriptJson(run)}</script>
<script type="application/json" id="notices">${scriptJson(notices)}</script>
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
