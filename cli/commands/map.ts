import path from 'node:path';
import type { Sentence } from '../../core/engine/index.ts';
import { manifestOf } from '../../core/evaluation/manifest.ts';
import { plural } from '../../core/plural.ts';
import { mapJson, mapOf, mapTsv, type SentenceMap } from '../../core/projection/map.ts';
import { mapSvg } from '../../core/projection/mapSvg.ts';
import { checkPoints, MOST_POINTS, PROJECTION_SCHEMAS, project } from '../../core/projection/project.ts';
import { lineSpans } from '../../core/text/lines.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { writeFileAside } from '../../host/files/fileSet.ts';
import { assertInputsKept } from '../../host/files/keptInputs.ts';
import { VERSION } from '../../host/version.ts';
import type { Command } from '../command.ts';
import { readInput, TEXT_OPTIONS } from '../input/input.ts';
import { writtenSentences } from '../input/sentences.ts';
import { STANDARD_INPUT } from '../input/standardInput.ts';
import { ENCODER_OPTION, readEncoderId } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print, say } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const map: Command = {
  name: 'map',
  summary: 'Draws the vectors of sentences or words as points of a plane.',
  synopsis: '[FILE|-] [--encoder ID] [options]',
  description: `
Projects the vectors, at length 1, by principal components or t-SNE, so that near points have a high cosine.
With --lines, each line is a sentence or a word, and what follows a tab is its group, which has a color.
Prints {"format","manifest","explained" (pca) or "divergence" (t-sne),"points":[{"text","group"?,"x","y"}]}.
--out writes a file instead:
  .svg    a drawing with as many labels as have room
  .json   the same object
  .tsv    columns text, group, x, y; the manifest is in a first line after #
A map has ${MOST_POINTS.toLocaleString('en')} points at most. The same input and seed give the same bytes.`,
  options: {
    ...TEXT_OPTIONS,
    ...ENCODER_OPTION,
    out: { value: 'FILE', help: 'Write a .svg, .json or .tsv file instead of printing.' },
    ...schemaOptions(PROJECTION_SCHEMAS),
    ...ENGINE_OPTIONS,
    format: { value: 'json', help: 'One object of JSON; the only format that is printed.' },
  },
  positionals: 1,
  async run(given, terminal) {
    const encoder = readEncoderId(given);
    given.choice('format', ['json']);
    const out = given.text('out');
    const format = FORMATS.get(out === undefined ? '.json' : path.extname(out).toLowerCase());
    if (!format) throw new UsageError(`--out ${out} must end in .svg, .json or .tsv.`);
    if (out !== undefined) await assertInputsKept([out], given.positionals);
    const options = {
      method: readOption(given, 'method', PROJECTION_SCHEMAS.method),
      perplexity: readOption(given, 'perplexity', PROJECTION_SCHEMAS.perplexity),
      seed: readOption(given, 'seed', PROJECTION_SCHEMAS.seed),
    };
    // The lines of a .tsv file are texts with groups.
    const input = await readInput(given, terminal, given.has('lines') ? TABLES_WITHOUT_GROUPS : undefined);
    const sentences: readonly GroupedSentence[] =
      input.lines && input.parts[0]?.row === undefined
        ? input.parts.flatMap(({ text }) => groupedLines(text))
        : [...writtenSentences(input)];
    const texts: readonly GroupedSentence[] = sentences.filter(({ text }) => text.trim() !== '');
    checkPoints(texts.length);
    const { signal } = terminal;
    const drawn = await withEngine(given, terminal, async (engine) => {
      const description = await engine.describe(encoder, { signal });
      const embedded = texts.map(({ text, tokens }) => ({ text, tokens }));
      const vectors = await engine.encode(encoder, embedded, { signal });
      const found = await project(vectors, options, { signal, onProgress: terminal.progress.show });
      if (found.zeroVectors > 0)
        say(terminal, `${plural(found.zeroVectors, 'text')} without a vector: all at one point.`);
      const [file] = given.positionals;
      const name = file === undefined || file === '-' ? STANDARD_INPUT : path.basename(file);
      const { seed, ...own } = options;
      const manifest = manifestOf({
        version: VERSION,
        corpus: { files: [{ name, sha256: input.sha256 }], cases: texts.length },
        encoders: [description],
        seed,
        options: own,
      });
      return format(mapOf(found, texts, manifest));
    });
    if (out === undefined) return print(drawn, terminal);
    await writeFileAside(out, drawn);
    return EXIT.done;
  },
};

const TABLES_WITHOUT_GROUPS = /\.(?:csv|jsonl|ndjson|json|parquet|arrow)$/i;

/** Writers of a map by the ending of the file. */
const FORMATS: ReadonlyMap<string, (map: SentenceMap) => string> = new Map([
  ['.svg', mapSvg],
  ['.json', mapJson],
  ['.tsv', mapTsv],
]);

interface GroupedSentence extends Sentence {
  readonly group?: string;
}

/** The text of each line, and its group behind a tab. */
function groupedLines(text: string): GroupedSentence[] {
  return Array.from(lineSpans(text), ({ start, end }) => {
    const [first, ...rest] = text.slice(start, end).replace('\uFEFF', '').split('\t');
    const tokens = tokenize(first!).map((token) => token.text);
    return { text: first!, tokens, ...(rest.length > 0 && { group: rest.join(' ').trim() }) };
  });
}
