import path from 'node:path';
import type { Suite } from '../../core/evaluation/suites/suite.ts';
import { suiteJunit } from '../../core/evaluation/suites/suiteJunit.ts';
import {
  countSuites,
  type SuiteResult,
  suiteRecords,
  suiteText,
} from '../../core/evaluation/suites/suiteResult.ts';
import { InputError } from '../../core/inputError.ts';
import type { OptionSchema } from '../../core/options.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { keepHeapSmall } from '../../host/smallHeap.ts';
import { findSuites } from '../../host/suites/findSuites.ts';
import { runFolders } from '../../host/suites/runFolders.ts';
import { runSuite } from '../../host/suites/runSuite.ts';
import type { Command } from '../command.ts';
import { readCache } from '../options/cacheOptions.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print, say } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

const FORMAT_SCHEMA = {
  help: 'Output format: one line per gate, one JSON object per file, or JUnit XML.',
  default: 'text',
  choices: ['text', 'jsonl', 'junit'],
} as const satisfies OptionSchema;

const PRINT: Record<(typeof FORMAT_SCHEMA.choices)[number], (results: readonly SuiteResult[]) => string> = {
  text: suiteText,
  jsonl: (results) =>
    suiteRecords(results)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  junit: suiteJunit,
};

export const test: Command = {
  name: 'test',
  summary: 'Runs test suites: evaluations whose metrics must meet gates.',
  synopsis: '[FILE|FOLDER] [options]',
  description: `
A suite is a file NAME.semloc.json (or .yaml, .yml), by default every one below the current folder:
  {"encoders": ["glove-sum", "./my-model"],
   "evaluations": [{"method": "localization", "corpus": "pairs.tsv", "gates": ["T1@1>=0.30"]}]}
An evaluation may have name, options (the method's own), profile, seed and encoders of its own. Paths are
relative to the file. With "$schema" or in the editor, fields are completed and checked.
Prints every gate for every encoder. The exit code is 1 if a gate failed, 2 if a file or an evaluation
could not be used; the other evaluations still run. With --out, writes each run into DIR/FILE/NAME.`,
  options: {
    name: { value: 'TEXT', help: 'Run only the evaluations whose name contains this text.' },
    out: { value: 'DIR', help: 'Write the runs into this folder, which is created if necessary.' },
    ...schemaOptions({ format: FORMAT_SCHEMA }),
    ...ENGINE_OPTIONS,
  },
  positionals: 1,
  resumes: true,
  async run(given, terminal) {
    const { files, folder, isCut } = await findSuites(given.positionals[0] ?? '.');
    if (isCut) say(terminal, `Only the first ${files.length} suites below ${folder} are run.`);
    // Loaded here alone: it can parse YAML.
    const { readValidSuite } = await import('../../core/evaluation/suites/readSuite.ts');
    const suites: { readonly file: string; readonly suite: Suite }[] = [];
    for (const file of files) {
      try {
        const text = await readTextFile(file, { signal: terminal.signal });
        suites.push({ file, suite: readValidSuite(file, text) });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        say(terminal, error.message);
      }
    }
    if (suites.length === 0) return EXIT.badInput;
    const part = given.text('name') ?? '';
    if (!suites.some(({ suite }) => suite.evaluations.some(({ name }) => name.includes(part)))) {
      throw new UsageError(`no evaluation has a name that contains “${part}”.`);
    }
    const out = given.text('out');
    keepHeapSmall();
    const results: SuiteResult[] = [];
    await withEngine(given, terminal, async (engine) => {
      for (const { file, suite } of suites) {
        const result = await runSuite({
          ...{ file, suite, engine, cache: readCache(given) },
          folders: out === undefined ? undefined : runFolders(suite, file, folder ?? path.dirname(file), out),
          filter: ({ name }) => name.includes(part),
          ...{ signal: terminal.signal, onProgress: terminal.progress.show },
          onResult({ evaluation: { name, line }, error }) {
            if (error !== undefined)
              say(terminal, `${file}, line ${line}: ${name} could not be run: ${error}`);
          },
          onNotice: (message) => say(terminal, `${file}: ${message}`),
        });
        if (result.evaluations.length > 0) results.push(result);
      }
    });
    await print(PRINT[readOption(given, 'format', FORMAT_SCHEMA)](results), terminal);
    const { failed, errors } = countSuites(results);
    return errors > 0 || suites.length < files.length
      ? EXIT.badInput
      : failed > 0
        ? EXIT.gateFailed
        : EXIT.done;
  },
};
