import * as vscode from 'vscode';
import type { FilesField, FormSection, FormValues, ValueField } from '../../../media/page/messages.ts';
import type { CheckCorpusResult, CorpusItem, MethodItem } from '../../../server/protocol.ts';
import type { EvaluateChoices } from '../../evaluations/evaluateChoices.ts';
import { checkText } from '../form/corpusCheck.ts';
import { listOf } from '../form/formKind.ts';

/** The corpus, with what its first lines say. */
export function corpusField(
  corpora: readonly CorpusItem[],
  check: CheckCorpusResult | undefined,
): FilesField {
  return {
    ...{ kind: 'files', id: 'corpus', selects: ['files', 'folder'] },
    label: vscode.l10n.t('Corpora of this workspace'),
    // Those that no method reads as they are stand apart; one may once their columns are named.
    offered: corpora.map(({ file, name, methods = [undefined] }) => {
      const readers = methods.filter((each) => each !== undefined).slice(0, 3);
      return {
        ...{ file, isOther: methods.length === 0 },
        name: readers.length > 0 ? `${name} (${readers.join(', ')})` : name,
      };
    }),
    hint: vscode.l10n.t('Choose a corpus'),
    help: vscode.workspace.isTrusted
      ? vscode.l10n.t('You can also drop files here from the Explorer, holding Shift.')
      : vscode.l10n.t('This workspace is not trusted: select its files, or drop them here, holding Shift.'),
    check: {
      ...checkText(check, vscode.l10n.t('The method can read this corpus.')),
      lead: check?.fits
        ? vscode.l10n.t('Other methods that can read it:')
        : vscode.l10n.t('Methods that can read it:'),
      uses: (check?.others ?? []).map((method) => ({
        label: vscode.l10n.t('Use {0}', method),
        values: { method },
      })),
    },
  };
}

/** The method, with the corpora that it cannot read. */
export function methodField(
  methods: readonly MethodItem[],
  corpora: readonly CorpusItem[],
  values: FormValues,
): ValueField {
  const [file, ...others] = listOf(values.corpus);
  const known = others.length === 0 ? corpora.find((corpus) => corpus.file === file) : undefined;
  const nameOf = ({ name, title }: MethodItem) =>
    known?.methods?.includes(name) === false ? vscode.l10n.t('{0} (cannot read this corpus)', title) : title;
  return {
    ...{ kind: 'value', id: 'method', label: vscode.l10n.t('Evaluation method') },
    schema: { default: '', choices: methods.map(({ name }) => name) },
    names: Object.fromEntries(methods.map((method) => [method.name, nameOf(method)])),
    help: methods.find(({ name }) => name === values.method)?.description ?? '',
  };
}

/** The profile of a method that annotates. */
export function profileField(): ValueField {
  return {
    ...{ kind: 'value', id: 'profile', label: vscode.l10n.t('Profile') },
    schema: { default: 'strict', choices: ['strict', 'white2015'] },
    names: {
      strict: vscode.l10n.t('strict: conservative, highest-quality variants'),
      white2015: vscode.l10n.t('white2015: reproduces White (2015)'),
    },
  };
}

/** The fields for where the results are kept. */
export function resultsSection(
  values: FormValues,
  runsFolder: string | undefined,
  suggested: string,
): FormSection {
  const keep: ValueField = {
    ...{ kind: 'value', id: 'keep', label: vscode.l10n.t('Place') },
    schema: { default: 'workspace', choices: ['workspace', 'folder', 'discard'] },
    names: {
      workspace: runsFolder
        ? vscode.l10n.t('Keep in {0}', runsFolder)
        : vscode.l10n.t('Keep in the workspace'),
      folder: vscode.l10n.t('Keep in another folder'),
      discard: vscode.l10n.t('Discard: only show them'),
    },
  };
  const text = { kind: 'value', schema: { default: '' }, isInner: true } as const;
  const name = {
    ...text,
    id: 'name',
    label: vscode.l10n.t('Name of the run'),
    placeholder: suggested,
  };
  const folder = { ...text, id: 'folder', label: vscode.l10n.t('Folder'), browses: true } as const;
  const place =
    { workspace: [name], folder: [folder], discard: [] }[values.keep as EvaluateChoices['keep']] ?? [];
  return { legend: vscode.l10n.t('Results'), fields: [keep, ...place] };
}
