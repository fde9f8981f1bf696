import type { RecordDriftParams } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { recordDrift } from '../panels/drift/recordForm.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';

/** Records what a key binding, a task or a test gives; opens the form where nothing is given. */
export async function recordDriftCommand(
  client: LanguageClient,
  form: FormPanel,
  given: unknown,
): Promise<void> {
  if (given === undefined) return form.open();
  await recordDrift(client, given as RecordDriftParams);
}
