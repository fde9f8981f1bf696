import * as vscode from 'vscode';

const SCHEME = 'semloc-legend';
const SEEN = 'semloc.colorLegendSeen';

/** A page with a line per part of speech, each in the color that the theme gives to its words. */
export interface ColorLegend extends vscode.Disposable {
  show(): Promise<void>;
  /** Shows the page beside the text, which keeps the focus, if this user has not seen it. */
  introduce(): Promise<void>;
}

interface Part {
  readonly id: string;
  readonly description: string;
}

/** Words that stand for each part of speech, by the ids in package.json. They are not translated: Semloc reads English. */
const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['semlocNoun', ['car', 'prices', 'idea']],
  ['semlocProperNoun', ['Paris', 'Brown']],
  ['semlocVerb', ['buys', 'sold', 'write']],
  ['semlocAuxiliary', ['has', 'will', 'must']],
  ['semlocAdjective', ['large', 'older']],
  ['semlocAdverb', ['quickly', 'never']],
  ['semlocPronoun', ['she', 'who', 'mine']],
  ['semlocDeterminer', ['the', 'a', 'every']],
  ['semlocAdposition', ['of', 'on', 'because']],
  ['semlocConjunction', ['and', 'but', 'or']],
  ['semlocNumeral', ['two', '1984']],
  ['semlocParticle', ['to', 'up', '’s']],
  ['semlocInterjection', ['oh', 'yes']],
  ['semlocOther', ['etc.', '%']],
  ['semlocPunctuation', ['. , ; : “ ”']],
]);

export function createColorLegend(seen: vscode.Memento): ColorLegend {
  const parts: readonly Part[] =
    vscode.extensions.getExtension('semloc.semloc')!.packageJSON.contributes.semanticTokenTypes;
  const intro = [
    vscode.l10n.t('The colors of words by part of speech, in the current theme'),
    vscode.l10n.t('An underline marks a multiword expression; a dotted one, a word with a pinned sense.'),
    '',
  ];
  const lines = parts.map(
    ({ id, description }) => [EXAMPLES.get(id)?.join(', ') ?? id, description] as const,
  );
  const width = Math.max(...lines.map(([words]) => words.length)) + 3;
  const text = [...intro, ...lines.map(([words, description]) => words.padEnd(width) + description), ''];
  const legend = new vscode.SemanticTokensLegend(parts.map(({ id }) => id));
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${vscode.l10n.t('Colors of parts of speech')}` });
  const registered = [
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: () => text.join('\n'),
    }),
    vscode.languages.registerDocumentSemanticTokensProvider(
      { scheme: SCHEME },
      {
        provideDocumentSemanticTokens() {
          const tokens = new vscode.SemanticTokensBuilder(legend);
          for (const [type, [words]] of lines.entries())
            tokens.push(intro.length + type, 0, words.length, type);
          return tokens.build();
        },
      },
      legend,
    ),
  ];
  const open = async (preserveFocus: boolean) => {
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    await vscode.window.showTextDocument(document, {
      ...{ preview: true, preserveFocus, viewColumn: vscode.ViewColumn.Beside },
    });
    await seen.update(SEEN, true);
  };
  return {
    show: () => open(false),
    introduce: async () => (seen.get(SEEN) ? undefined : open(true)),
    dispose: () => vscode.Disposable.from(...registered).dispose(),
  };
}
