import path from 'node:path';
import { type QueueItem, readQueueItem } from '../../core/humanJudgments/assignments.ts';
import { InputError } from '../../core/inputError.ts';
import { createYielder } from '../../core/yielder.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { readRegular } from '../files/regularFile.ts';
import { type OpenedProject, queueFile } from './projectFiles.ts';

/** Reads the queue of an annotator; empty lines do not count. @throws InputError that names the file, and the line */
export async function readQueue(
  { folder, project }: Pick<OpenedProject, 'folder' | 'project'>,
  annotator: string,
): Promise<QueueItem[]> {
  if (!project.annotators.includes(annotator)) {
    throw new InputError(
      `${folder} has no annotator ${annotator}.`,
      `Its annotators: ${project.annotators.join(', ')}.`,
    );
  }
  const file = path.join(folder, queueFile(annotator));
  const text = decodeNamed(await readRegular(file, LARGEST), file);
  const items: QueueItem[] = [];
  const yielder = createYielder(undefined);
  for (const line of text.split('\n')) {
    if (line.trim() !== '') items.push(readQueueItem(line, items.length + 1, project.tasks.count, file));
    if (yielder.due) await yielder.pause();
  }
  return items;
}

/** Bytes: millions of items. */
const LARGEST = 512 << 20;
