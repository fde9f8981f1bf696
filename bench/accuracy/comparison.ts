/**
 * Measures the comparison of sentences: on variants of every kind (does the verdict agree with the kind, and is the
 * difference named), on labeled pairs of our own, of which every other one was kept apart, and on the labels of MSRPC and
 * SICK:
 *
 *     SEMLOC_DATA=/path/to/data node bench/accuracy/comparison.ts [--dev] [--show KIND,...|pairs] [--count 100]
 *
 * With --dev the texts and pairs are those on which the comparison was developed; --show prints what was misjudged, the
 * variants of the kinds or the labeled pairs.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSentenceComparison } from '../../core/differences/compareSentences.ts';
import type { DifferenceKind, Meaning } from '../../core/differences/difference.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { createRandom, shuffled } from '../../core/random.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { describeKind, VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/index.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { comparedTexts } from '../lib/comparedTexts.ts';
import { wilsonText } from '../lib/wilson.ts';

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    show: { type: 'string' },
    count: { type: 'string', default: '100' },
  },
});
const opened = await openAnnotator({ profile: PROFILES.strict });
const { annotator } = opened;
const { compare } = createSentenceComparison(opened);
const shown = values.show?.split(',');
const data = process.env.SEMLOC_DATA;
const show = (label: string, a: string, b: string) => {
  const { meaning, reason, differences } = compare(a, b);
  const list = differences.map((each) => `${each.kind}/${each.meaning}(${each.a?.text}|${each.b?.text})`);
  console.log(`[${label}] ${a}\n  ${b}\n  -> ${meaning}: ${reason}\n  ${list.join(' ')}`);
};

/** The kinds of difference that name the one between a sentence and its variant, where the two names differ. */
const NAMES: Readonly<Record<string, readonly DifferenceKind[]>> = {
  scrambled: ['role-swap'],
  'optional-that': ['function-word'],
  'reporting-clause': ['order'],
  'adverbial-position': ['order'],
  'clause-order': ['order'],
  'coordination-order': ['order'],
  'particle-position': ['order'],
  genitive: ['order'],
  dative: ['order'],
  cleft: ['order'],
  'entity-swap': ['role-swap', 'entity', 'order'],
  'opposite-action': ['antonym'],
  'opposite-state': ['antonym'],
  'other-person': ['person'],
  'other-question': ['question'],
  'negated-question': ['negation', 'antonym'],
  'number-format': ['number', 'unit', 'date'],
  'unit-format': ['unit', 'number'],
  'date-format': ['date'],
  determiner: ['quantifier', 'negation', 'determiner'],
  negation: ['negation', 'quantifier'],
  comparison: ['comparison', 'antonym'],
  modality: ['modality', 'negation', 'antonym'],
  restriction: ['restriction', 'negation', 'condition'],
  condition: ['condition', 'restriction'],
  'temporal-order': ['temporal-order', 'condition', 'antonym'],
  frequency: ['frequency', 'negation'],
  number: ['number', 'date', 'unit'],
};

function isNamed(kind: VariantKind, found: readonly DifferenceKind[]): boolean {
  const names =
    /-(?:synonym|antonym)$/.test(kind) && kind !== 'negated-antonym'
      ? [kind.split('-')[1]!]
      : (NAMES[kind] ?? [kind]);
  return found.some((each) => names.includes(each));
}

if (data && values.show !== 'pairs') await variantTable(data);
if (values.show === undefined || values.show === 'pairs') {
  for (const file of ['comparedPairs.tsv', 'reorderedPairs.tsv']) await pairTable(file);
}
if (data && values.show === undefined) await corpusTables(data);

