/**
 * Makes the variants anew that readers have judged, and counts how many are still made as they were, by judgment:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/replay.ts [--kind KIND] [--list] docs/quality/readers-*.tsv
 *
 * A row a kind: right and wrong ones that are still made, and those that are no longer made. What a rule costs is the
 * right ones that it ends; a rule that ends few wrong ones on all draws is fitted to one of them. With --list, the
 * variants that are no longer made and the wrong ones that still are, with their sentences. These are figures for mending,
 * not of quality: the kinds were mended on these judgments.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMsrpc } from '../../core/evaluation/corpora/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { isSubstitution, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { forumSentences } from '../lib/forumSentences.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';
import { isRight, type Judgment, readJudgments } from './judgments.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log(
    'Skipped: set SEMLOC_DATA to the folder that holds msrpc/, treebanks/ and senteval_sts_tokenized/.',
  );
  process.exit(0);
}
const { values, positionals } = parseArgs({
  options: { kind: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** The section of the queries that each draw is from. */
const SECTIONS: Readonly<Record<string, string>> = {
  '822461': 'unseen',
  '604973': 'second-unseen',
  '731846': 'third-unseen',
  '130267': 'fourth-unseen',
  '649213': 'fifth-unseen',
};
const { annotator } = await openAnnotator({ resources: createResources(), profile: PROFILES.strict });
const common = await commonSentences(data);

interface Replayed extends Judgment {
  readonly sentence: string;
  readonly isMade: boolean;
}

const replayed: Replayed[] = [];
for (const file of positionals) {
  const section = SECTIONS[/seed(\d+)/.exec(file)?.[1] ?? ''];
  if (section === undefined) throw new Error(`${file} is not of a draw that is known.`);
  const queries = await sentenceLines('bench/quality/queries.txt', section);
  const sentences = new Map([
    ...common,
    ...queries.map((each) => [`queries ${each.number}`, each.sentence] as const),
  ]);
  for (const judgment of readJudgments(file)) {
    if (values.kind !== undefined && judgment.kind !== values.kind) continue;
    const sentence = sentences.get(judgment.id);
    if (sentence === undefined) throw new Error(`${file}: there is no sentence ${judgment.id}.`);
    replayed.push({ ...judgment, sentence, isMade: isMade(judgment, sentence) });
  }
}

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

function isMade({ kind, token, from, to }: Judgment, sentence: string): boolean {
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

async function commonSentences(folder: string): Promise<Map<string, string>> {
  const sentences = new Map<string, string>();
  const file = path.join(folder, 'msrpc', 'msr_paraphrase_test.txt');
  const text = await readTextFile(file);
  const others = text.replace(/^[01](?=\t)/gm, (quality) => `${1 - Number(quality)}`);
  for (const rows of [text, others])
    for (const { ids, base } of readMsrpc(rows, file))
      if (!sentences.has(`news ${ids[0]}`)) sentences.set(`news ${ids[0]}`, base);
  const treebank = await treebankSentences(path.join(folder, 'treebanks', 'en_ewt-test.conllu'));
  for (const [at, sentence] of treebank.entries()) sentences.set(`ewt ${at + 1}`, sentence);
  const gum = await treebankSentences(path.join(folder, 'treebanks_heads', 'en_gum-shippable-train.conllu'));
  for (const [at, sentence] of gum.entries()) sentences.set(`gum ${at + 1}`, sentence);
  const forums = await forumSentences(
    path.join(folder, 'senteval_sts_tokenized', 'STS', 'STSBenchmark', 'stsbenchmark'),
  );
  for (const [at, sentence] of forums.entries()) sentences.set(`forum ${at + 1}`, sentence);
  return sentences;
}
