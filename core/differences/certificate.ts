import type { WrittenToken } from '../english/taggedToken.ts';
import { type Comparison, indexesOf, type Open } from './comparison.ts';
import { at, claim, type DifferenceSpan, type Finding, type Step } from './difference.ts';
import { doubted } from './doubts.ts';
import { FINDERS } from './kinds/index.ts';

/** All that turns one sentence into the other: what differs, and what form alone requires. */
export interface Found {
  readonly differences: readonly Finding[];
  readonly forms: readonly Finding<'form'>[];
}

/** Lets every kind find what it explains. What it closes without a difference is a form, if it says with what it goes. */
export function findAll(comparison: Comparison, open: Open): Found {
  const forms = alikeForms(comparison, open);
  const differences = FINDERS.flatMap(({ find, form }) => {
    const [before, beforeB] = [[...open.a], [...open.b]];
    const found = find(comparison, open).map((finding) => doubted(finding, comparison));
    if (form === undefined) return found;
    const covered = {
      a: new Set(found.flatMap(({ a }) => indexesOf(a))),
      b: new Set(found.flatMap(({ b }) => indexesOf(b))),
    };
    const a = before.filter((i) => !open.a.has(i) && !covered.a.has(i));
    const b = new Set(beforeB.filter((j) => !open.b.has(j) && !covered.b.has(j)));
    const said = claim('form', 'preserved', `go with ${form}`, `goes with ${form}`);
    for (const i of a) {
      const partner = comparison.alignment.ofA[i]?.b;
      const isPaired = partner !== undefined && b.delete(partner);
      forms.push({ ...said, a: at(i), ...(isPaired && { b: at(partner) }) });
    }
    for (const j of b) forms.push({ ...said, b: at(j) });
    return found;
  });
  return { differences, forms };
}

/** Units that count as written alike, and are not: a capital at the beginning of a sentence, a curly quotation mark. */
function alikeForms({ a, b, alignment }: Comparison, open: Open): Finding<'form'>[] {
  const textOf = ({ tokens, units }: Comparison['a'], index: number) =>
    tokens
      .slice(units[index]!.from, units[index]!.to)
      .map(({ text }) => text)
      .join(' ');
  return alignment.pairs
    .filter((pair) => !open.a.has(pair.a) && textOf(a, pair.a) !== textOf(b, pair.b))
    .map((pair) => ({ ...WRITTEN, a: at(pair.a), b: at(pair.b) }));
}

const WRITTEN = claim('form', 'preserved', 'differ in a first capital or the shape of a mark only');

type Span = Pick<DifferenceSpan, 'start' | 'end'>;

/** The parts of two sentences that no step accounts for. */
export interface Unaccounted {
  readonly a: readonly Span[];
  readonly b: readonly Span[];
}

/**
 * Replays steps on the tokens of two sentences: without what the steps replace, insert or remove, the two must be equal, and
 * what a step replaces without a change must stand in the same place between what stays.
 */
export function replay(
  steps: readonly Step[],
  a: readonly WrittenToken[],
  b: readonly WrittenToken[],
): Unaccounted {
  const [kept, others] = [keptTokens(steps, 'a', a), keptTokens(steps, 'b', b)];
  let from = 0;
  while (from < kept.length && from < others.length && kept[from]!.text === others[from]!.text) from++;
  let end = 0;
  const rest = Math.min(kept.length, others.length) - from;
  while (end < rest && kept.at(-1 - end)!.text === others.at(-1 - end)!.text) end++;
  const before = (tokens: readonly Span[], place: number) =>
    tokens.findLastIndex(({ start }) => start < place);
  const displaced = steps.filter(
    (step) =>
      step.meaning === 'preserved' &&
      step.a &&
      step.b &&
      before(kept, step.a.start) !== before(others, step.b.start),
  );
  return {
    a: [...kept.slice(from, kept.length - end), ...displaced.map((step) => step.a!)],
    b: [...others.slice(from, others.length - end), ...displaced.map((step) => step.b!)],
  };
}

/** The tokens of a side that no step is about. */
function keptTokens<Token extends Span>(
  steps: readonly Step[],
  side: 'a' | 'b',
  tokens: readonly Token[],
): Token[] {
  const isIn = ({ start, end }: Span, span: Span | null) => span && span.start <= start && end <= span.end;
  return tokens.filter((token) => !steps.some((step) => isIn(token, step[side])));
}

/** Spans in order, those that overlap or have at most a space between them as one. */
export function joined(spans: readonly Span[]): Span[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