/** Variants of each kind, as many sentences as the count of each kind of text at most. */
async function variantTable(data: string): Promise<void> {
  const texts = await comparedTexts(data, values.dev);
  console.log(
    '| kind | meaning | n | preserved | changed | uncertain | agrees, % | 95% interval | named, % |\n|---|---|---|---|---|---|---|---|---|',
  );
  const totals = { preserved: [0, 0], changed: [0, 0] };
  for (const kind of VARIANT_KINDS) {
    if (shown && !shown.includes(kind)) continue;
    const { meaning } = describeKind(kind);
    const counts: Record<Meaning, number> = { preserved: 0, changed: 0, uncertain: 0 };
    let [n, named] = [0, 0];
    for (const [source, sentences] of texts) {
      let made = 0;
      for (const sentence of shuffled(sentences, createRandom(1))) {
        const annotation = annotator.annotate(sentence);
        if (annotation.tokens.length > 60) continue;
        const [variant] = generate(annotation, kind, {
          levels: 1,
          parse: annotator.parse,
          choice: 'random',
        }).variants;
        if (!variant) continue;
        const compared = compare(sentence, variant.text);
        counts[compared.meaning] += 1;
        if (
          isNamed(
            kind,
            compared.differences.map((each) => each.kind),
          )
        )
          named += 1;
        if (shown && compared.meaning !== meaning) show(source, sentence, variant.text);
        n += 1;
        if (++made >= Number(values.count)) break;
      }
    }
    totals[meaning][0]! += counts[meaning];
    totals[meaning][1]! += n;
    if (n === 0) continue;
    const share = (100 * counts[meaning]) / n;
    console.log(
      `| ${kind} | ${meaning} | ${n} | ${counts.preserved} | ${counts.changed} | ${counts.uncertain} | ${share.toFixed(1)} | ${wilsonText(counts[meaning], n)} | ${((100 * named) / n).toFixed(1)} |`,
    );
  }
  for (const [meaning, [agreeing, n]] of Object.entries(totals)) {
    console.log(
      `| all | ${meaning} | ${n} | | | | ${((100 * agreeing!) / n!).toFixed(1)} | ${wilsonText(agreeing!, n!)} | |`,
    );
  }
}

/** Our own pairs: the first, third and so on were developed on, the others kept apart. */
async function pairTable(file: string): Promise<void> {
  const lines = (await readTextFile(path.join(import.meta.dirname, file))).trim().split('\n');
  const rows = lines.slice(1).map((line) => line.split('\t') as [Meaning, string, string, string]);
  const halves = [rows.filter((_, i) => i % 2 === 0), rows.filter((_, i) => i % 2 === 1)];
  for (const [half, pairs] of halves.entries()) {
    if (values.show === 'pairs' && half === 1 && values.dev) continue;
    console.log(`\n${file}: ${half === 0 ? 'pairs developed on' : 'pairs kept apart'}, n = ${pairs.length}`);
    scoreTable(pairs.map(([label, , a, b]) => ({ label, a, b })));
    if (values.show !== 'pairs') continue;
    for (const [label, phenomenon, a, b] of pairs) {
      if (compare(a, b).meaning !== label) show(`${label} ${phenomenon}`, a, b);
    }
  }
}

/** MSRPC: paraphrases and other pairs of news; SICK: contradictions, and pairs that entail each other at 4.8 of 5 or more. */
async function corpusTables(data: string): Promise<void> {
  const news = (await readTextFile(path.join(data, 'msrpc', 'msr_paraphrase_test.txt')))
    .trim()
    .split(/\r?\n/);
  console.log(`\nMSRPC, test part, n = ${news.length - 1}`);
  scoreTable(
    news.slice(1).map((line) => {
      const [quality, , , a, b] = line.split('\t') as [string, string, string, string, string];
      return { label: quality === '1' ? 'preserved' : 'changed', a, b };
    }),
  );
  const sick = (await readTextFile(path.join(data, 'senteval_transfer', 'SICK', 'SICK_test_annotated.txt')))
    .trim()
    .split('\n');
  const pairs = sick.slice(1).flatMap((line): LabeledPair[] => {
    const [, a, b, score, judgment] = line.split('\t') as [string, string, string, string, string];
    if (judgment.trim() === 'CONTRADICTION') return [{ label: 'changed', a, b }];
    return judgment.trim() === 'ENTAILMENT' && Number(score) >= 4.8 ? [{ label: 'preserved', a, b }] : [];
  });
  console.log(`\nSICK, test part, n = ${pairs.length}`);
  scoreTable(pairs);
}

interface LabeledPair {
  readonly label: Meaning;
  readonly a: string;
  readonly b: string;
}

/** Verdicts by label, precision and recall of either verdict. */
function scoreTable(pairs: readonly LabeledPair[]): void {
  const judged = pairs.map((pair) => ({ label: pair.label, verdict: compare(pair.a, pair.b).meaning }));
  const count = (label: Meaning | undefined, verdict: Meaning | undefined) =>
    judged.filter((each) => (!label || each.label === label) && (!verdict || each.verdict === verdict))
      .length;
  console.log(
    '| label | n | preserved | changed | uncertain | precision, % | 95% interval | recall, % | 95% interval |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const label of ['preserved', 'changed'] as const) {
    const [right, n, said] = [count(label, label), count(label, undefined), count(undefined, label)];
    const percent = (of: number) => (of === 0 ? '' : ((100 * right) / of).toFixed(1));
    console.log(
      `| ${label} | ${n} | ${count(label, 'preserved')} | ${count(label, 'changed')} | ${count(label, 'uncertain')} | ${percent(said)} | ${wilsonText(right, said)} | ${percent(n)} | ${wilsonText(right, n)} |`,
    );
  }
}
