/**
 * Counts the words of the paraphrase corpus that a profile replaces, and the sentences that hold one:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/coverage.ts [--profile strict] [--wordnet DIR]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { SUBSTITUTION_KINDS } from '../../core/substitutionKinds/kinds.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/.');
  process.exit(0);
}
const { values } = parseArgs({
  options: { profile: { type: 'string', default: 'strict' }, wordnet: { type: 'string' } },
});
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
if (!profile) throw new Error(`Unknown: ${values.profile}`);
const { annotator } = await openAnnotator({
  resources: createResources(),
  profile,
  ...(values.wordnet === undefined ? {} : { wordnet: values.wordnet }),
});

const sentences = new Set<string>();
for (const name of ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt']) {
  const file = path.join(data, 'msrpc', name);
  for (const { base } of readMsrpc(await readTextFile(file), file)) sentences.add(base);
}
const kindsOf = [...sentences].map((text) => annotator.annotate(text).substitutions.map(({ kind }) => kind));
console.log(`${sentences.size} sentences\n\n| | words | sentences |\n|---|---|---|`);
for (const kind of SUBSTITUTION_KINDS) {
  const words = kindsOf.flat().filter((each) => each === kind).length;
  console.log(`| ${kind} | ${words} | ${kindsOf.filter((kinds) => kinds.includes(kind)).length} |`);
}
