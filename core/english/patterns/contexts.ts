import { isFiniteAuxiliary } from '../sentence/auxiliary.ts';
import { keptBySentence } from '../sentence/keptBySentence.ts';
import { hasQuestionMark } from '../sentence/question.ts';
import { withPhrases } from '../syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt, saysWhen } from '../syntax/nouns/nounPhrase.ts';
import { isAdverb, isNot } from '../syntax/verbs/verbGroup.ts';
import { wordsOf } from '../syntax/wordAt.ts';
import type { TaggedToken, Tokens } from '../taggedToken.ts';
import { isTime } from '../words/times.ts';
import { compileTest, type Named, type PatternSentence, type Test } from './pattern.ts';

/** What a context is asked of: a word, by its place, or the words from `at` to `end`, exclusive, by default one. */
export type Spot = number | { readonly at: number; readonly end?: number };

/** A sentence as contexts read it. */
interface ContextSentence extends PatternSentence {
  readonly tokens: Tokens;
  readonly lemmas: readonly string[];
  /** Whether what was looked for anywhere in the sentence is there. */
  readonly found: Map<readonly Element[], boolean>;
}

/** What contexts call by name: a list or a pattern of words in lower case, or a test of a place. */
export type ContextNames<Token extends TaggedToken = TaggedToken> = Readonly<
  Record<string, ReadonlySet<string> | RegExp | ((tokens: readonly Token[], at: number) => boolean)>
>;

/**
 * Reads a table of contexts, of which any may hold: a line each, in the elements of pattern.ts. `[]` stands for the spot that
 * is asked for, `[as_well]` for one with these words; a line without brackets may hold anywhere in the sentence. Further,
 *
 * | written | stands for |
 * |---|---|
 * | `...`, `...3`, `...!/VB*` | any number of tokens, three at most, any but verbs |
 * | `<phrase>`, `!<phrase>` | a noun phrase, behind the spot; none |
 * | `<phrase:/JJS>`, `<head:~time>` | a noun phrase with such a word, with such a head |
 * | `<phrases>` | a noun phrase with the prepositional phrases behind it |
 * | `A & B`, `A &! B` | both, the other not; each of them alone is looked for in the sentence |
 *
 * `@asks` is true all over a question. `@word` is what has a letter or a digit, `@letter` what has a letter; `@adverb`, `@not`,
 * `@time` and `@auxiliary`, a finite one, are such words; `@when` begins a noun phrase that says when. What follows `#` is an example.
 */
export function contexts<Token extends TaggedToken = TaggedToken>(
  table: string,
  names: ContextNames<Token> = {},
): (tokens: readonly Token[], spot?: Spot) => boolean {
  const holds = compiledLater(table, names);
  return (tokens, spot = NOWHERE) => holds(sentenceOf(tokens), startOf(spot), endOf(spot));
}

/** Compiles a table when the first sentence asks: most kinds are never used. */
function compiledLater(table: string, names: ContextNames<never>): Context {
  let holds: Context | undefined;
  return (sentence, at, end) => {
    holds ??= compiled(table, names);
    return holds(sentence, at, end);
  };
}

function compiled(table: string, names: ContextNames<never>): Context {
  const known = new Map(
    Object.entries({ ...COMMON_NAMES, ...names }).map(([name, named]) => [name, asNamed(named)]),
  );
  const lines = table
    .split('\n')
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => ({ keys: keysOf(line), holds: lineOf(line, known) }));
  const general = lines.filter(({ keys }) => !keys).map(({ holds }) => holds);
  const [byWords, byLemma] = [new Map<string, Context[]>(), new Map<string, Context[]>()];
  for (const { keys, holds } of lines)
    for (const key of keys ?? []) {
      const [index, own] = key.startsWith('~') ? [byLemma, key.slice(1)] : [byWords, key];
      index.set(own, [...(index.get(own) ?? []), holds]);
    }
  return (sentence, at, end) =>
    (byWords.size > 0 && anyHolds(byWords.get(wordsIn(sentence, at, end)), sentence, at, end)) ||
    (byLemma.size > 0 && anyHolds(byLemma.get(sentence.lemmas[at] ?? ''), sentence, at, end)) ||
    anyHolds(general, sentence, at, end);
}

function anyHolds(
  lines: readonly Context[] | undefined,
  sentence: ContextSentence,
  at: number,
  end: number,
): boolean {
  for (const holds of lines ?? []) if (holds(sentence, at, end)) return true;
  return false;
}

