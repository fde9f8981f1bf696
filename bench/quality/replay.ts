/**
 * Makes the variants anew that readers have judged, and counts how many are still made as they were, by judgment:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/replay.ts [--kind KIND] [--list] [DRAW...]
 *
 * A row a kind: right and wrong ones that are still made, and those that are no longer made. What a rule costs is the
 * right ones that it ends; a rule that ends few wrong ones on all draws is fitted to one of them. With --list, the
 * variants that are no longer made and the wrong ones that still are, with their sentences. These are figures for mending,
 * not of quality: the kinds were mended on these judgments.
 */

import { parseArgs } from 'node:util';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { isSubstitution, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { type JudgedVariant, judgedVariants } from './judgedVariants.ts';
import { isRight } from './judgments.ts';

const data = evaluationData('msrpc/, treebanks/ and senteval_sts_tokenized/');
const { values, positionals } = parseArgs({
  options: { kind: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });

interface Replayed extends JudgedVariant {
  readonly isMade: boolean;
}

const replayed: Replayed[] = (await judgedVariants(data, positionals))
  .filter(({ kind }) => values.kind === undefined || kind === values.kind)
  .map((each) => ({ ...each, isMade: isMade(each) }));

console.log('| kind | right, made | right, ended | wrong, made | wrong, ended | % right of those made |');
console.log('|---|---|---|---|---|---|');
for (const kind of new Set(replayed.map((each) => each.kind)))
  print(
    kind,
    replayed.filter((each) => each.kind === kind),
  );
print('all', replayed);
if (values.list) for (const each of replayed) list(each);

function print(name: string, some: readonly Replayed[]): void {
  const count = (right: boolean, made: boolean) =>
    some.filter((each) => isRight(each.first) === right && each.isMade === made).length;
  const [right, wrong] = [count(true, true), count(false, true)];
  const share = right + wrong === 0 ? '–' : ((100 * right) / (right + wrong)).toFixed(0);
  console.log(`| ${name} | ${[right, count(true, false), wrong, count(false, false), share].join(' | ')} |`);
}

function list({ kind, from, to, first, isMade, sentence }: Replayed): void {
  if (isMade === isRight(first)) {
    if (isMade) return;
    console.log(`${kind}, wrong, ended: ${from} → ${to}: ${sentence}`);
  } else console.log(`${kind}, ${isMade ? 'wrong, made' : 'right, ended'}: ${from} → ${to}: ${sentence}`);
}

function isMade({ kind, token, from, to, sentence }: JudgedVariant): boolean {
  const known = VARIANT_KINDS.find((each) => each === kind);
  if (known === undefined) return false;
  const annotation = annotator.annotate(sentence);
  if (isSubstitution(known))
    return annotation.substitutions.some(
      (each) => each.kind === known && `${each.token}` === `${token}` && each.candidates[0]!.form === to,
    );
  return generate(annotation, known, { parse: annotator.parse }).variants.some(({ changes }) =>
    changes.some((change) => change.from === from && change.to === to),
  );
}
