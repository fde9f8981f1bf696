/**
 * Counts the sentences of the paraphrase corpus, or of a file with --lines FILE (a sentence a line, # for remarks), that have
 * a variant of each kind, and those with one that preserves the meaning; of kinds of substitution also the words:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/coverage.ts [--profile strict] [--wordnet DIR] [--lines FILE]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { keepsMeaning, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';

const data = process.env.SEMLOC_DATA;
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'strict' },
    wordnet: { type: 'string' },
    lines: { type: 'string' },
  },
});
if (!data && values.lines === undefined) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/, or name a file with --lines.');
  process.exit(0);
}
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
if (!profile) throw new Error(`Unknown: ${values.profile}`);
const { annotator } = await openAnnotator({
  resources: createResources(),
  profile,
  ...(values.wordnet === undefined ? {} : { wordnet: values.wordnet }),
});

const sentences = values.lines === undefined ? await ofCorpus(data!) : await ofFile(values.lines);
const annotations = [...sentences].map((text) => annotator.annotate(text));
const found = annotations.map((annotation) =>
  VARIANT_KINDS.filter((kind) => generate(annotation, kind, { parse: annotator.parse }).variants.length > 0),
);
console.log(`${sentences.size} sentences\n\n| | words | sentences |\n|---|---|---|`);
for (const kind of VARIANT_KINDS) {
  const words = annotations.flatMap(({ substitutions }) =>
    substitutions.filter((each) => each.kind === kind),
  );
  console.log(
    `| ${kind} | ${words.length || ''} | ${found.filter((kinds) => kinds.includes(kind)).length} |`,
  );
}
console.log(
  `| any that preserves the meaning | | ${found.filter((kinds) => kinds.some(keepsMeaning)).length} |`,
);

async function ofCorpus(folder: string): Promise<Set<string>> {
  const bases = new Set<string>();
  for (const name of ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt']) {
    const file = path.join(folder, 'msrpc', name);
    for (const { base } of readMsrpc(await readTextFile(file), file)) bases.add(base);
  }
  return bases;
}

async function ofFile(file: string): Promise<Set<string>> {
  const lines = (await readTextFile(file)).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}
