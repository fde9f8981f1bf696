import { createSentenceComparison } from '../../core/differences/compareSentences.ts';
import { compareDocuments } from '../../core/differences/documents/compareDocuments.ts';
import type { NamedComparison, NamedDocument } from '../../core/differences/documents/namedComparison.ts';
import { refuseTableFile } from '../../core/evaluation/corpora/tables/table.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { languageToRead } from '../../core/text/formats/fileLanguage.ts';
import { decodeNamed } from '../../host/files/decodeNamed.ts';
import { readAtRevision } from '../../host/files/gitFile.ts';
import { readTextFile, readTextStream } from '../../host/files/textInput.ts';
import { openLinguistics } from '../../host/openAnnotator.ts';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { comparisonHtml } from '../documents/comparisonHtml.ts';
import { comparisonMarkdown } from '../documents/comparisonMarkdown.ts';
import { comparisonSarif } from '../documents/comparisonSarif.ts';
import { comparisonText } from '../documents/comparisonText.ts';
import { readLanguage, TEXT_OPTIONS } from '../input/input.ts';
import { STANDARD_INPUT } from '../input/standardInput.ts';
import { ANNOTATOR_OPTIONS } from '../options/annotators.ts';
import { CACHE_OPTIONS, readCache } from '../options/cacheOptions.ts';
import { FAIL_ON_OPTION, readFailOn } from '../options/failOn.ts';
import { readMarkupFile } from '../options/markup.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print, say } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

const SCHEMAS = {
  format: {
    help: 'Output format: for reading, JSON as a whole or one object per sentence, GitHub-flavored Markdown, a page, or SARIF 2.1.0.',
    default: 'text',
    choices: ['text', 'json', 'jsonl', 'markdown', 'html', 'sarif'],
  },
} as const satisfies OptionSchemas;

export const compareDocumentsCommand: Command = {
  name: 'compare-documents',
  summary:
    'Lists what became of each sentence between two versions of a text, and whether it means the same.',
  synopsis: 'A B | --git REV FILE [options]',
  description: `
Compares the prose of two documents, or of a file with itself at a git revision, sentence by sentence. Every
sentence of both is in one of these groups:
  exact   it stands in both                split   it was made into several
  moved   it stands between others         merged  several were made into it
  edited  it was written otherwise         new, gone  it stands in one of them only
Edited sentences are judged as by semloc compare-sentences: the meaning is preserved, changed or uncertain.
What is new, gone or moved is uncertain. Code blocks, links and commands are not compared; it is said where
they differ. Standard input (-) has the format of the other document. --format json prints
  {"a","b","meaning","reason","statuses":{},"meanings":{},"outsideProse":{"a","b"}|null,"sentences":[
    {"status","moved","a":[{"start","end","line","text"}],"b":[],"meaning","reason","differences":[],
     "steps":[]}]}
and jsonl the sentences alone, one per line. "start" and "end" are UTF-16 offsets into the documents, those
of "differences" into the texts of the sentences. SARIF has the sentences that are not preserved, at their
lines in B. docs/comparison.md describes all of it.`,
  options: {
    git: { value: 'REV', help: 'Compare FILE with what it was at this revision: HEAD, a branch, a commit.' },
    'fail-on': FAIL_ON_OPTION,
    ...schemaOptions(SCHEMAS),
    lines: TEXT_OPTIONS.lines,
    language: TEXT_OPTIONS.language,
    markup: TEXT_OPTIONS.markup,
    wordnet: ANNOTATOR_OPTIONS.wordnet,
    words: ANNOTATOR_OPTIONS.words,
    ...CACHE_OPTIONS,
  },
  positionals: 2,
  async run(given, terminal) {
    const format = readOption(given, 'format', SCHEMAS.format);
    const failing = readFailOn(given);
    const language = readLanguage(given);
    const [markup, onePerLine] = [await readMarkupFile(given), given.has('lines')];
    if (onePerLine && language && language !== 'plaintext')
      throw new UsageError(
        `--lines reads plain sentences and cannot be combined with --language ${language}.`,
      );
    const [a, b] = await openDocuments(given, terminal);
    const comparer = createSentenceComparison(
      await openLinguistics({
        wordnet: given.text('wordnet'),
        words: given.text('words'),
        cache: readCache(given),
      }),
    );
    // Standard input has no name that tells its format: it is a version of the other document.
    const read = ({ text, file }: OpenedDocument, other: OpenedDocument) => {
      const named = file === '-' ? other.file : file;
      if (!language) refuseTableFile(named);
      return { text, language: language ?? languageToRead(named), markup, onePerLine };
    };
    const task = { signal: terminal.signal, onProgress: terminal.progress.show };
    const comparison = await compareDocuments(read(a, b), read(b, a), comparer, task);
    await print(PRINT[format]({ comparison, a, b }, b.file), terminal);
    const failed = failing.reduce((sum, meaning) => sum + comparison.meanings[meaning], 0);
    if (!failing.includes(comparison.meaning)) return EXIT.done;
    const what = failing.length === 1 ? 'changed' : 'changed or uncertain';
    const where = failed === 0 ? 'without a sentence to compare' : `in ${plural(failed, 'sentence')}`;
    say(terminal, `the meaning is ${what} ${where} (--fail-on).`);
    return EXIT.gateFailed;
  },
};

interface OpenedDocument extends NamedDocument {
  readonly file: string;
}

async function openDocuments(
  given: Arguments,
  terminal: Terminal,
): Promise<readonly [OpenedDocument, OpenedDocument]> {
  const [first, second] = given.positionals;
  const revision = given.text('git');
  if (revision !== undefined) {
    if (first === undefined) throw new UsageError('the FILE of --git REV FILE is missing.');
    if (second !== undefined)
      throw new UsageError(`--git compares one FILE with its own past; leave out ${second}.`);
    const name = `${revision}:${first}`;
    const bytes = await readAtRevision(first, revision, { signal: terminal.signal });
    const text = decodeNamed(bytes, name, { keepMark: true });
    return [{ name, text, file: first }, await openDocument(first, terminal)];
  }
  if (first === undefined || second === undefined)
    throw new UsageError('two documents are compared: give A and B, or --git REV FILE.');
  if (first === '-' && second === '-') throw new UsageError('only one of A and B can be standard input.');
  return [await openDocument(first, terminal), await openDocument(second, terminal)];
}

async function openDocument(file: string, { stdin, signal }: Terminal): Promise<OpenedDocument> {
  if (file !== '-') return { name: file, text: await readTextFile(file, { signal, keepMark: true }), file };
  const text = await readTextStream(stdin, STANDARD_INPUT, { signal, keepMark: true });
  return { name: STANDARD_INPUT, text, file };
}

const PRINT = {
  text: comparisonText,
  json: ({ comparison, a, b }) => `${JSON.stringify({ a: a.name, b: b.name, ...comparison }, null, 2)}\n`,
  jsonl: ({ comparison }) => comparison.sentences.map((each) => `${JSON.stringify(each)}\n`).join(''),
  markdown: comparisonMarkdown,
  html: comparisonHtml,
  sarif: comparisonSarif,
} satisfies Record<
  (typeof SCHEMAS.format.choices)[number],
  (compared: NamedComparison, file: string) => string
>;
