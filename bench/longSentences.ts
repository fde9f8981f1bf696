/**
 * Tests whether the time of each kind of variant stays linear in the length of a sentence: sentences of 500 and 1,000
 * tokens of several makes, by processor time. Prints the kinds that take over a millisecond and more than three times
 * as long for twice the length; --all prints every kind.
 *
 *     node bench/longSentences.ts [--all]
 */
import { generate } from '../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../core/variants/kinds/index.ts';
import { openAnnotator } from '../host/openAnnotator.ts';

const UNITS = [
  'The old dog did not bite every man before the car was sold , and',
  "I ca n't see how you will open the file if it is closed ;",
  'dog',
  'the dog of',
  'and the cat ,',
  'he said that',
  'if when because',
  '12 % of $ 5',
  'can will must',
  'on Monday in May 2003 ,',
  'which was',
  'very not only',
  '" (',
  'to turn off the',
  'How do I',
];
const { annotator } = await openAnnotator();
const annotated = (unit: string, tokens: number) => {
  const words = unit.split(' ');
  return annotator.annotate(Array.from({ length: tokens }, (_, i) => words[i % words.length]).join(' '));
};

console.log('| kind | sentence | 500 tokens, ms | 1,000 tokens, ms |\n|---|---|---|---|');
for (const unit of UNITS) {
  const [short, long] = [annotated(unit, 500), annotated(unit, 1000)];
  for (const kind of VARIANT_KINDS) {
    const [one, two] = [time(() => generate(short, kind)), time(() => generate(long, kind))];
    if (process.argv.includes('--all') || (two > 1 && two > 3 * one))
      console.log(`| ${kind} | ${unit} | ${one.toFixed(2)} | ${two.toFixed(2)} |`);
  }
}

/** The shortest of five rounds, in milliseconds. */
function time(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