/**
 * Reads a table of contexts in sections, each under a line `reason:`, and finds the reason of the first section of which a line
 * holds; undefined where none does, or where that is the section `none:`.
 */
export function reasons<Reason extends string, Token extends TaggedToken = TaggedToken>(
  table: string,
  names: ContextNames<Token> = {},
): (tokens: readonly Token[], spot?: Spot) => Reason | undefined {
  const sections = table.split(/^\s*([\w-]+):\s*$/m).slice(1);
  const found = sections.flatMap((reason, i) =>
    i % 2 === 0 ? [{ reason: reason as Reason, holds: compiledLater(sections[i + 1]!, names) }] : [],
  );
  return (tokens, spot = NOWHERE) => {
    const [sentence, at, end] = [sentenceOf(tokens), startOf(spot), endOf(spot)];
    const reason = found.find(({ holds }) => holds(sentence, at, end))?.reason;
    return (reason as string) === 'none' ? undefined : reason;
  };
}

/** Reads a table of contexts, each line under the name that it begins with; of several lines of a name any may hold. */
export function contextsByName<Token extends TaggedToken = TaggedToken>(
  table: string,
  names: ContextNames<Token> = {},
): ReadonlyMap<string, (tokens: readonly Token[], spot: Spot) => boolean> {
  const lines = [...table.matchAll(/^\s*(\S+)\s+(.+)$/gm)];
  const own = (wanted: string) => lines.filter(([, name]) => name === wanted).map(([, , line]) => line);
  return new Map(lines.map(([, name]) => [name!, contexts(own(name!).join('\n'), names)]));
}

const COMMON_NAMES: ContextNames = {
  asks: hasQuestionMark,
  word: /[\p{L}\p{N}]/u,
  letter: /\p{L}/u,
  auxiliary: (tokens, at) => isFiniteAuxiliary(tokens[at]),
  adverb: (tokens, at) => at in tokens && isAdverb(tokens[at]!),
  not: (tokens, at) => at in tokens && isNot(tokens[at]!),
  time: (tokens, at) => isTime(tokens[at]?.text),
  when: (tokens, at) => {
    const phrase = nounPhraseAt(tokens, at);
    return phrase !== undefined && saysWhen(tokens, phrase);
  },
};

function asNamed(named: ContextNames<never>[string]): Named {
  if (typeof named !== 'function') return named;
  return (sentence, at) => named((sentence as ContextSentence).tokens as readonly never[], at);
}

const NOWHERE = { at: -1, end: -1 };

function startOf(spot: Spot): number {
  return typeof spot === 'number' ? spot : spot.at;
}

function endOf(spot: Spot): number {
  return typeof spot === 'number' ? spot + 1 : (spot.end ?? spot.at + 1);
}

/** Tests whether a context is that of the words from `at` to `end`. */
type Context = (sentence: ContextSentence, at: number, end: number) => boolean;

/** The words, or the base forms with `~`, of which one must stand at the spot of a line; undefined where any may. */
function keysOf(line: string): readonly string[] | undefined {
  const spot = /(?<!&! [^&]*)\[([^\]]+)\]/.exec(line)?.[1] ?? '';
  const lemmas = /^~([^!/?@=~*:]+)/.exec(spot)?.[1];
  return lemmas ? lemmas.split('|').map((lemma) => `~${lemma}`) : alternativesOf(spot);
}

/** The words that a spot may have; undefined where it asks for something else. */
function alternativesOf(spot: string): readonly string[] | undefined {
  return spot === '' || /[!/?@=~*]/.test(spot) ? undefined : spot.split('|');
}

function lineOf(line: string, names: ReadonlyMap<string, Named>): Context {
  const parts = line.split(' &').map((part) => {
    const isDenied = part.startsWith('!') && part.startsWith(' ', 1);
    return { isDenied, holds: contextOf(isDenied ? part.slice(1) : part, names) };
  });
  const [first] = parts;
  if (parts.length === 1) return first!.holds;
  return (sentence, at, end) => parts.every(({ isDenied, holds }) => holds(sentence, at, end) !== isDenied);
}

function contextOf(source: string, names: ReadonlyMap<string, Named>): Context {
  const sources = source.trim().split(/\s+/);
  const spot = sources.findIndex((each) => each.startsWith('['));
  const elements = sources.map((each, i) => (i === spot ? undefined : elementOf(each, names))) as Element[];
  if (spot < 0) return somewhere(elements, sources[0] === '/^');
  const own = spotOf(sources[spot]!.slice(1, -1), names);
  const [before, after] = [elements.slice(0, spot).reverse(), elements.slice(spot + 1)];
  if (before.some(({ kind }) => kind.includes('phrase')))
    throw new Error(`A phrase before the spot: ${source}`);
  return (sentence, at, end) =>
    own(sentence, at, end) && follow(before, 0, sentence, at - 1, -1) && follow(after, 0, sentence, end, 1);
}

