/**
 * Counts the sentences of the paraphrase corpus, of a treebank or of a file (a sentence a line, # for remarks) that
 * have a variant of each kind, and of any kind that preserves or changes the meaning, with 95% intervals; of kinds of
 * substitution also the words, of kinds that exchange words the pairs. The last column counts the sentences that no
 * other kind serves.
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/coverage.ts [--profile strict] [--wordnet DIR] [--first 2000]
 *     node bench/quality/coverage.ts --treebank en_ewt-dev.conllu
 *     node bench/quality/coverage.ts --lines bench/quality/queries.txt [--section preserving]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import {
  describeKind,
  keepsMeaning,
  VARIANT_KINDS,
  type VariantKind,
} from '../../core/variants/kinds/index.ts';
import { createPairLimit } from '../../core/variants/pairs/pairLimit.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { wilsonText } from '../lib/wilson.ts';

const data = process.env.SEMLOC_DATA;
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'strict' },
    wordnet: { type: 'string' },
    lines: { type: 'string' },
    section: { type: 'string' },
    treebank: { type: 'string' },
    first: { type: 'string', default: '1000000' },
  },
});
if (!data && values.lines === undefined && values.treebank === undefined) {
  console.log(
    'Skipped: set SEMLOC_DATA to the folder that holds msrpc/, or name a file with --lines or --treebank.',
  );
  process.exit(0);
}
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
if (!profile) throw new Error(`Unknown: ${values.profile}`);
const { annotator } = await openAnnotator({
  resources: createResources(),
  profile,
  ...(values.wordnet === undefined ? {} : { wordnet: values.wordnet }),
});

const sentences = [...new Set(await read())].slice(0, Number(values.first));
const annotations = sentences.map((text) => annotator.annotate(text));
const pairs = createPairLimit(1);
const kindsOf = annotations.map((annotation) =>
  VARIANT_KINDS.filter((kind) => {
    const { variants } = generate(annotation, kind, { pairs, parse: annotator.parse });
    pairs.add(variants);
    return variants.length > 0;
  }),
);
const report = pairs.report().kinds;

console.log(
  `${sentences.length} sentences\n\n| | words | sentences | 95% interval | pairs | commonest | alone |`,
);
console.log('|---|---|---|---|---|---|---|');
for (const kind of VARIANT_KINDS) printKind(kind);
printShare('any that preserves the meaning', '', (kinds) => kinds.some(keepsMeaning));
printShare('any that changes the meaning', '', (kinds) => kinds.some((kind) => !keepsMeaning(kind)));

function printKind(kind: VariantKind): void {
  const words = annotations.flatMap(({ substitutions }) =>
    substitutions.filter((each) => each.kind === kind),
  );
  const { meaning } = describeKind(kind);
  const alone = kindsOf.filter(
    (kinds) =>
      kinds.includes(kind) &&
      !kinds.some((other) => other !== kind && describeKind(other).meaning === meaning),
  );
  const found = report[kind];
  const commonest =
    found && `${found.commonest.pair.join(', ')} ${(100 * found.commonest.share).toFixed(0)}%`;
  const rest = `${found?.pairs ?? ''} | ${commonest ?? ''} | ${alone.length}`;
  printShare(kind, `${words.length || ''}`, (kinds) => kinds.includes(kind), rest);
}

function printShare(
  name: string,
  words: string,
  holds: (kinds: readonly VariantKind[]) => boolean,
  rest = ' | | ',
): void {
  const count = kindsOf.filter(holds).length;
  const share = ((100 * count) / sentences.length).toFixed(1);
  console.log(
    `| ${name} | ${words} | ${count} (${share}%) | ${wilsonText(count, sentences.length)} | ${rest} |`,
  );
}

async function read(): Promise<readonly string[]> {
  if (values.lines !== undefined)
    return (await sentenceLines(values.lines, values.section)).map(({ sentence }) => sentence);
  if (values.treebank !== undefined) return treebankSentences(values.treebank);
  const found: string[] = [];
  for (const name of ['msr_paraphrase_train.txt', 'msr_paraphrase_test.txt']) {
    const file = path.join(data!, 'msrpc', name);
    for (const { base } of readMsrpc(await readTextFile(file), file)) found.push(base);
  }
  return found;
}
