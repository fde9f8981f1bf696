import { existsSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FieldProblem } from '../../../media/page/messages.ts';
import { RUNS_FOLDER } from '../../../server/protocol.ts';
import type { EvaluateChoices } from '../../evaluations/evaluateChoices.ts';
import { isUnfinished, leadsOutside } from './runPlace.ts';

/**
 * Lists the reasons that forbid to keep a run where it is to be kept.
 *
 * @param resumes true if the evaluation resumes a stopped run there
 */
export function resultProblems(
  { keep, name, folder }: EvaluateChoices,
  workspace: string | undefined,
  out: string | undefined,
  resumes: boolean,
): FieldProblem[] {
  const problem = (field: string, text: string) => [{ field, text }];
  if (keep === 'discard') return [];
  if (keep === 'workspace') {
    if (workspace === undefined)
      return problem('keep', vscode.l10n.t('No folder is open. Choose a folder, or discard the results.'));
    if (!IS_NAME.test(name))
      return problem(
        'name',
        vscode.l10n.t('Enter a name without {0} that does not begin with a dot.', '/ \\ : * ? " < > |'),
      );
    const place = RUNS_FOLDER.join('/');
    if (leadsOutside(out!, workspace))
      return problem('name', vscode.l10n.t('{0} is a link to a place outside the workspace.', place));
  } else if (!path.isAbsolute(folder ?? '')) return problem('folder', vscode.l10n.t('Choose a folder.'));
  if (isUnfinished(out!) && !resumes) {
    return problem(
      keep === 'folder' ? 'folder' : 'name',
      vscode.l10n.t('A stopped run with other choices is there, whose finished part would be lost.'),
    );
  }
  if (!existsSync(path.join(out!, 'run.json'))) return [];
  return keep === 'folder'
    ? problem('folder', vscode.l10n.t('The folder already contains a run. Choose another one.'))
    : problem('name', vscode.l10n.t('There is a run of this name. Enter another one.'));
}

/** The name of a folder on any system; the empty one is for the suggested name. */
const IS_NAME = /^(?:(?!\.)[^/\\:*?"<>|\p{Cc}]{1,100})?$/u;
