import { addToAnnotations } from '../annotations/addToAnnotations.ts';
import { CREATE_OPTIONS, createAnnotations } from '../annotations/createAnnotations.ts';
import { MERGE_OPTIONS, mergeAnnotations } from '../annotations/mergeAnnotations.ts';
import { AGREEMENT_OPTIONS, showAgreement } from '../annotations/showAgreement.ts';
import { type Arguments, type Options, suggestion } from '../arguments.ts';
import type { Command } from '../command.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** Actions by the command's first argument, each with the names of the options that it takes. */
const ACTIONS = {
  create: { run: createAnnotations, options: [...Object.keys(CREATE_OPTIONS), 'out'] },
  add: { run: addToAnnotations, options: ['annotators'] },
  agreement: { run: showAgreement, options: Object.keys(AGREEMENT_OPTIONS) },
  merge: { run: mergeAnnotations, options: [...Object.keys(MERGE_OPTIONS), 'json'] },
} as const satisfies Record<
  string,
  {
    readonly run: (given: Arguments, terminal: Terminal) => Promise<number>;
    readonly options: readonly string[];
  }
>;

const OPTIONS: Options = { ...CREATE_OPTIONS, ...AGREEMENT_OPTIONS, ...MERGE_OPTIONS };

export const annotations: Command = {
  name: 'annotations',
  summary: 'Prepares human annotation, measures agreement, and merges judgments.',
  synopsis: 'create|add|agreement|merge [PROJECT] [options]',
  description: `
create makes a project for several annotators, who answer in the editor (Semloc: Annotate…). --task is
  transform  write transformations of seeds: --corpus is a text, one sentence per line
  extend     write an interpolation and an extrapolation of each transformation (Costra 1.1, round one)
  compare    compare two sentences of a transformation (round two)
  variants   judge variants: grammatical? same meaning? --corpus is what semloc variants prints
For extend and compare, --corpus is a file in Costra's format, such as merge writes.
add lets others join a project, for instance to break ties: they get the tasks that all annotators get.
agreement prints observed agreement, Cohen's κ between and within annotators, Fleiss' κ and Krippendorff's α,
by kind, with 95% confidence intervals, and the tasks to discuss.
merge writes the majorities to judgments.jsonl and, but for variants, the corpus with all judgments and the
order that they imply to data.tsv, on which semloc evaluate costra runs; variants that the majority confirms
go to variants.jsonl. PROJECT is the folder that create wrote. Example:

  semloc annotations create --task compare --corpus data.tsv --annotators ada,ben --out judging
  semloc annotations agreement judging
  semloc annotations merge judging --out merged
  semloc evaluate costra --corpus merged/data.tsv --encoder glove-sum`,
  options: OPTIONS,
  positionals: 2,
  async run(given, terminal) {
    const [name] = given.positionals;
    const names = Object.keys(ACTIONS);
    if (name === undefined)
      throw new UsageError(`create, add, agreement or merge is missing${suggestion('', names)}`);
    if (!Object.hasOwn(ACTIONS, name)) {
      throw new UsageError(`annotations cannot ${name}${suggestion(name, names)}`);
    }
    const action = ACTIONS[name as keyof typeof ACTIONS];
    const options: readonly string[] = action.options;
    const foreign = Object.keys(OPTIONS).find((option) => given.has(option) && !options.includes(option));
    if (foreign !== undefined) throw new UsageError(`--${foreign} is not an option of ${name}.`);
    return action.run(given, terminal);
  },
};
