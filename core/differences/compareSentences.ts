import type { WrittenToken } from '../english/taggedToken.ts';
import type { WordSpace } from '../lexicon/wordSpace.ts';
import { align } from './alignment/align.ts';
import { createAreOtherThings } from './alignment/otherThings.ts';
import { createAreProvenSynonyms } from './alignment/provenSynonyms.ts';
import { createRelate } from './alignment/wordRelation.ts';
import { cancel, mayCompensate } from './cancel.ts';
import { findAll, joined, replay, type Unaccounted } from './certificate.ts';
import { type Comparison, Open } from './comparison.ts';
import type { Difference, DifferenceSpan, Finding, Meaning, Step, StepKind, UnitSpan } from './difference.ts';
import { keptByText } from './reading/keptByText.ts';
import { withoutAny } from './reading/notAny.ts';
import type { Reading } from './reading/reading.ts';
import { createReader, type ReaderParts } from './reading/readSentence.ts';
import { uncertain, type Verdict, verdictOf } from './verdict.ts';

/** The differences between two sentences, with the verdict on their meaning. */
export interface SentenceComparison {
  /** The sentences as they were given. */
  readonly a: string;
  readonly b: string;
  readonly meaning: Meaning;
  /** One or two sentences for a reader. */
  readonly reason: string;
  /** Sorted by their places in `a`, then in `b`. */
  readonly differences: readonly Difference[];
  /**
   * The certificate of `preserved` and `changed`: all that turns `a` into `b`, the differences and what form alone requires, in
   * the same order. Outside of their spans the tokens of both sentences are the same. Of an `uncertain` pair, what was found.
   */
  readonly steps: readonly Step[];
  /** The parts of which nothing tells whether they mean the same; none unless the verdict is `uncertain`. */
  readonly unproven: { readonly a: readonly DifferenceSpan[]; readonly b: readonly DifferenceSpan[] };
  /** The tokens of the two sentences, with UTF-16 offsets into them. */
  readonly tokens: { readonly a: readonly WrittenToken[]; readonly b: readonly WrittenToken[] };
  /** Pairs of token indexes, of `a` and of `b`, that correspond, in the order of `a`. */
  readonly alignment: readonly (readonly [number, number])[];
}

/** Compares sentences. It keeps what it has learned of words, so that one serves for many pairs. */
export interface SentenceComparer {
  /**
   * Compares two English sentences. Total: any two strings give a comparison, and those that cannot be compared (an empty
   * one, one of over 1,000 tokens, another language) are `uncertain`, unless they are equal. The verdict is the same for
   * the sentences in the other order.
   */
  compare(a: string, b: string): SentenceComparison;
}

/** The parts of a comparer: those of an annotator, so that what `openAnnotator` gives will do. */
export type SentenceComparisonParts = ReaderParts & {
  /** Data on how words are used, by which replacements are chosen. */
  readonly wordSpace?: WordSpace;
};

/** The greatest number of tokens of a sentence that is compared. */
export const MOST_COMPARED_TOKENS = 1_000;

/** Makes a comparer, which is deterministic and needs neither an encoder nor a network. */
export function createSentenceComparison(parts: SentenceComparisonParts): SentenceComparer {
  const read = keptByText(createReader(parts));
  const relate = createRelate(parts.wordnet);
  const context = {
    relate,
    areProvenSynonyms: createAreProvenSynonyms(parts),
    areOtherThings: createAreOtherThings(parts.wordnet, parts.wordSpace),
    wordnet: parts.wordnet,
  };
  return Object.freeze<SentenceComparer>({
    compare(a, b) {
      // In one order, so that both directions agree.
      const isTurned = b < a;
      const [first, second] = isTurned ? [read(b), read(a)] : [read(a), read(b)];
      const obstacle = obstacleOf(first, second);
      const found = obstacle
        ? EMPTY
        : compareReadings(withoutAny(first, second), withoutAny(second, first), context);
      const [one, other] = isTurned ? [second, first] : [first, second];
      const differences = described(found.findings, one, other, isTurned);
      const steps = inPlace([...differences, ...described(found.forms, one, other, isTurned)]);
      const left = replay(steps, one.tokens, other.tokens);
      const verdict = obstacle ?? proven(verdictOf(differences, found.mayCompensate), left);
      return {
        a,
        b,
        ...verdict,
        differences,
        steps,
        unproven: verdict.meaning === 'uncertain' ? unprovenIn(differences, left, one, other) : NOTHING,
        tokens: { a: one.tokens, b: other.tokens },
        alignment: isTurned
          ? found.alignment.map(([i, j]) => [j, i] as const).sort((x, y) => x[0] - y[0] || x[1] - y[1])
          : found.alignment,
      };
    },
  });
}

/** Takes back a verdict whose steps do not account for everything. */
function proven(verdict: Verdict, { a, b }: Unaccounted): Verdict {
  if (verdict.meaning === 'uncertain' || a.length + b.length === 0) return verdict;
  return uncertain('Not everything that differs is accounted for.');
}

const NOTHING = { a: [], b: [] } as const;

