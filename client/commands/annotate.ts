import * as vscode from 'vscode';
import type { LanguageClient } from '../languageClient.ts';
import type { AnnotationPanels } from '../panels/annotationPanels.ts';
import { askAnnotationProject, askAnnotator } from '../questions/annotationProject.ts';

/**
 * Opens the annotation queue of one annotator of a project.
 *
 * @param given annotation-project.json in the Explorer; asks for a project where it is absent
 */
export async function annotateCommand(
  client: LanguageClient,
  panels: AnnotationPanels,
  given: unknown,
): Promise<void> {
  const isFile = given instanceof vscode.Uri;
  const folder = isFile
    ? vscode.Uri.joinPath(given, '..').fsPath
    : await askAnnotationProject({ number: 1, of: 2 });
  const annotator = await askAnnotator(client, folder, isFile ? { number: 1, of: 1 } : { number: 2, of: 2 });
  await panels.open({ folder, annotator });
}
