import { readAnswers } from './answersFile.ts';
import { readProjectFile } from './projectFiles.ts';
import { readQueue } from './readQueue.ts';

/** An annotator of a project, and how far they are. */
export interface AnnotatorProgress {
  readonly name: string;
  readonly answered: number;
  readonly total: number;
}

/** Counts what the annotators of a project have answered. @throws InputError that names the file, and the line */
export async function annotatorProgress(folder: string): Promise<AnnotatorProgress[]> {
  const project = await readProjectFile(folder);
  const found: AnnotatorProgress[] = [];
  for (const name of project.annotators) {
    const { length: total } = await readQueue({ folder, project }, name);
    const { answers } = await readAnswers({ folder, project }, name);
    found.push({ name, answered: answers?.byItem.size ?? 0, total });
  }
  return found;
}
