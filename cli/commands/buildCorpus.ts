import { BUILDERS } from '../../core/evaluation/builders/index.ts';
import { plural } from '../../core/plural.ts';
import type { SubstitutionKind } from '../../core/substitutionKinds/kinds.ts';
import { isSubstitution } from '../../core/variants/kinds/index.ts';
import { kindsNamed } from '../../core/variants/kinds/kindsNamed.ts';
import { PAIR_SHARE_SCHEMA } from '../../core/variants/pairs/pairLimit.ts';
import { buildCorpus as build } from '../../host/corpora/buildCorpus.ts';
import { choiceOptions, readChoiceOptions, readChosen } from '../choices.ts';
import type { Command } from '../command.ts';
import { LIMIT_OPTIONS, readLimits } from '../input/input.ts';
import { ANNOTATOR_OPTIONS, openAnnotatorFor } from '../options/annotators.ts';
import { JUDGE_OPTIONS, rejectUnusedJudge, withJudge } from '../options/judge.ts';
import { PAIR_SHARE_OPTION, pairLines } from '../options/pairShare.ts';
import { givenOption } from '../options/schemaOptions.ts';
import { readSeed, SEED_OPTION } from '../options/seed.ts';
import { say } from '../output/output.ts';
import { EXIT, UsageError } from '../terminal.ts';

export const buildCorpusCommand: Command = {
  name: 'build-corpus',
  summary: 'Builds corpora for the evaluation methods, each with a manifest of how it was made.',
  synopsis: 'CORPUS [FILE...] --out FILE.jsonl|FOLDER [options]',
  description: `
Writes one JSON object per line, and FILE.jsonl.manifest.json beside it (for a folder FOLDER.manifest.json):
hashes of the input, profile, seed, options, the word pairs of the variants, and how many inputs gave no
record, by reason. The same command gives the same bytes. To evaluate on the corpus, use semloc evaluate
METHOD --corpus FILE.jsonl.`,
  choices: BUILDERS,
  listed: 'corpora',
  unused: unusedIn,
  options: {
    out: {
      value: 'FILE.jsonl|FOLDER',
      help: 'The corpus file, or for probes a folder; an existing one is replaced once the new one is complete.',
    },
    ...choiceOptions(BUILDERS),
    ...SEED_OPTION,
    ...ANNOTATOR_OPTIONS,
    ...JUDGE_OPTIONS,
    ...LIMIT_OPTIONS,
    ...PAIR_SHARE_OPTION,
  },
  positionals: Number.POSITIVE_INFINITY,
  async run(given, terminal) {
    const [, ...files] = given.positionals;
    const builder = readChosen(given, BUILDERS, 'corpus');
    const out = given.text('out');
    if (out === undefined) throw new UsageError('--out FILE.jsonl is missing.');
    if (builder.readsFiles && files.length === 0) throw new UsageError('the FILE to read is missing.');
    if (!builder.readsFiles && files.length > 0) {
      throw new UsageError(`build-corpus ${builder.name} reads no files; unexpected “${files[0]}”.`);
    }
    rejectUnusedJudge(given, builder);
    const onNotice = (message: string) => say(terminal, message);
    const { records, notApplicable, wordPairs, summaries, leftOut } = await withJudge(
      given,
      terminal,
      (judge) =>
        build({
          builder,
          judge,
          files,
          openAnnotator: () => openAnnotatorFor(given, onNotice, substitutionsIn(given.text('kind'))),
          seed: readSeed(given),
          options: readChoiceOptions(given, builder, BUILDERS),
          limits: readLimits(given, terminal),
          maxPairShare: givenOption(given, 'max-pair-share', PAIR_SHARE_SCHEMA),
          out,
          signal: terminal.signal,
          onProgress: terminal.progress.show,
          onNotice,
        }),
    );
    say(terminal, `${out}: ${plural(records, 'record')}${whyNotMore(notApplicable)}.`);
    for (const line of [...(summaries ?? []), ...(leftOut ?? [])]) say(terminal, line);
    for (const line of wordPairs ? pairLines(wordPairs) : []) say(terminal, line);
    return EXIT.done;
  },
};

/** Names the options of the judge, its device included, for a corpus whose builder replaces no words. */
function unusedIn(corpus: string): string[] {
  const builder = BUILDERS.find(({ name }) => name === corpus);
  return builder?.substituted ? [] : Object.keys(JUDGE_OPTIONS);
}

/** The kinds of substitution that the option names, in the place of those of the profile. */
function substitutionsIn(kinds: string | undefined): SubstitutionKind[] | undefined {
  return kinds === undefined ? undefined : kindsNamed(kinds).filter(isSubstitution);
}

function whyNotMore(notApplicable: { readonly [reason: string]: number }): string {
  const reasons = Object.entries(notApplicable).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length > 0 ? `; not applicable: ${reasons.join(', ')}` : '';
}
