/**
 * Counts the sentences of the paraphrase corpus that get a variant with n words changed under the paper's profile,
 * beside White 2015, section 4.
 *
 *     SEMLOC_DATA=/path/to/data node bench/accuracy/localization-counts.ts [--wordnet DIR] [--words FILE]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';

const PAPER = {
  'noun-synonym': [7168, 5503, 3395, 1747, 813, 309, 104, 22, 9],
  'verb-antonym': [3061, 590, 82, 12, 2],
  both: [2829, 449, 46, 4],
};

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/.');
  process.exit(0);
}
const { values } = parseArgs({ options: { wordnet: { type: 'string' }, words: { type: 'string' } } });
const { annotator } = await openAnnotator({
  resources: createResources(),
  profile: PROFILES.white2015,
  ...values,
});

const counts: Record<keyof typeof PAPER, number[]> = { 'noun-synonym': [], 'verb-antonym': [], both: [] };
let bases = 0;
for (const name of ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt']) {
  const file = path.join(data, 'msrpc', name);
  for (const { base } of readMsrpc(await readTextFile(file), file)) {
    const annotation = annotator.annotate(base);
    const nouns = generate(annotation, 'noun-synonym').variants.length;
    const verbs = generate(annotation, 'verb-antonym').variants.length;
    bases++;
    countLevels(counts['noun-synonym'], nouns);
    countLevels(counts['verb-antonym'], verbs);
    countLevels(counts.both, Math.min(nouns, verbs));
  }
}

console.log(`${bases} base sentences`);
for (const kind of Object.keys(PAPER) as (keyof typeof PAPER)[]) {
  console.log(kind);
  console.table(
    PAPER[kind].map((paper, index) => {
      const found = counts[kind][index] ?? 0;
      const difference = `${(((found - paper) / paper) * 100).toFixed(1)}%`;
      return { words: index + 1, found, paper, difference };
    }),
  );
}

/** Adds one to each of the levels 1 to `levels`. */
function countLevels(found: number[], levels: number): void {
  for (let index = 0; index < levels; index++) found[index] = (found[index] ?? 0) + 1;
}