/** The parts of an uncertain pair that are not proven: differences of uncertain effect, else all that change the meaning. */
function unprovenIn(
  differences: readonly Difference[],
  left: Unaccounted,
  one: Reading,
  other: Reading,
): SentenceComparison['unproven'] {
  const doubtful = differences.filter(({ meaning }) => meaning === 'uncertain');
  const open = doubtful.length > 0 ? doubtful : differences.filter(({ meaning }) => meaning === 'changed');
  const spansIn = (side: 'a' | 'b', { text }: Reading) =>
    joined([...open.flatMap((each) => each[side] ?? []), ...left[side]]).map(({ start, end }) => ({
      ...{ start, end },
      text: text.slice(start, end),
    }));
  return { a: spansIn('a', one), b: spansIn('b', other) };
}

interface Found {
  readonly findings: readonly Finding[];
  readonly forms: readonly Finding<'form'>[];
  /** True where one change may make up for another. */
  readonly mayCompensate: boolean;
  readonly alignment: readonly (readonly [number, number])[];
}

const EMPTY: Found = { findings: [], forms: [], mayCompensate: false, alignment: [] };

function compareReadings(a: Reading, b: Reading, context: Omit<Comparison, 'a' | 'b' | 'alignment'>): Found {
  const alignment = align(a, b, context.relate);
  const comparison: Comparison = { a, b, alignment, ...context };
  const open = new Open(comparison);
  const { differences, forms } = findAll(comparison, open);
  const findings = cancel(differences, comparison);
  return {
    findings,
    forms,
    mayCompensate: mayCompensate(findings, comparison),
    alignment: tokenPairs(comparison),
  };
}

/** The reason why two sentences cannot be compared. */
function obstacleOf(a: Reading, b: Reading): Verdict | undefined {
  if (a.text === b.text) return { meaning: 'preserved', reason: 'The sentences are identical.' };
  const isEmpty = ({ units }: Reading) => units.every(({ kind }) => kind === 'mark');
  if (isEmpty(a) || isEmpty(b)) return uncertain('One of the sentences has no words.');
  if (Math.max(a.tokens.length, b.tokens.length) > MOST_COMPARED_TOKENS) {
    const most = MOST_COMPARED_TOKENS.toLocaleString('en');
    return uncertain(`One of the sentences has more than ${most} tokens and is not compared.`);
  }
  return a.isEnglish && b.isEnglish
    ? undefined
    : uncertain('One of the sentences seems not to be English and is not compared.');
}

/** Token pairs of the aligned units; of units with several tokens, the first with the first, and so on. */
function tokenPairs({ a, b, alignment }: Comparison): (readonly [number, number])[] {
  return alignment.pairs
    .filter(({ relation }) => relation !== 'other')
    .flatMap((pair) => {
      const [one, other] = [a.units[pair.a]!, b.units[pair.b]!];
      const [length, otherLength] = [one.to - one.from, other.to - other.from];
      return Array.from(
        { length: Math.max(length, otherLength) },
        (_, i) => [one.from + Math.min(i, length - 1), other.from + Math.min(i, otherLength - 1)] as const,
      );
    });
}

function described<Kind extends StepKind>(
  findings: readonly Finding<Kind>[],
  one: Reading,
  other: Reading,
  isTurned: boolean,
): (Step & { readonly kind: Kind })[] {
  const steps = findings.map((finding) => {
    const [spanA, spanB] = isTurned ? [finding.b, finding.a] : [finding.a, finding.b];
    const [a, b] = [spanOf(one, spanA), spanOf(other, spanB)];
    const named =
      spanA && spanB
        ? ([namedIn(one, spanA, finding.kind), namedIn(other, spanB, finding.kind)] as const)
        : ([a?.text, b?.text] as const);
    const kind = finding.kind === 'removed' && !a ? 'inserted' : finding.kind;
    return { kind: kind as Kind, meaning: finding.meaning, a, b, explanation: finding.explain(...named) };
  });
  return inPlace(steps);
}

/** The text by which an explanation names a span: not half of what is denied, as “must” of “mustn't”, “do” of “do not think”. */
function namedIn(reading: Reading, { from, to }: UnitSpan, kind: StepKind): string {
  const [last, next, verb] = reading.units.slice(to - 1, to + 2);
  const isHalf = next?.kind === 'negator' && /^(?:modality|replaced)$/.test(kind);
  const more = !isHalf ? 0 : last!.kind === 'modal' ? 1 : last!.kind === 'auxiliary' && verb ? 2 : 0;
  return spanOf(reading, { from, to: to + more })!.text;
}

/** Sorts by the places in the first sentence, then in the second. */
function inPlace<Placed extends Step>(steps: readonly Placed[]): Placed[] {
  return [...steps].sort(
    (x, y) => (x.a?.start ?? Infinity) - (y.a?.start ?? Infinity) || (x.b?.start ?? -1) - (y.b?.start ?? -1),
  );
}

function spanOf({ text, tokens, units }: Reading, span: UnitSpan | undefined): DifferenceSpan | null {
  if (!span) return null;
  const start = tokens[units[span.from]!.from]!.start;
  const end = tokens[units[span.to - 1]!.to - 1]!.end;
  return { start, end, text: text.slice(start, end) };
}
