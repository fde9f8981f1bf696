/**
 * Measures simple gates on the judgments of readers: of the kinds that change the meaning, how many variants each refuses,
 * and what share of those that it refuses and of those that it lets through is right, on the first three draws and on each
 * later one.
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/gates.ts
 *
 * Judgments of the first two draws on scrambled are left out: readers were told otherwise then what to count as right.
 */
import type { AnnotatedToken, Annotation } from '../../core/annotation/annotation.ts';
import { oneOf } from '../../core/english/words/oneOf.ts';
import { keepsMeaning, kindNamed, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { openAnnotator, openLinguistics } from '../../host/openAnnotator.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { wilsonText } from '../lib/wilson.ts';
import { type JudgedVariant, judgedVariants } from './judgedVariants.ts';
import { DRAWS, isRight } from './judgments.ts';

const data = evaluationData('msrpc/, treebanks/ and senteval_sts_tokenized/');
const { annotator } = await openAnnotator();
const { wordSpace } = await openLinguistics();
const CONTRAST = oneOf(
  'but however although though while because since so if unless despite instead rather yet still',
);
const changing = new Set(VARIANT_KINDS.filter((kind) => !keepsMeaning(kind)).map(String));
const all = await judgedVariants(data, Object.keys(DRAWS).slice(0, 5));
const variants = all
  .filter(
    ({ kind, draw }) =>
      changing.has(String(kindNamed(kind))) &&
      !(kind === 'scrambled' && (draw === 'first' || draw === 'second')),
  )
  .map((judged) => ({ judged, annotation: annotator.annotate(judged.sentence) }));
type Variant = (typeof variants)[number];

/** The gates, each with the test that a variant must pass. */
const GATES: readonly (readonly [name: string, admits: (variant: Variant) => boolean])[] = [
  ['one finite verb', ({ annotation }) => finiteVerbs(annotation) <= 1],
  ['at most 15 tokens', ({ annotation }) => annotation.tokens.length <= 15],
  ['no comma', ({ annotation }) => annotation.tokens.every(({ text }) => text !== ',')],
  ['no question', ({ annotation }) => !annotation.text.trimEnd().endsWith('?')],
  ['no conjunction of contrast, reason or condition', ({ annotation }) => !hasContrast(annotation)],
  [
    'in the first three quarters',
    ({ judged, annotation }) => Number(judged.token) < 0.75 * annotation.tokens.length,
  ],
  ['tag of the word ≥ 80% certain', (variant) => (wordOf(variant)?.confidence ?? 1) >= 0.8],
  [
    'all tags ≥ 60% certain',
    ({ annotation }) => annotation.tokens.every(({ confidence }) => confidence >= 0.6),
  ],
  ['cosine of the pair ≥ 0.6, if any', ({ judged }) => (cosine(judged) ?? 1) >= 0.6],
];

console.log('| let through | draws 1 to 3 | refused | draw 4 | refused | draw 5 | refused |');
console.log('|---|---|---|---|---|---|---|');
for (const [name, admits] of GATES) {
  const cells = [['first', 'second', 'third'], ['fourth'], ['fifth']].flatMap((draws) => {
    const some = variants.filter(({ judged }) => draws.includes(judged.draw));
    return [some.filter(admits), some.filter((variant) => !admits(variant))].map(shareText);
  });
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}

function shareText(some: readonly Variant[]): string {
  const right = some.filter(({ judged }) => isRight(judged.first)).length;
  return `${right}/${some.length} ${((100 * right) / some.length).toFixed(1)} ${wilsonText(right, some.length)}`;
}

function wordOf({ judged, annotation }: Variant): AnnotatedToken | undefined {
  return annotation.tokens[Number(judged.token)];
}

function finiteVerbs({ tokens }: Annotation): number {
  return tokens.filter(({ tag }) => /^(?:VBD|VBZ|VBP|MD)$/.test(tag)).length;
}

function hasContrast({ tokens }: Annotation): boolean {
  return tokens.some(({ text }) => CONTRAST.test(text.toLowerCase()));
}

function cosine({ from, to }: JudgedVariant): number | undefined {
  return wordSpace.cosine(from.toLowerCase(), to.toLowerCase());
}
