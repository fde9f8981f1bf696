import { SENTENCES_OPTIONS } from '../../core/evaluation/builders/plainSentences.ts';
import { RELATIONS } from '../../core/evaluation/drift/canary.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { plural } from '../../core/plural.ts';
import { isSubstitution, type VariantKind } from '../../core/variants/kinds/index.ts';
import { kindsNamed } from '../../core/variants/kinds/kindsNamed.ts';
import { recordDrift } from '../../host/drift/recordDrift.ts';
import type { Arguments, Options } from '../arguments.ts';
import { readLimits, TOKEN_LIMIT } from '../input/input.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { withEngine } from '../options/engines.ts';
import { JUDGE_OPTIONS, withJudge } from '../options/judge.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { CHOICE_OPTIONS, readChoice, readSeed } from '../options/seed.ts';
import { say } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

const SCHEMAS = {
  sentences: {
    help: 'Maximum number of original sentences; if there are more, a random sample of this size is drawn.',
    default: 200,
    minimum: 1,
    maximum: 10_000,
    integer: true,
  },
  kind: {
    help: 'Types of variants to make of each sentence, separated by commas; all, preserving, changing, or none to take sentences as they are.',
    default: 'all',
  },
  ...SENTENCES_OPTIONS,
} as const satisfies OptionSchemas;

/** The options of recording that checking does not have. */
export const RECORDING_OPTIONS = {
  out: { value: 'FOLDER', help: 'The folder of the record; an existing record is replaced.' },
  ...schemaOptions(SCHEMAS),
  ...CHOICE_OPTIONS,
  ...ANNOTATOR_OPTIONS,
  ...JUDGE_OPTIONS,
  ...TOKEN_LIMIT,
} satisfies Options;

/** Records a canary set of the given files, and resolves with the exit code. */
export async function record(
  given: Arguments,
  encoder: string,
  files: readonly string[],
  threshold: number | undefined,
  terminal: Terminal,
): Promise<number> {
  const out = given.text('out');
  if (out === undefined) throw new UsageError('--out FOLDER is missing.');
  if (files.length === 0) throw new UsageError('a file with sentences is missing.');
  const kinds = readKinds(readOption(given, 'kind', SCHEMAS.kind));
  const notice = (message: string) => say(terminal, message);
  const { canary, vectors } = await withEngine(
    given,
    terminal,
    (engine) =>
      withJudge(given, terminal, (judge) =>
        recordDrift({
          ...{ files, encoder, engine, judge, kinds, out, threshold },
          openAnnotator: () => openAnnotatorFor(given, notice, kinds.filter(isSubstitution)),
          choice: readChoice(given),
          sentences: readOption(given, 'sentences', SCHEMAS.sentences),
          source: { lines: given.has('lines'), column: readOption(given, 'column', SCHEMAS.column) },
          seed: readSeed(given),
          limits: readLimits(given, terminal),
          signal: terminal.signal,
          onProgress: terminal.progress.show,
          onNotice: notice,
        }),
      ),
    { fresh: true },
  );
  const counts = RELATIONS.map((relation) => {
    const count = canary.pairs.filter((pair) => pair.relation === relation).length;
    return `${count} ${relation}`;
  });
  const { rows, columns } = vectors;
  say(
    terminal,
    `${out}: ${plural(rows, 'sentence')}, ${plural(canary.pairs.length, 'pair')} (${counts.join(', ')}), vectors of ${plural(columns, 'component')}.`,
  );
  return EXIT.done;
}

function readKinds(names: string): readonly VariantKind[] {
  return names.trim() === 'none' ? [] : kindsNamed(names);
}
