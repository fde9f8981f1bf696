import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { knownEncoders } from '../../core/engine/choices.ts';
import { InputError } from '../../core/inputError.ts';
import { fileErrorReason, unreadable } from '../../host/files/fileError.ts';
import { CONFIG_FILE } from '../../host/findConfig.ts';
import { configSchemaFile } from '../../host/location.ts';
import { surveyFolder } from '../../host/surveyFolder.ts';
import type { Command } from '../command.ts';
import { createOutput } from '../output/output.ts';
import { EXIT } from '../terminal.ts';

export const init: Command = {
  name: 'init',
  summary: `Writes ${CONFIG_FILE}, with short names for the models that it finds in a folder.`,
  synopsis: '[FOLDER]',
  description: `
Looks at the names of files in FOLDER (by default the current one) and three levels below, and writes
${CONFIG_FILE} there, which commands read that are called in FOLDER or below it: a short name for each
folder with a model, for --encoder NAME, and these names as the default of evaluate and threshold.
An existing file is never overwritten. docs/configuration.md describes the file.`,
  options: {},
  positionals: 1,
  async run(given, terminal) {
    const folder = given.positionals[0] ?? '.';
    const { models, texts } = await surveyFolder(folder).catch((error: unknown) => {
      throw unreadable(folder, error);
    });
    const encoders = shortNames(models);
    const encoder = ['bow', ...encoders.keys()];
    const file = path.join(folder, CONFIG_FILE);
    const content = {
      $schema: schemaFrom(folder),
      encoders: Object.fromEntries(encoders),
      defaults: encoders.size > 0 ? { evaluate: { encoder }, threshold: { encoder } } : {},
    };
    try {
      await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      throw new InputError(
        isThere
          ? `${file} exists already; it stays as it is.`
          : `Cannot write ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`,
      );
    }
    const output = createOutput(terminal.stdout);
    await output.write(`Wrote ${file}.\n`, 'bold');
    for (const [name, id] of encoders) await output.write(`  --encoder ${name}  ${id}\n`);
    if (encoders.size === 0)
      await output.write('No folder with a model was found; add one under "encoders".\n');
    const text = texts.find((name) => name.endsWith('.txt')) ?? texts[0];
    const next = text === undefined ? 'TEXT' : path.posix.join(folder.split(path.sep).join('/'), text);
    const quoted = /[^\w.:/-]/.test(next) ? `'${next.replaceAll("'", "'\\''")}'` : next;
    await output.write(
      `Next: semloc threshold ${quoted}; semloc evaluate lists the other methods.\n`,
      'cyan',
    );
    await output.flush();
    return EXIT.done;
  },
};

/** Short names by the last part of each folder, with as many parts before it as tell it from the others. */
function shortNames(folders: readonly string[]): Map<string, string> {
  const taken = new Set<string>(knownEncoders().map(({ id }) => id));
  const names = new Map<string, string>();
  for (const folder of folders) {
    const parts = folder.split('/');
    const candidates = parts
      .map((_, from) =>
        parts
          .slice(from)
          .join('-')
          .replace(/[^\w.-]+/g, '-'),
      )
      .reverse();
    const name = candidates.find((each) => /^\w/.test(each) && !taken.has(each));
    if (name === undefined || folder.includes(',')) continue;
    taken.add(name);
    names.set(name, `./${folder}`);
  }
  return names;
}

/** The schema of this installation, from the folder. */
function schemaFrom(folder: string): string {
  const relative = path.relative(path.resolve(folder), configSchemaFile()).split(path.sep).join('/');
  return /^\.\.?\//.test(relative) || path.isAbsolute(relative) ? relative : `./${relative}`;
}