/** Tests whether the elements stand anywhere in the sentence, which is looked up once for all its words. */
function somewhere(elements: readonly Element[], isAtStart: boolean): Context {
  return (sentence) => {
    let found = sentence.found.get(elements);
    if (found === undefined) {
      const starts = isAtStart ? [-1] : [-1, ...sentence.lower.keys()];
      found = starts.some((at) => follow(elements, 0, sentence, at, 1));
      sentence.found.set(elements, found);
    }
    return found;
  };
}

function spotOf(source: string, names: ReadonlyMap<string, Named>): Context {
  if (source === '') return () => true;
  const words = alternativesOf(source);
  return words
    ? (sentence, at, end) => words.includes(wordsIn(sentence, at, end))
    : compileTest(source, names);
}

function wordsIn({ lower }: ContextSentence, at: number, end: number): string {
  return end === at + 1 ? (lower[at] ?? '') : lower.slice(at, end).join('_');
}

type Element =
  | { readonly kind: 'gap'; readonly most: number; readonly passes: Test }
  | { readonly kind: 'phrase' | 'phrases' | 'no-phrase'; readonly word?: Test; readonly head?: Test }
  | { readonly kind: 'token'; readonly times: 'one' | 'any' | 'atMostOne'; readonly fits: Test };

function elementOf(source: string, names: ReadonlyMap<string, Named>): Element {
  const gap = /^\.\.\.(\d*)(.*)$/.exec(source);
  if (gap) {
    const most = gap[1] === '' ? Number.POSITIVE_INFINITY : Number(gap[1]);
    return { kind: 'gap', most, passes: compileTest(gap[2]!, names) };
  }
  const [, denied, part, test] = /^(!?)<(phrases?|head):?(.*)>$/.exec(source) ?? [];
  if (part)
    return {
      kind: denied ? 'no-phrase' : part === 'phrases' ? part : 'phrase',
      ...(test && { [part === 'head' ? 'head' : 'word']: compileTest(test, names) }),
    };
  const [, opening, body] = /^([({]?)(.+?)[)}]?$/.exec(source)!;
  const times = opening === '{' ? 'any' : opening === '(' ? 'atMostOne' : 'one';
  return { kind: 'token', times, fits: compileTest(body!, names) };
}

/** Tests whether the elements from the `i`th on stand one behind the other from a place on, or one before the other. */
function follow(
  elements: readonly Element[],
  i: number,
  sentence: ContextSentence,
  start: number,
  step: 1 | -1,
): boolean {
  const element = elements[i];
  if (element === undefined) return true;
  const { length } = sentence.lower;
  let at = start;
  switch (element.kind) {
    case 'gap':
      for (let passed = 0; passed <= element.most && at >= -1 && at <= length; passed++, at += step) {
        if (follow(elements, i + 1, sentence, at, step)) return true;
        if (!element.passes(sentence, at)) return false;
      }
      return false;
    case 'phrases':
    case 'phrase': {
      const { tokens } = sentence;
      const phrase =
        element.kind === 'phrase' ? nounPhraseAt(tokens, at) : withPhrases(tokens, at, tokens.length);
      if (!phrase || element.head?.(sentence, phrase.head) === false) return false;
      const { word } = element;
      for (let own = phrase.from; word && !word(sentence, own); own++) if (own + 1 >= phrase.to) return false;
      return follow(elements, i + 1, sentence, phrase.to, step);
    }
    case 'no-phrase':
      return nounPhraseAt(sentence.tokens, at) === undefined && follow(elements, i + 1, sentence, at, step);
    default: {
      if (element.times === 'one')
        return element.fits(sentence, at) && follow(elements, i + 1, sentence, at + step, step);
      const most = element.times === 'any' ? length : 1;
      for (let n = 0; n < most && at >= 0 && at < length && element.fits(sentence, at); n++) at += step;
      return follow(elements, i + 1, sentence, at, step);
    }
  }
}

/** A sentence as contexts read it. */
const sentenceOf = keptBySentence((tokens): ContextSentence => {
  const lower = wordsOf(tokens);
  return {
    tokens,
    words: lower,
    lower,
    tags: tokens.map(({ tag }) => tag),
    lemmas: tokens.map(({ lemma }) => lemma),
    mayBe: () => false,
    found: new Map(),
  };
});
