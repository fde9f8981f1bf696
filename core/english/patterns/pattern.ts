import { formsOf } from '../morphology/formsOf.ts';
import { PENN_TAGS, type PennTag } from '../pennTag.ts';

/** A sentence as patterns read it. */
export interface PatternSentence {
  readonly words: readonly string[];
  /** The words in lower case, with straight apostrophes. */
  readonly lower: readonly string[];
  readonly tags: readonly PennTag[];
  /** The base forms, in lower case, where they are known. */
  readonly lemmas?: readonly string[];
  /** Asks a lexicon whether a word may be of a class. */
  mayBe(word: string, wordClass: string): boolean;
}

/** What a pattern calls by name: a list of words in lower case, a pattern of one word, or a test of a place. */
export type Named = ReadonlySet<string> | RegExp | ((sentence: PatternSentence, at: number) => boolean);

/**
 * A compiled pattern: a pivot, and what stands before it, from the nearest on, and behind it. A pattern is a row of elements,
 * parted by spaces. An element is what a token must be, one after the other:
 *
 * | written | is true of |
 * |---|---|
 * | `let|make`, `*ed`, `un*` | these words, and all that end or begin so, in any case |
 * | `~let|make`, `~:name` | all words with these base forms as they are used here, or those of a list |
 * | `=let|make` | all forms of these verbs |
 * | `/NN|VB*` | these tags, and all that begin so; `/^` is the place before or behind the sentence |
 * | `?noun` | a word of this class, as the lexicon has it |
 * | `@name` | what the name stands for |
 * | `!` before one of these | what it is not true of |
 *
 * `{element}` stands for as many such tokens as there are, `(element)` for one if there is one; neither gives a token back.
 * `[element>TAG]` takes the tag. The first element in brackets is the pivot, from which a pattern is matched outward.
 */
export interface Pattern {
  readonly pivot: Element;
  readonly before: readonly Element[];
  readonly after: readonly Element[];
}

export interface Element {
  /** The tags that it may have; undefined where it may have any. */
  readonly tags?: ReadonlySet<string>;
  readonly becomes?: PennTag;
  readonly times: 'one' | 'any' | 'atMostOne';
  /** Tests the tag and the word. */
  readonly fits: Test;
  /** Tests what takes longer: asks the lexicon, and what has a name. */
  readonly holds: Test;
}

export type Test = (sentence: PatternSentence, at: number) => boolean;

/** A word of a sentence, and the tag that it takes. */
export interface Rewriting {
  readonly at: number;
  readonly tag: PennTag;
}

/** @param mayBe asks a lexicon of a word */
export function patternSentence<Tags extends readonly PennTag[]>(
  words: readonly string[],
  tags: Tags,
  mayBe: PatternSentence['mayBe'],
): PatternSentence & { readonly tags: Tags } {
  return { words, lower: words.map((word) => word.toLowerCase().replace('’', "'")), tags, mayBe };
}

/** @throws Error where a pattern has no pivot, or a name that `names` has not */
export function compilePattern(source: string, names: ReadonlyMap<string, Named>): Pattern {
  const sources = source.trim().split(/\s+/);
  const pivot = sources.findIndex((each) => each.startsWith('['));
  if (pivot < 0) throw new Error(`The pattern ${source} has no pivot.`);
  const elements = sources.map((each) => elementOf(each, names));
  return {
    pivot: elements[pivot]!,
    before: elements.slice(0, pivot).reverse(),
    after: elements.slice(pivot + 1),
  };
}

/** The tags that a sentence's words take by a pattern with its pivot at `at`; undefined where it does not fit there. */
export function match(
  { pivot, before, after }: Pattern,
  sentence: PatternSentence,
  at: number,
): Rewriting[] | undefined {
  if (!pivot.fits(sentence, at)) return undefined;
  const found: Rewriting[] = pivot.becomes ? [{ at, tag: pivot.becomes }] : [];
  return follow(after, sentence, at + 1, 1, found) &&
    follow(before, sentence, at - 1, -1, found) &&
    pivot.holds(sentence, at)
    ? found
    : undefined;
}

function follow(
  elements: readonly Element[],
  sentence: PatternSentence,
  start: number,
  step: 1 | -1,
  found: Rewriting[],
): boolean {
  let at = start;
  for (const { times, fits, holds, becomes } of elements) {
    if (times === 'one') {
      if (!fits(sentence, at) || !holds(sentence, at)) return false;
      if (becomes) found.push({ at, tag: becomes });
      at += step;
    } else {
      const most = times === 'any' ? sentence.words.length : 1;
      for (let n = 0; n < most && at in sentence.tags && fits(sentence, at) && holds(sentence, at); n++)
        at += step;
    }
  }
  return true;
}

