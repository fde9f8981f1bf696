import { IMPORTED_FORMATS } from '../../core/encoders/vectors/import/guessFormat.ts';
import type { PassedOver } from '../../core/encoders/vectors/import/tableWriter.ts';
import type { WordCase } from '../../core/encoders/vectors/import/writeVectorFolder.ts';
import { ROW_TYPES } from '../../core/encoders/vectors/table/layout.ts';
import type { VectorManifest } from '../../core/encoders/vectors/table/vectorManifest.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { importVectorsFile } from '../../host/wordVectors/importVectors.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print, say } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

const SCHEMAS = {
  type: {
    help: 'How components are stored; int8 has one scale per word.',
    default: 'int8',
    choices: ROW_TYPES,
  },
} as const satisfies OptionSchemas;

export const importVectorsCommand: Command = {
  name: 'import-vectors',
  summary: 'Imports word vectors of other programs as an encoder.',
  synopsis: 'FILE --out FOLDER [options]',
  description: `
Reads the text and binary formats of word2vec, the text format of GloVe, and fastText's .vec and .bin, and
writes a folder that opens instantly whatever its size. The folder is the id of an encoder: --encoder FOLDER
takes the mean of a sentence's word vectors, --encoder FOLDER#sif another composition: sum, mean, max,
product, sif, sif-pc. Words are expected in order of falling frequency, as all of these programs write them.
Lines that cannot be used are counted and named on standard error. Prints the folder's manifest without its
files, as JSON; on a terminal, what was imported, unless --json is given.`,
  options: {
    out: { value: 'FOLDER', help: 'The folder to write: a new one, or an empty one.' },
    ...schemaOptions(SCHEMAS),
    format: {
      value: 'FORMAT',
      help: `${IMPORTED_FORMATS.join(', ')}; by default detected from the content.`,
    },
    limit: { value: 'N', help: 'Read only the first N words.' },
    lowercase: { help: 'Lowercase the words; if several become the same, keep the first.' },
    cased: { help: 'Treat words as case-sensitive even if the file contains no capital letter.' },
    counts: {
      value: 'FILE',
      help: "Word frequencies for SIF, as lines “word count”; by default those of a fastText .bin, else Zipf's law by rank.",
    },
    fit: {
      value: 'FILE',
      help: 'A text with one sentence per line, on which the first principal component that #sif-pc removes is fitted.',
    },
    json: { help: 'Print JSON on a terminal too.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const [file] = given.positionals;
    const out = given.text('out');
    if (file === undefined) throw new UsageError('the FILE of word vectors is missing.');
    if (out === undefined) throw new UsageError('--out FOLDER is missing.');
    const settings = {
      format: given.choice('format', IMPORTED_FORMATS),
      type: readOption(given, 'type', SCHEMAS.type),
      spelling: readSpelling(given),
      limit: given.integer('limit', 1, Number.MAX_SAFE_INTEGER),
      counts: given.text('counts'),
      fit: given.text('fit'),
    };
    const { manifest, passedOver, uncounted } = await importVectorsFile(file, out, settings, {
      signal: terminal.signal,
      onProgress: terminal.progress.show,
    });
    for (const each of passedOver) say(terminal, passedOverText(each));
    if (uncounted > 0) {
      say(
        terminal,
        `${uncounted} of ${plural(manifest.words, 'word')} have no count; their weight in SIF is 1`,
      );
    }
    const isText = terminal.stdout.isTTY && !given.has('json');
    return print(isText ? textOf(manifest, out) : jsonOf(manifest), terminal);
  },
};

function jsonOf({ files: _, vocabulary: __, ...told }: VectorManifest): string {
  return `${JSON.stringify(told)}\n`;
}

function textOf({ words, dimension, type, cased, source }: VectorManifest, out: string): string {
  const shape = `${words.toLocaleString('en')} words with ${dimension} components (${type}, ${cased ? 'cased' : 'lowercase'})`;
  return [
    `${shape} imported from ${source.file} (${source.format}): ${out}\n`,
    `Use them: --encoder ${out} (the mean of a sentence's word vectors), or ${out}#sif and other compositions.\n`,
  ].join('');
}

function readSpelling(given: Arguments): WordCase {
  if (given.has('lowercase') && given.has('cased')) {
    throw new UsageError('--lowercase and --cased exclude each other.');
  }
  return given.has('lowercase') ? 'lower' : given.has('cased') ? 'cased' : 'as-written';
}

/** `skipped 3 × a word with spaces: line 7, line 9, line 12` */
function passedOverText({ what, count, places }: PassedOver): string {
  const more = count > places.length ? ', …' : '';
  return `skipped ${count} × ${what}: ${places.join(', ')}${more}`;
}
