import * as vscode from 'vscode';

/** The languages that Semloc reads: package.json names each as an event that activates the extension. */
const LANGUAGES: readonly string[] = vscode.extensions
  .getExtension('semloc.semloc')!
  .packageJSON.activationEvents.flatMap((event: string) => /^onLanguage:(.+)$/.exec(event)?.[1] ?? []);

/** The schemes of files. Others, such as output channels and source-control views, are plain text too but not read. */
const SCHEMES = ['file', 'untitled', 'vscode-vfs', 'vscode-remote', 'memfs'] as const;

/** The texts that Semloc reads. */
export const SELECTOR = LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme })));