function elementOf(source: string, names: ReadonlyMap<string, Named>): Element {
  const [, opening, body, becomes] = /^([[({]?)(.+?)(?:>([^\])}]+))?[\])}]?$/.exec(source)!;
  const tags = [...body!.matchAll(PARTS)].find(([, denied, kind]) => kind === '/' && !denied)?.[3];
  return {
    times: opening === '{' ? 'any' : opening === '(' ? 'atMostOne' : 'one',
    ...(tags && { tags: tagsOf(tags.split('|')) }),
    ...(becomes && { becomes: becomes as PennTag }),
    fits: both(compileTest(body!, names, /^\/$/), compileTest(body!, names, /^[=~]?$/)),
    holds: compileTest(body!, names, /^[?@]$/),
  };
}

/** The parts of an element. A mark before `|` or at the end is a word: `.|!|?`. */
const PARTS = /((?:!(?!\||$))?)((?:[/?@=~](?!\||$))?)((?:[^!/?@=~]|[!/?@=~](?=\||$))+)/g;

/**
 * Compiles what an element says of a token, as far as it is said with `kinds` of marks.
 *
 * @throws Error for a name that is not there
 */
export function compileTest(body: string, names: ReadonlyMap<string, Named>, kinds = /^/): Test {
  return [...body.matchAll(PARTS)]
    .filter(([, , kind]) => kinds.test(kind!))
    .map(([, denied, kind, text]): Test => {
      const test = testOf(kind!, text!.split('|'), names);
      return denied ? (sentence, at) => !test(sentence, at) : test;
    })
    .reduce(both, ALWAYS);
}

const ALWAYS: Test = () => true;

function both(first: Test, second: Test): Test {
  if (first === ALWAYS) return second;
  return second === ALWAYS ? first : (sentence, at) => first(sentence, at) && second(sentence, at);
}

function testOf(kind: string, alternatives: readonly string[], names: ReadonlyMap<string, Named>): Test {
  switch (kind) {
    case '/': {
      const tags = tagsOf(alternatives);
      return (sentence, at) => tags.has(sentence.tags[at] ?? OUTSIDE);
    }
    case '?': {
      const [wordClass] = alternatives;
      return ({ words, mayBe }, at) => at in words && mayBe(words[at]!, wordClass!);
    }
    case '=':
      return testOfNamed(formsOf(alternatives));
    case '~': {
      const test = alternatives[0]!.startsWith(':')
        ? testOfList(namedBy(names, alternatives[0]!.slice(1)))
        : testOfWords(alternatives);
      return ({ lemmas }, at) => test(lemmas?.[at] ?? '');
    }
    case '@':
      return testOfNamed(namedBy(names, alternatives[0]!));
    default: {
      const test = testOfWords(alternatives);
      return ({ lower }, at) => test(lower[at] ?? '');
    }
  }
}

function namedBy(names: ReadonlyMap<string, Named>, name: string): Named {
  const named = names.get(name);
  if (!named) throw new Error(`The patterns have no name ${name}.`);
  return named;
}

function testOfList(list: Named): (word: string) => boolean {
  if (typeof list === 'function') throw new Error('A test of a place is no list of words.');
  return list instanceof RegExp ? (word) => list.test(word) : (word) => list.has(word);
}

function testOfNamed(named: Named): Test {
  if (typeof named === 'function') return named;
  return named instanceof RegExp
    ? ({ words }, at) => named.test(words[at] ?? '')
    : ({ lower }, at) => named.has(lower[at] ?? '');
}

function testOfWords(alternatives: readonly string[]): (word: string) => boolean {
  const known = new Set(alternatives.filter((each) => !each.includes('*')));
  const affixes = alternatives.filter((each) => each.includes('*'));
  if (affixes.length === 0) return (word) => known.has(word);
  const affixed = new RegExp(`^(?:${affixes.map((each) => each.replace('*', '.*')).join('|')})$`);
  return (word) => known.has(word) || affixed.test(word);
}

function tagsOf(alternatives: readonly string[]): ReadonlySet<string> {
  const known = [...PENN_TAGS, OUTSIDE];
  return new Set(
    alternatives.flatMap((each) =>
      each.endsWith('*') ? known.filter((tag) => tag.startsWith(each.slice(0, -1))) : each,
    ),
  );
}

/** The tag of the places before and behind a sentence. */
const OUTSIDE = '^';
