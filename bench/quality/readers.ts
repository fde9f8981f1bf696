/**
 * Counts the judgments of readers who had not made the variants: node bench/quality/readers.ts docs/quality/readers-seed604973.tsv
 *
 * A row a kind, with right / judged by register, and the percentage of all with its 95% interval (Wilson). Where some
 * variants were judged by a second reader, the agreement of the two and Cohen's κ follow.
 */
import { readFileSync } from 'node:fs';
import { wilsonText } from '../lib/wilson.ts';

const REGISTERS = ['news', 'ewt', 'queries'];

interface Judgment {
  readonly kind: string;
  readonly register: string;
  readonly isRight: boolean;
  /** The second reader's, if there was one. */
  readonly second?: boolean;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name a file of docs/quality/ that begins with “readers”.');
const judgments = read(file);

for (const kind of new Set(judgments.map((judgment) => judgment.kind))) {
  const own = judgments.filter((judgment) => judgment.kind === kind);
  const cells = REGISTERS.map((register) =>
    counted(own.filter((judgment) => judgment.register === register)),
  );
  console.log(`| \`${kind}\` | ${[...cells, counted(own), percentage(own)].join(' | ')} |`);
}
console.log(`\n${counted(judgments)} right, ${percentage(judgments)}`);
const twice = judgments.filter(({ second }) => second !== undefined);
if (twice.length > 0) console.log(agreementText(twice));

function counted(some: readonly Judgment[]): string {
  return some.length === 0 ? '–' : `${some.filter(({ isRight }) => isRight).length}/${some.length}`;
}

function percentage(some: readonly Judgment[]): string {
  const right = some.filter(({ isRight }) => isRight).length;
  return `${((100 * right) / some.length).toFixed(0)} ${wilsonText(right, some.length)}`;
}

function agreementText(some: readonly Judgment[]): string {
  const share = (holds: (judgment: Judgment) => boolean | undefined) =>
    some.filter(holds).length / some.length;
  const agreed = share(({ isRight, second }) => isRight === second);
  const [first, other] = [share(({ isRight }) => isRight), share(({ second }) => second)];
  const byChance = first * other + (1 - first) * (1 - other);
  const kappa = (agreed - byChance) / (1 - byChance);
  return `${some.length} judged twice: agreement ${(100 * agreed).toFixed(1)}%, κ ${kappa.toFixed(2)}`;
}

function read(path: string): Judgment[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind, id, , , , grammatical, meaning, , secondGrammatical, secondMeaning] = line.split('\t');
    const isRight = grammatical === '1' && meaning === '1';
    return {
      kind: kind!,
      register: id!.split(' ')[0]!,
      isRight,
      ...(secondGrammatical && { second: secondGrammatical === '1' && secondMeaning === '1' }),
    };
  });
}
