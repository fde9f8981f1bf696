import * as vscode from 'vscode';
import type { EncoderItem } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import { settingTarget } from '../settingTarget.ts';
import type { EncoderNode } from '../views/encodersView.ts';

/** The encoder that a command of the encoders view was called on. Throws a CancellationError where there is none. */
export function clickedEncoder(node: unknown): EncoderItem {
  const { encoder } = (node ?? {}) as Partial<Extract<EncoderNode, { encoder: EncoderItem }>>;
  if (encoder) return encoder;
  throw new vscode.CancellationError();
}

/**
 * Removes an encoder from the settings. Its files stay. One that was the default gives way to the default's default. An
 * Advice is thrown for one that is named elsewhere.
 */
export async function removeEncoder({ id, name, place }: EncoderItem): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('semloc');
  const list = place === 'folder' ? 'encoderFolders' : 'encoderAddresses';
  const values = configuration.inspect<string[]>(list);
  const targets = [
    [values?.globalValue, vscode.ConfigurationTarget.Global],
    [values?.workspaceValue, vscode.ConfigurationTarget.Workspace],
  ] as const;
  if (configuration.get('encoder') !== id && !targets.some(([value]) => value?.includes(id)))
    throw new Advice(vscode.l10n.t('{0} is named in semloc.config.json. Remove it there.', name));
  for (const [value, target] of targets) {
    if (value?.includes(id))
      await configuration.update(
        list,
        value.filter((each) => each !== id),
        target,
      );
  }
  if (configuration.get('encoder') === id) {
    await configuration.update('encoder', undefined, settingTarget(configuration, 'encoder'));
  }
}

/** Asks for the name under which an encoder is shown. */
export async function renameEncoder(encoder: EncoderItem, names: EncoderNames): Promise<void> {
  const usual = encoder.name;
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Name of {0}', encoder.name),
    prompt: vscode.l10n.t(
      'Shown in the list of encoders. Runs and settings keep the id. Leave empty for “{0}”.',
      usual,
    ),
    placeHolder: usual,
    value: names.of(encoder.id) ?? usual,
  });
  if (name === undefined) throw new vscode.CancellationError();
  const given = name.trim();
  await names.set(encoder.id, given === usual ? '' : given);
}
