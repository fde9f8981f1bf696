import * as vscode from 'vscode';
import type { ConfigurationRequest } from 'vscode-languageclient/node';

/**
 * Answers the server's question for the settings of an open document with those of its language too
 * (`"[markdown]": { "semloc.hover.enabled": false }`); by itself the client asks by the document's address alone.
 */
export const documentSettings: ConfigurationRequest.MiddlewareSignature = async (params, token, next) => {
  const answers = await next(params, token);
  if (!Array.isArray(answers)) return answers;
  return answers.map((answer, index) => {
    const { scopeUri, section } = params.items[index] ?? {};
    const document = vscode.workspace.textDocuments.find(({ uri }) => isSame(uri, scopeUri));
    if (!document || !section) return answer;
    const settings = vscode.workspace.getConfiguration(undefined, document).get(section);
    return JSON.parse(JSON.stringify(settings ?? null));
  });
};

const isSame = (uri: vscode.Uri, other: string | undefined) =>
  other !== undefined && uri.toString() === vscode.Uri.parse(other).toString();
