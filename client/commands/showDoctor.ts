import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { DoctorRequest, type DoctorResult } from '../../server/protocol.ts';

/** Opens what Semloc knows of its versions, resources and devices as text. */
export async function showDoctor(client: LanguageClient) {
  const { text } = await client.sendRequest<DoctorResult>(DoctorRequest);
  const document = await vscode.workspace.openTextDocument({ content: text, language: 'log' });
  await vscode.window.showTextDocument(document, { preview: true });
}
