/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/project.mjs';

export const THEMES_FILE = fromRoot('test', 'pages', 'themes.json');

/** What a webview gets from VS Code under a theme. */
export interface Theme {
  readonly name: string;
  /** The classes of the page's body: `vscode-dark`. */
  readonly classes: string;
  /** Values of CSS variables by name: `--vscode-foreground`. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Themes that captureThemes.ts has read from VS Code: light, dark, high contrast, high contrast light, an older light one. */
export function readThemes(): Theme[] {
  const { themes, variables } = JSON.parse(readFileSync(THEMES_FILE, 'utf8'));
  const ofTheme = (at: number) =>
    Object.entries<(string | null)[]>(variables).flatMap(([name, values]) =>
      values[at] ? [[name, values[at]] as const] : [],
    );
  return themes.map((theme: Omit<Theme, 'variables'>, at: number) => ({
    ...theme,
    variables: Object.fromEntries(ofTheme(at)),
  }));
}

/** Runs in the page: what VS Code sets on a webview under a theme. */
export function applyTheme({ classes, variables }: Theme): void {
  document.documentElement.style.cssText = '';
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  document.body.className = classes;
}
