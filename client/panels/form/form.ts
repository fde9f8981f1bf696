import * as vscode from 'vscode';
import type {
  FormActed,
  FormAction,
  FormState,
  FormValue,
  FormValues,
} from '../../../media/page/messages.ts';
import { droppedFiles, selectPaths } from '../../questions/selectPaths.ts';
import { fieldProblems } from './fieldProblems.ts';
import type { FormKind } from './formKind.ts';
import { withoutOptions } from './optionFields.ts';

/** The state behind a form. */
export interface Form {
  /** Undefined until it is filled. */
  state(): FormState | undefined;
  fill(given: FormValues): Promise<void>;
  act(action: FormAction, acted: FormActed): Promise<void>;
  /** Stops what is running, if anything is. */
  stop(): void;
}

/** @param send called when the state has changed */
export function createForm({ title, start, subject, create }: FormKind, send: () => void): Form {
  const content = create(send);
  let values: FormValues | undefined;
  let turn = 0;
  let isTried = false;
  let running: { readonly progress: string; readonly stopping: vscode.CancellationTokenSource } | undefined;

  const problems = () => [
    ...fieldProblems(content.sections(values!), values!),
    ...(content.problems?.(values!) ?? []),
  ];
  const take = async (now: FormValues, isOwn: boolean) => {
    values = now;
    if (isOwn) turn += 1;
    send();
    await content.appraise?.(now);
  };
  const choose = (id: string | undefined, paths: readonly string[]) =>
    take({ ...values, [id!]: pathsFor(id, paths) }, true);
  const run = async () => {
    const stopping = new vscode.CancellationTokenSource();
    const tell = (progress: string) => {
      running = { progress, stopping };
      send();
    };
    tell(vscode.l10n.t('Starting…'));
    try {
      const changed = await content.run(values!, {
        stop: stopping.token,
        onProgress: (message, percentage) => tell(`${percentage}% · ${message}`),
      });
      isTried = false;
      if (!vscode.window.state.focused)
        void vscode.window.showInformationMessage(vscode.l10n.t('{0}: finished.', title));
      await take({ ...values, ...changed }, true);
    } finally {
      running = undefined;
      stopping.dispose();
      send();
    }
  };
  const copyCommand = async () => {
    await vscode.env.clipboard.writeText(content.command(values!) ?? '');
    vscode.window.setStatusBarMessage(vscode.l10n.t('Copied the command.'), COPIED);
  };

  return {
    state() {
      if (!values) return undefined;
      const estimate = content.estimate?.(values);
      return {
        ...{ title, start, sections: content.sections(values), values, turn },
        hasCommand: content.command(values) !== undefined,
        problems: isTried ? problems() : [],
        ...(estimate !== undefined && { estimate }),
        ...(running && { progress: running.progress }),
      };
    },
    async fill(given) {
      isTried = false;
      const isOther =
        subject !== undefined && given[subject] !== undefined && given[subject] !== values?.[subject];
      await take(await content.open(given, isOther && values ? withoutOptions(values) : values), true);
    },
    async act(action, { values: now, field, uris = '' }) {
      if (!values) return;
      if (action === 'stop') return running?.stopping.cancel();
      if (action === 'change') {
        const isOther = subject !== undefined && now[subject] !== values[subject];
        return take(isOther ? withoutOptions(now) : now, isOther);
      }
      values = now;
      if (action === 'drop') return choose(field, droppedFiles(uris));
      if (action === 'selectFiles' || action === 'selectFolder') {
        const paths = await selectPaths(title, action === 'selectFiles' ? 'files' : 'folder');
        return choose(field, paths);
      }
      isTried = true;
      if (problems().length > 0) return send();
      if (action === 'copyCommand') return copyCommand();
      if (!running) return run();
    },
    stop: () => running?.stopping.cancel(),
  };

  /** The value of a field for which these paths were chosen. */
  function pathsFor(id: string | undefined, paths: readonly string[]): FormValue {
    const fields = content.sections(values!).flatMap((section) => section.fields);
    const field = fields.find((each) => each.id === id);
    if (field?.kind !== 'files') return paths[0] ?? '';
    return field.isSingle ? paths.slice(0, 1) : paths;
  }
}

/** Milliseconds for which it is said that something was copied. */
const COPIED = 5000;
