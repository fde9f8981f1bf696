/**
 * Counts the lines of a file, a sentence each, that get a variant of each kind under `strict`, and of any kind that changes the
 * meaning:
 *
 *     node bench/quality/kindCoverage.ts bench/quality/queries.txt
 *
 * queries.txt holds queries and instructions written for this purpose. The kinds from `opposite-action` on were made
 * with the outputs of the odd lines in view; the even lines were kept apart for judging.
 */
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { keepsMeaning, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';

const file = process.argv[2] ?? 'bench/quality/queries.txt';
const sentences = (await readTextFile(file)).split('\n').filter((line) => line.trim() !== '');
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });
const annotations = sentences.map((sentence) => annotator.annotate(sentence));
const kindsOf = annotations.map((annotation) =>
  VARIANT_KINDS.filter((kind) => generate(annotation, kind, { parse: annotator.parse }).variants.length > 0),
);

console.log(`${sentences.length} sentences\n\n| | sentences |\n|---|---|`);
for (const kind of VARIANT_KINDS) printShare(kind, (kinds) => kinds.includes(kind));
printShare('any that changes the meaning', (kinds) => kinds.some((kind) => !keepsMeaning(kind)));

function printShare(name: string, holds: (kinds: (typeof kindsOf)[number]) => boolean): void {
  const count = kindsOf.filter(holds).length;
  console.log(`| ${name} | ${count} (${((100 * count) / sentences.length).toFixed(1)}%) |`);
}
