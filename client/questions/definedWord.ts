import * as vscode from 'vscode';
import type { DefinedWordItem, ReverseDictionaryResult } from '../../server/protocol.ts';

/** What was chosen: a word to insert or to copy, or to look the definition up otherwise. */
export type WordChoice =
  | { readonly insert: string }
  | { readonly copy: string }
  | { readonly otherwise: 'encoder' | 'metric' };

interface WordPick extends vscode.QuickPickItem {
  readonly lemma: string;
}

/** One of the words that a definition may define; undefined where none is chosen. */
export function askDefinedWord(
  definition: string,
  result: ReverseDictionaryResult,
  canInsert: boolean,
): Promise<WordChoice | undefined> {
  const { encoder, metric, candidates, unknownTokens } = result;
  const pick = vscode.window.createQuickPick<WordPick>();
  const isEuclidean = metric === 'euclidean';
  const otherMetric: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('arrow-swap'),
    tooltip: isEuclidean
      ? vscode.l10n.t('Measure by cosine distance')
      : vscode.l10n.t('Measure by Euclidean distance'),
  };
  const otherEncoder: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('list-selection'),
    tooltip: vscode.l10n.t('Choose another encoder'),
  };
  pick.title = vscode.l10n.t(
    'Words for “{0}” · {1}, {2} distance',
    shortened(definition),
    encoder,
    isEuclidean ? vscode.l10n.t('Euclidean') : vscode.l10n.t('cosine'),
  );
  pick.placeholder = [
    canInsert ? vscode.l10n.t('Enter inserts the word') : vscode.l10n.t('Enter copies the word'),
    vscode.l10n.t('{0} lemmas', candidates.toLocaleString()),
    ...(unknownTokens > 0 ? [vscode.l10n.t('unknown words: {0}', unknownTokens)] : []),
  ].join(' · ');
  pick.matchOnDetail = true;
  pick.ignoreFocusOut = true;
  pick.buttons = [otherMetric, otherEncoder];
  pick.items = result.words.map(itemOf);
  return new Promise((resolve) => {
    const choose = (choice: WordChoice) => {
      resolve(choice);
      pick.hide();
    };
    pick.onDidAccept(() => {
      const [word] = pick.selectedItems;
      if (word) choose(canInsert ? { insert: word.lemma } : { copy: word.lemma });
    });
    pick.onDidTriggerItemButton(({ item }) => choose({ copy: item.lemma }));
    pick.onDidTriggerButton((button) => choose({ otherwise: button === otherMetric ? 'metric' : 'encoder' }));
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

function itemOf({ lemma, distance, inDefinition, pos, gloss }: DefinedWordItem): WordPick {
  const place = inDefinition ? ` · ${vscode.l10n.t('in the definition')}` : '';
  return {
    lemma,
    label: lemma,
    description: `${distance.toFixed(4)}${place}`,
    ...(gloss !== undefined && { detail: `${pos}: ${gloss}` }),
    buttons: [{ iconPath: new vscode.ThemeIcon('copy'), tooltip: vscode.l10n.t('Copy the word') }],
  };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
