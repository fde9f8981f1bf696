import path from 'node:path';
import { mtebResults } from '../../core/evaluation/mteb/mtebResults.ts';
import { isMtebResult, mtebRun } from '../../core/evaluation/mteb/mtebRun.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { jsonIn } from '../../core/isRecord.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { writeTogether } from '../files/fileSet.ts';
import { readRegular, readRegularIfAny } from '../files/regularFile.ts';

/**
 * The result of mteb in a JSON file; undefined where the file holds something else.
 *
 * @throws InputError if the file cannot be read, or no metric of Semloc's corresponds to its scores
 */
export async function openMtebRun(file: string): Promise<Run | undefined> {
  const value = jsonIn(decodeNamed(await readRegular(file, LARGEST), file));
  return isMtebResult(value) ? mtebRun(value, await modelOf(file), file) : undefined;
}

/** Bytes: results with the scores of every query are some megabytes. */
const LARGEST = 100 << 20;

/**
 * Writes the results of a run where mteb looks for them: MODEL/REVISION/TASK.json in a folder, each with a
 * model_meta.json beside it. Gives their paths. @throws InputError as {@link mtebResults} does
 */
export async function writeMtebResults(folder: string, run: Run, task?: string): Promise<string[]> {
  const results = mtebResults(run, task);
  const described = new Set<string>();
  const written: string[] = [];
  return writeTogether(folder, 'followed', async (files) => {
    const write = async (name: string, value: object) => {
      await (await files.create(name)).write(`${JSON.stringify(value, null, 2)}\n`);
    };
    for (const { model, revision, result } of results) {
      const place = `${fileName(model)}/${fileName(revision)}`;
      const name = `${place}/${fileName(result.task_name)}.json`;
      await write(name, result);
      written.push(path.join(folder, name));
      if (described.has(place)) continue;
      described.add(place);
      await write(`${place}/model_meta.json`, { name: model, revision });
    }
    return written;
  });
}

/** A name as mteb writes it in paths: `org__model`. */
function fileName(name: string): string {
  return name
    .replace(/[\\/]/g, '__')
    .replace(/[<>:"|?*\u0000-\u001F]/g, '_')
    .replace(/^\.+$/, '_');
}

/** The model's name by model_meta.json beside the result, or else by mteb's folders, MODEL/REVISION/TASK.json. */
async function modelOf(file: string): Promise<string> {
  const folder = path.dirname(path.resolve(file));
  const meta = await readRegularIfAny(path.join(folder, 'model_meta.json'), LARGEST);
  const { name } = Object(meta && jsonIn(decodeNamed(meta, 'model_meta.json'))) as { name?: unknown };
  if (typeof name === 'string' && name !== '') return name;
  const parent = path.basename(path.dirname(folder));
  return parent.includes('__') ? parent.replace('__', '/') : path.basename(file, '.json');
}
