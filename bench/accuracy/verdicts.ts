/**
 * Measures the verdicts of the comparison of sentences on pairs that its rules were not made for: pairs written by hand, of
 * which one half was kept apart, pairs as people vary sentences, and pairs from templates with words of their own:
 *
 *     node bench/accuracy/verdicts.ts [--dev] [--show wrong|undecided]
 *
 * How many verdicts are wrong, and how many pairs are decided at all, with 95% intervals of Clopper and Pearson. With --dev the
 * pairs are those on which errors were mended; --show prints what was misjudged, or left uncertain.
 */
import { parseArgs } from 'node:util';
import { createSentenceComparison } from '../../core/differences/compareSentences.ts';
import type { Meaning } from '../../core/differences/difference.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { clopperPearson, clopperPearsonText } from '../lib/clopperPearson.ts';
import { type Result, record } from '../lib/results.ts';
import { handPairs, type LabeledPair, plainPairs } from './labeledPairs.ts';
import { templatePairs } from './templatePairs.ts';

/** Changed, inserted and removed tokens up to which two sentences are nearly identical. */
const NEAR = 3;
const PER_TEMPLATE = 10;
/** The phenomenon of pairs with a synonym of a word in another sense, of which `uncertain` is what can be said. */
const TRAP = 'sense-trap';

const { values } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, show: { type: 'string' } },
});
const { compare } = createSentenceComparison(await openAnnotator());
const { dev, heldOut, late } = await handPairs();

const results: Result[] = [];
const byHand = values.dev ? dev : heldOut;
const fromTemplates = templatePairs(PER_TEMPLATE, values.dev ? 1 : 2);
report(`by hand, ${values.dev ? 'mended on' : 'kept apart'}`, byHand);
report('by hand, written after the rules', late);
report('as people vary sentences', await plainPairs());
report('from templates', fromTemplates);
if (!values.show) report('both', [...byHand, ...fromTemplates]);
if (!values.dev && !values.show) record('verdicts', 'npm run bench:accuracy -- verdicts', results);

function report(title: string, pairs: readonly LabeledPair[]): void {
  const judged = pairs.map((pair) => {
    const { meaning, reason, differences } = compare(pair.a, pair.b);
    return { ...pair, meaning, reason, differences, isNear: edits(pair) <= NEAR };
  });
  type Judged = (typeof judged)[number];
  const said = (meaning: Meaning) => (each: Judged) => each.meaning === meaning;
  const isClear = ({ label }: Judged) => label !== 'unclear';
  const isWrong = ({ meaning, label }: Judged) =>
    isDecided(meaning) && label !== 'unclear' && meaning !== label;
  const isUnclear = (each: Judged) => !isClear(each);
  const share = (
    name: string,
    of: readonly Judged[],
    holds: (each: Judged) => boolean,
    recorded?: 'recorded',
  ) => {
    const count = of.filter(holds).length;
    const percent = of.length === 0 ? '' : ((100 * count) / of.length).toFixed(1);
    console.log(`| ${name} | ${count}/${of.length} | ${percent} | ${clopperPearsonText(count, of.length)} |`);
    if (recorded && title !== 'both')
      results.push({
        ...{ measure: name, data: title, n: of.length, percent: (100 * count) / of.length },
        ...{ interval: clopperPearson(count, of.length), units: 'pairs' },
      });
  };
  const clear = judged.filter(isClear);
  console.log(`\n${title}, n = ${pairs.length}\n| | | % | 95% interval |\n|---|---|---|---|`);
  for (const meaning of ['preserved', 'changed'] as const) {
    const verdicts = judged.filter(said(meaning));
    share(`*${meaning}* that is wrong`, verdicts, isWrong, 'recorded');
    share(
      `*${meaning}* of an unclear pair`,
      verdicts,
      isUnclear,
      pairs.some(({ label }) => label === 'unclear') ? 'recorded' : undefined,
    );
  }
  const near = clear.filter(({ isNear }) => isNear);
  share(`decided of pairs of at most ${NEAR} edits`, near, ({ meaning }) => isDecided(meaning), 'recorded');
  const plain = near.filter(({ phenomenon }) => phenomenon !== TRAP);
  share('the same without words in another sense', plain, ({ meaning }) => isDecided(meaning));
  const paraphrases = clear.filter(({ label }) => label === 'preserved');
  share('decided of paraphrases', paraphrases, ({ meaning }) => isDecided(meaning), 'recorded');
  share('uncertain of unclear pairs', judged.filter(isUnclear), said('uncertain'));
  const shown = {
    wrong: (each: Judged) => isDecided(each.meaning) && each.meaning !== each.label,
    undecided: (each: Judged) => isClear(each) && !isDecided(each.meaning),
  }[values.show ?? ''];
  for (const each of judged.filter((one) => shown?.(one))) {
    const list = each.differences.map((one) => `${one.kind}/${one.meaning}(${one.a?.text}|${one.b?.text})`);
    console.log(`[${each.label} ${each.phenomenon}] ${each.a}\n  ${each.b}`);
    console.log(`  -> ${each.meaning}: ${each.reason}\n  ${list.join(' ')}`);
  }
}

function isDecided(meaning: Meaning): boolean {
  return meaning !== 'uncertain';
}

/** Tokens inserted, removed or changed between the two sentences. */
function edits({ a, b }: LabeledPair): number {
  const [one, other] = [a, b].map((text) => tokenize(text).map((token) => token.text));
  let row = Array.from({ length: other!.length + 1 }, (_, j) => j);
  for (const [i, word] of one!.entries()) {
    const next = [i + 1];
    for (const [j, otherWord] of other!.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + Number(word !== otherWord)));
    }
    row = next;
  }
  return row.at(-1)!;
}
