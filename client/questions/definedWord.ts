import * as vscode from 'vscode';
import type { DefinedWordItem, ReverseDictionaryResult } from '../../server/protocol.ts';

/** The user's choice: a word to insert or to copy, or another way to look up the definition. */
export type WordChoice =
  | { readonly insert: string }
  | { readonly copy: string }
  | { readonly otherwise: 'encoder' | 'metric' };

interface WordPick extends vscode.QuickPickItem {
  readonly lemma: string;
}

/**
 * One of the words that a definition may define; undefined where none is chosen.
 * @param place what the word is to replace, the empty text for nothing; undefined where it can only be copied
 */
export function askDefinedWord(
  definition: string,
  result: ReverseDictionaryResult,
  place: { readonly replaced: string } | undefined,
): Promise<WordChoice | undefined> {
  const { encoder, metric, candidates, unknownTokens, unknownWords } = result;
  const pick = vscode.window.createQuickPick<WordPick>();
  const isEuclidean = metric === 'euclidean';
  const otherMetric: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('arrow-swap'),
    tooltip: isEuclidean ? vscode.l10n.t('Use cosine distance') : vscode.l10n.t('Use Euclidean distance'),
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
  const unknown = unknownWords.length > 0 ? unknownWords.join(', ') : unknownTokens;
  pick.placeholder = [
    outcomeOf(place),
    vscode.l10n.t('{0} lemmas', candidates.toLocaleString()),
    ...(unknownTokens > 0 ? [vscode.l10n.t('out-of-vocabulary: {0}', unknown)] : []),
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
      if (word) choose(place ? { insert: word.lemma } : { copy: word.lemma });
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

function outcomeOf(place: { readonly replaced: string } | undefined): string {
  if (!place) return vscode.l10n.t('Enter copies the word');
  const replaced = place.replaced.replace(/\s+/g, ' ').trim();
  return replaced
    ? vscode.l10n.t('Enter replaces “{0}”', shortened(replaced))
    : vscode.l10n.t('Enter inserts the word');
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
