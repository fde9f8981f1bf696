/**
 * Counts the variants whose spacing is wrong, by kind:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/spacing.ts [--profile strict] [--show] [FILE.conllu...]
 *
 * Reads the sentences of all treebanks and the paraphrase corpus, or of the files named. With --show each wrong variant
 * is printed, with the place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { readGold } from '../accuracy/text.ts';
import { misspacings } from './misspacings.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds treebanks/, treebanks_heads/ and msrpc/.');
  process.exit(0);
}
const { values, positionals } = parseArgs({
  options: { profile: { type: 'string', default: 'strict' }, show: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
if (!profile) throw new Error(`Unknown: ${values.profile}`);
const { annotator } = await openAnnotator({ resources: createResources(), profile });

const sentences = new Set(positionals.length > 0 ? positionals.flatMap(ofTreebank) : ofAll(data));
const counts = new Map(VARIANT_KINDS.map((kind) => [kind, { variants: 0, wrong: 0 }]));
for (const sentence of sentences) {
  const annotation = annotator.annotate(sentence);
  for (const [kind, count] of counts) {
    for (const variant of generate(annotation, kind, { parse: annotator.parse }).variants) {
      count.variants++;
      const found = misspacings(annotation, variant);
      if (found.length === 0) continue;
      count.wrong++;
      if (values.show)
        console.log(
          [kind, ...found.map(({ fault, place }) => `${fault}: ${place}`), variant.text].join('\t'),
        );
    }
  }
}
console.log(`${sentences.size} sentences\n\n| | variants | wrongly spaced |\n|---|---|---|`);
for (const [kind, { variants, wrong }] of counts) console.log(`| ${kind} | ${variants} | ${wrong} |`);

function ofTreebank(file: string): string[] {
  return readGold(readFileSync(file, 'utf8')).map(({ text }) => text);
}

function ofAll(folder: string): string[] {
  const treebanks = ['treebanks', 'treebanks_heads'].flatMap((name) =>
    readdirSync(path.join(folder, name))
      .filter((file) => file.endsWith('.conllu'))
      .flatMap((file) => ofTreebank(path.join(folder, name, file))),
  );
  const pairs = ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt'].flatMap((name) => {
    const file = path.join(folder, 'msrpc', name);
    return readMsrpc(readFileSync(file, 'utf8'), file).flatMap(({ base, paraphrase }) => [base, paraphrase]);
  });
  return [...treebanks, ...pairs];
}
