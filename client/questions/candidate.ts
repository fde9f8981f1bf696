import * as vscode from 'vscode';
import type { CandidateItem, CandidatesResult } from '../../server/protocol.ts';
import { previewEdits } from '../text/editPreview.ts';
import { fromRange } from '../text/protocolPlaces.ts';

interface CandidatePick extends vscode.QuickPickItem {
  readonly candidate?: CandidateItem;
}

/**
 * Asks for one of the candidates for a word; the text shows the highlighted one. Throws a CancellationError where none is
 * chosen, and when the text changes or is closed meanwhile.
 */
export async function askCandidate(
  document: vscode.TextDocument,
  { word, range, sentence, candidates }: CandidatesResult,
): Promise<CandidateItem> {
  const pick = vscode.window.createQuickPick<CandidatePick>();
  const preview = previewEdits(document, fromRange(range));
  pick.title = vscode.l10n.t('Replace “{0}”', word);
  pick.placeholder = vscode.l10n.t(
    'The text shows the highlighted one; Enter takes it, Escape leaves all as it was',
  );
  pick.matchOnDescription = true;
  pick.items = GROUPS.flatMap(({ relation, label }) => {
    const picks = candidates.filter((each) => each.relation === relation).map(pickOf);
    return picks.length > 0 ? [{ label: label(), kind: vscode.QuickPickItemKind.Separator }, ...picks] : [];
  });
  return await new Promise<CandidateItem>((resolve, reject) => {
    preview.onDidEnd(() => pick.hide());
    pick.onDidChangeActive(([active]) => {
      const edits = active?.candidate?.edits ?? [];
      preview.show(edits);
      // The list may hide the word, if it stands near the top.
      if (edits.length > 0) pick.title = preview.excerpt(edits, sentence);
    });
    pick.onDidAccept(() => {
      const candidate = pick.selectedItems[0]?.candidate;
      if (candidate) resolve(candidate);
    });
    pick.onDidHide(() => reject(new vscode.CancellationError()));
    pick.show();
  }).finally(() => {
    pick.dispose();
    preview.dispose();
  });
}

const GROUPS: readonly { readonly relation: CandidateItem['relation']; readonly label: () => string }[] = [
  { relation: 'synonym', label: () => vscode.l10n.t('synonyms') },
  { relation: 'broader', label: () => vscode.l10n.t('broader words') },
  { relation: 'narrower', label: () => vscode.l10n.t('narrower words') },
  { relation: 'near', label: () => vscode.l10n.t('near words') },
  { relation: 'antonym', label: () => vscode.l10n.t('opposites') },
];

function pickOf(candidate: CandidateItem): CandidatePick {
  const { form, marked } = candidate;
  return { label: `$(${marked ? 'check' : 'blank'}) ${form}`, description: describe(candidate), candidate };
}

/** How well a candidate fits; of one that cannot stand there, why. */
function describe({ relation, fit, marked, reason }: CandidateItem): string {
  if (reason) return REASONS[reason]();
  if (fit === undefined) return '';
  const percent = Math.round(100 * fit);
  if (relation === 'antonym') {
    return marked
      ? vscode.l10n.t('opposite in {0}% of the word’s uses', percent)
      : vscode.l10n.t('opposite in {0}% of the word’s uses, uncertain here', percent);
  }
  if (marked) return vscode.l10n.t('fits, {0}%', percent);
  return percent < LIKELY
    ? vscode.l10n.t('hardly fits, {0}%', percent)
    : vscode.l10n.t('may fit, {0}%', percent);
}

/** The least percentage of which it is said that a word may fit. */
const LIKELY = 20;

const REASONS: Readonly<Record<NonNullable<CandidateItem['reason']>, () => string>> = {
  'no-form': () => vscode.l10n.t('has no form for this place'),
  'invalid-word': () => vscode.l10n.t('is no valid word in this form'),
  'same-word': () =>
    vscode.l10n.t('another form or spelling of the word or of a candidate, or one of its words'),
  unlikely: () => vscode.l10n.t('dropped by the judge'),
};
