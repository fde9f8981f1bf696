import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageParts } from '../core/evaluation/report/reportPage.ts';
import { InputError } from '../core/inputError.ts';
import { pagesFolder } from './location.ts';

/** The script and the style of the page of a run, as the build bundled them. @throws InputError if it has not */
export async function readPageParts(folder = pagesFolder()): Promise<PageParts> {
  try {
    const [script, style] = await Promise.all(
      ['report.js', 'report.css'].map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    return { script: script!, style: style! };
  } catch (error) {
    throw new InputError(
      `The page's script cannot be read: ${(error as Error).message}.`,
      'Run `npm run build` in a checkout, or reinstall Semloc.',
    );
  }
}
