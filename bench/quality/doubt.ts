/**
 * Measures whether the doubt about a variant can be learned: fits logistic regressions to the judgments of readers on
 * all of the first five draws but one, and prints what share of that one is right when the most doubtful ones are refused.
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/doubt.ts [--c 0.01]
 *
 * Kinds that preserve the meaning and kinds that change it have a regression each. The judgments of the first two draws on
 * scrambled and voice are not learned from: readers were told otherwise then what to count as right. The last rows hold
 * out no draw but each of five groups of lemmas in turn.
 */
import { parseArgs } from 'node:util';
import { scoreRanking } from '../../core/evaluation/statistics/pairClassification/pairRankings.ts';
import { createRandom } from '../../core/random.ts';
import { keepsMeaning, kindNamed } from '../../core/variants/kinds/index.ts';
import { openAnnotator, openLinguistics } from '../../host/openAnnotator.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { wilsonText } from '../lib/wilson.ts';
import type { Changed } from './doubt/changed.ts';
import { FEATURE_SETS, featuresOf } from './doubt/featureSets.ts';
import { type Case, scores } from './doubt/model.ts';
import { type JudgedVariant, judgedVariants } from './judgedVariants.ts';
import { DRAWS, isRight } from './judgments.ts';

const data = evaluationData('msrpc/, treebanks/ and senteval_sts_tokenized/');
const { values } = parseArgs({
  options: { c: { type: 'string', default: '0.01' } },
});
const KEPT = [1, 0.9, 0.8, 0.7, 0.5];
const GROUPS = 5;
const { annotator } = await openAnnotator();
const { wordSpace: space } = await openLinguistics();
const variants = (await judgedVariants(data, Object.keys(DRAWS).slice(0, 5))).map((judged) => {
  const annotation = annotator.annotate(judged.sentence);
  const token = Number(judged.token);
  const changed: Changed = { ...judged, token, annotation, space, tree: annotator.parse(annotation) };
  const lemma = annotation.tokens[token]?.lemma ?? judged.from;
  const kind = kindNamed(judged.kind)!;
  return { judged, changed, keeps: keepsMeaning(kind), group: createRandom(1, lemma).below(GROUPS) };
});
type Variant = (typeof variants)[number];

console.log(
  `| held out | kinds | learned from | AUC | ${KEPT.map((share) => `${100 * share}% kept`).join(' | ')} |`,
);
console.log(`|${'---|'.repeat(KEPT.length + 4)}`);
for (const set of FEATURE_SETS) {
  const cases = new Map<Variant, Case>(
    variants.map((variant) => [
      variant,
      { features: featuresOf(variant.changed, set), isRight: isRight(variant.judged.first) },
    ]),
  );
  const scored = (isHeldOut: (variant: Variant) => boolean, keeps: boolean) => {
    const some = variants.filter((variant) => variant.keeps === keeps);
    const held = some.filter(isHeldOut).map((variant) => cases.get(variant)!);
    const learned = some.filter((variant) => !isHeldOut(variant) && !isByAnotherMeasure(variant.judged));
    const found = scores(
      learned.map((variant) => cases.get(variant)!),
      held,
      Number(values.c),
    );
    return held.map(({ isRight: right }, at) => ({ right, score: found[at]! }));
  };
  for (const keeps of [false, true]) {
    for (const draw of ['fifth', 'fourth'])
      print(
        `${draw} draw`,
        keeps,
        set,
        scored(({ judged }) => judged.draw === draw, keeps),
      );
    const folds = Array.from({ length: GROUPS }, (_, at) =>
      scored(({ judged, group }) => group === at && !isByAnotherMeasure(judged), keeps),
    );
    print('lemmas', keeps, set, folds.flat());
  }
}

function isByAnotherMeasure({ kind, draw }: JudgedVariant): boolean {
  return (draw === 'first' || draw === 'second') && (kind === 'scrambled' || kind === 'voice');
}

function print(
  heldOut: string,
  keeps: boolean,
  set: string,
  some: readonly { right: boolean; score: number }[],
): void {
  const area = scoreRanking(
    'roc-auc',
    Float64Array.from(some, ({ score }) => score),
    Float64Array.from(some, ({ right }) => Number(right)),
  );
  const ranked = some.toSorted((a, b) => b.score - a.score);
  const cells = KEPT.map((share) => {
    const kept = ranked.slice(0, Math.round(share * ranked.length));
    const right = kept.filter((each) => each.right).length;
    return `${((100 * right) / kept.length).toFixed(1)} ${wilsonText(right, kept.length)}, n = ${kept.length}`;
  });
  const kinds = keeps ? 'preserving' : 'changing';
  console.log(`| ${[heldOut, kinds, set, area!.value.toFixed(3), ...cells].join(' | ')} |`);
}
