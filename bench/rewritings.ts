/**
 * Measures the sentences a second of the kinds of rewriting: each, those that change the meaning in one place together,
 * and all kinds together without and with the parser, by processor time, without the annotation:
 *
 *     SEMLOC_DATA=/path/to/data node bench/rewritings.ts
 */
import path from 'node:path';
import type { Annotation } from '../core/annotation/annotation.ts';
import { readMsrpc } from '../core/evaluation/corpora/pairs/msrpc.ts';
import { PROFILES } from '../core/profile/index.ts';
import { generate } from '../core/variants/generateVariants.ts';
import { REWRITING_KINDS, type RewritingKind } from '../core/variants/kinds/index.ts';
import type { VariantOptions } from '../core/variants/options.ts';
import { readTextFile } from '../host/files/textInput.ts';
import { openAnnotator } from '../host/openAnnotator.ts';
import { createResources } from '../host/resources.ts';
import { evaluationData } from './lib/evaluationData.ts';

const data = evaluationData('msrpc/');
const file = path.join(data, 'msrpc', 'msr_paraphrase_test.txt');
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });
const sentences = [...new Set(readMsrpc(await readTextFile(file), file).map(({ base }) => base))];
const annotations = sentences.map((sentence) => annotator.annotate(sentence));
const inOnePlace = REWRITING_KINDS.slice(REWRITING_KINDS.indexOf('opposite-action'));

console.log(`${annotations.length} sentences\n\n| | sentences a second |\n|---|---|`);
for (const kind of REWRITING_KINDS) console.log(`| ${kind} | ${rate([kind], annotations)} |`);
console.log(
  `| the ${inOnePlace.length} from opposite-action on, together | ${rate(inOnePlace, annotations)} |`,
);
console.log(`| all ${REWRITING_KINDS.length} together | ${rate(REWRITING_KINDS, annotations)} |`);
console.log(
  `| all ${REWRITING_KINDS.length} together, with the parser | ${rate(REWRITING_KINDS, annotations, annotator.parse)} |`,
);

/** The best of five rounds; each round parses anew. */
function rate(
  kinds: readonly RewritingKind[],
  given: readonly Annotation[],
  parse?: VariantOptions['parse'],
): number {
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const annotations = given.map((annotation) => ({ ...annotation, tokens: [...annotation.tokens] }));
    const before = process.cpuUsage();
    for (const annotation of annotations) for (const kind of kinds) generate(annotation, kind, { parse });
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (annotations.length * 1e6) / (user + system));
  }
  return Math.round(best);
}
