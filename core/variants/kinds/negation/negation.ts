import type { AnnotatedToken, Annotation } from '../../../annotation.ts';
import { copyCapitals, isInCapitals } from '../../../english/morphology/capitals.ts';
import { findMainVerb, type MainVerb } from '../../../english/syntax/mainVerb.ts';
import { isAdverb, type VerbGroup, verbGroupAt, wordOf } from '../../../english/syntax/verbGroup.ts';
import {
  ADVERBS_BEFORE_NEGATION,
  ADVERBS_BEHIND_NEGATION,
  DEGREE_ADVERBS,
} from '../../../english/words/adverbs.ts';
import { DENIABLE_AMOUNTS, LARGE_AMOUNTS, SMALL_AMOUNTS } from '../../../english/words/amounts.ts';
import { CLAUSE_BOUNDARIES } from '../../../english/words/conjunctions.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { NEGATIVE_OF_POSITIVE_PRONOUN } from '../../../english/words/negation.ts';
import { createRandom } from '../../../random.ts';
import { tableOf } from '../../../tableOf.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';
import { NEGATION_OBSTACLES, type NegationObstacle } from './negationObstacles.ts';
import { isLetUs, withoutNegation } from './withoutNegation.ts';

/**
 * Sentences that say the contrary: the main clause loses its negation ("not", "n't", "never", "no"), or gets one
 * where it has none, with a form of "do" where English asks for it. By the first choice that is "not", or "no" in
 * "there is no ..."; at random it is one of "not", "never" and "no", whichever apply.
 */
export const negation = kindOfRewriting({
  name: 'negation',
  label: 'negation',
  meaning: 'changed',
  help: 'The main clause is negated, or freed of its negation.',
  obstacles: NEGATION_OBSTACLES,
  rewrite: negated,
});

function negated(
  { tokens, text, spelling }: Annotation,
  { choice, seed }: RewritingOptions,
): TokenEdits | NegationObstacle {
  const main = findMainVerb(tokens);
  if (typeof main === 'string') return main;
  const group = verbGroupAt(tokens, main.finite);
  const removed = withoutNegation(tokens, main, group, spelling);
  if (typeof removed === 'string') return removed;
  const edits = removed ?? inserted(tokens, main, group, choice === 'random' ? [seed, text] : undefined);
  return typeof edits === 'string' ? edits : withCapitals(tokens, edits);
}

function inserted(
  tokens: readonly AnnotatedToken[],
  main: MainVerb,
  group: VerbGroup,
  drawn: readonly [seed: number, text: string] | undefined,
): TokenEdits | NegationObstacle {
  if (isCoordinated(tokens, main, group)) return 'coordination';
  const no = withNo(tokens, main, group);
  const forms: [TokenEdits, ...TokenEdits[]] = [
    main.imperative ? forbidden(tokens, main, 'not') : withAdverb(tokens, group, 'not'),
    main.imperative ? forbidden(tokens, main, 'never') : withAdverb(tokens, group, 'never'),
  ];
  if (no) forms.push(no);
  if (drawn) return forms[createRandom(...drawn).below(forms.length)]!;
  return no && isExistential(tokens, group) ? no : forms[0];
}

/** "He does not play", "He has not come", "He never plays". */
function withAdverb(
  tokens: readonly AnnotatedToken[],
  group: VerbGroup,
  adverb: 'not' | 'never',
): TokenEdits {
  const { finite, kind } = group;
  const verb = tokens[finite]!;
  if (kind !== 'lexical') {
    const operator = SPELLED_OUT.get(wordOf(verb))?.[kind === 'have' ? 'have' : 'other'] ?? verb.text;
    const last = tokens[finite + 1];
    if (last && ADVERBS_BEFORE_NEGATION.test(wordOf(last))) return edits([finite + 1, [last.text, adverb]]);
    return edits([finite, [operator, adverb]]);
  }
  if (adverb === 'never') return edits([finite, [adverb, verb.text]]);
  const behind = tokens[finite + 1];
  if (behind && isHaveTo(verb, behind)) {
    const isThird = /^(?:he|she|it)$/.test(wordOf(tokens[finite - 1] ?? verb));
    return edits([finite, [isThird ? 'does' : 'do', 'not', 'have']], [finite + 1, ['to'], true]);
  }
  const form =
    new Map([
      ['VBZ', 'does'],
      ['VBD', 'did'],
    ]).get(verb.tag) ?? 'do';
  const base = verb.tag === 'VBP' ? wordOf(verb) : verb.lemma;
  const before = tokens[finite - 1];
  if (before && isAdverb(before) && ADVERBS_BEHIND_NEGATION.test(wordOf(before))) {
    return edits([finite - 1, [form, 'not', before.text]], [finite, [base], true]);
  }
  return edits([finite, [form, 'not', base]]);
}

/** "Gotta", in its two tokens. */
function isHaveTo(verb: AnnotatedToken, behind: AnnotatedToken): boolean {
  return wordOf(verb) === 'got' && wordOf(behind) === 'ta';
}

/** Contracted verbs that do not stand before "not", spelled out. */
const SPELLED_OUT: ReadonlyMap<string, { readonly have: string; readonly other: string }> = tableOf({
  "'ll": { have: 'will', other: 'will' },
  "'ve": { have: 'have', other: 'have' },
  "'d": { have: 'had', other: 'would' },
});

/** "Do not go", "Never go", "Let's not go". */
function forbidden(tokens: readonly AnnotatedToken[], main: MainVerb, adverb: 'not' | 'never'): TokenEdits {
  const verb = main.finite;
  if (isLetUs(tokens, main)) return edits([verb + 1, [tokens[verb + 1]!.text, adverb]]);
  const { text } = tokens[verb]!;
  const words = adverb === 'never' ? ['never', lower(text)] : ['do', 'not', lower(text)];
  return edits([verb, [copyCapitals(text, words[0]!, 'initial'), ...words.slice(1)]]);
}

/** "There is no dog", "He has no car"; undefined where nothing indefinite follows the verb. */
function withNo(
  tokens: readonly AnnotatedToken[],
  { imperative }: MainVerb,
  group: VerbGroup,
): TokenEdits | undefined {
  const existential = isExistential(tokens, group);
  if (imperative || (group.kind === 'be' && !existential)) return undefined;
  const from = existential ? beforeGrades(tokens, group) : group.end;
  const next = tokens[from];
  if (!next) return undefined;
  if (existential) {
    const amount = deniedAmount(tokens, from);
    if (amount !== undefined) return amount === 'not' ? undefined : amount;
  }
  if (next.tag === 'DT' && /^(?:an?|some|any)$/.test(wordOf(next))) return edits([from, ['no']]);
  if (!existential) return undefined;
  const none = NEGATIVE_OF_POSITIVE_PRONOUN.get(wordOf(next));
  if (none) return edits([from, [none]]);
  let head = from;
  while (/^RB/.test(tokens[head]?.tag ?? '')) head++;
  while (/^(?:JJ[RS]?|VBN|VBG|NN)$/.test(tokens[head]?.tag ?? '') && /^NN/.test(tokens[head + 1]?.tag ?? ''))
    head++;
  return /^NNS?$/.test(tokens[head]?.tag ?? '') ? edits([from, ['no', next.text]]) : undefined;
}

/** Where the phrase behind the verb begins, with what grades its first word: "very good reasons". */
function beforeGrades(tokens: readonly AnnotatedToken[], { finite, end }: VerbGroup): number {
  let from = end;
  while (
    from - 1 > finite &&
    DEGREE_ADVERBS.test(wordOf(tokens[from - 1]!)) &&
    /^JJ|^RB|^DT/.test(tokens[from]?.tag ?? '')
  )
    from--;
  return from;
}

/**
 * What becomes of an amount that "there is" is followed by: `not` where "not" denies it ("much", "a lot"), else "no" or
 * "none" in the place of its tokens ("several dogs", "a couple of dogs"). Undefined where there is none.
 */
function deniedAmount(tokens: readonly AnnotatedToken[], from: number): TokenEdits | 'not' | undefined {
  const words = tokens.slice(from, from + 5).map(wordOf);
  const start = DEGREE_ADVERBS.test(words[0] ?? '') ? 1 : 0;
  const [first = '', second = '', third = ''] = words.slice(start);
  if (/^(?:so|too|as)$/.test(words[0]!) || DENIABLE_AMOUNTS.test(first)) return 'not';
  if (/^(?:several|some|any)$/.test(first)) return noneOf(tokens, from, from + start + 1);
  if (first !== 'a') return undefined;
  const noun = from + start + 1;
  if (second === 'few') return noneOf(tokens, from, noun + 1);
  if (second === 'little')
    return isMassNoun(tokens[noun + 1]?.lemma ?? '') ? noneOf(tokens, from, noun + 1) : undefined;
  if (SMALL_AMOUNTS.test(second)) {
    const isOfKind = third === 'of' && !/^(?:DT|PRP)/.test(tokens[noun + 2]?.tag ?? '');
    return noneOf(tokens, from, isOfKind ? noun + 2 : noun + 1);
  }
  return LARGE_AMOUNTS.test(second) || (third !== '' && LARGE_AMOUNTS.test(third)) ? 'not' : undefined;
}

/** "No" in the place of the tokens where a noun follows, else "none". */
function noneOf(tokens: readonly AnnotatedToken[], from: number, to: number): TokenEdits {
  const isBeforeNoun = /^(?:JJ|NN|VB[GN]|CD|RB|DT|PRP\$)/.test(tokens[to]?.tag ?? '');
  const gone = Array.from({ length: to - from - 1 }, (_, i): Placed => [from + 1 + i, []]);
  return edits([from, [isBeforeNoun ? 'no' : 'none']], ...gone);
}

function isExistential(tokens: readonly AnnotatedToken[], { finite, end }: VerbGroup): boolean {
  let subject = finite - 1;
  while (subject >= 0 && isAdverb(tokens[subject]!)) subject--;
  return tokens[subject]?.tag === 'EX' && tokens.slice(finite, end).some(({ lemma }) => lemma === 'be');
}

/** Whether another finite verb shares the subject, so that one negation would not do: "came and left". */
function isCoordinated(
  tokens: readonly AnnotatedToken[],
  { imperative }: MainVerb,
  { finite, kind, end }: VerbGroup,
): boolean {
  if (imperative) return false;
  for (let at = end; at < tokens.length; at++) {
    const { tag, text } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|:)/.test(tag) || text === ';') return false;
    if (tag === 'IN' && CLAUSE_BOUNDARIES.test(text)) return false;
    if (tag !== 'CC' && tag !== ',') continue;
    let next = at + 1;
    while (next < tokens.length && (isAdverb(tokens[next]!) || tokens[next]!.tag === 'CC')) next++;
    const other = tokens[next];
    if (!other || !/^(?:MD|VBZ|VBP|VBD)$/.test(other.tag)) continue;
    // Behind an auxiliary it is rather a participle that bears the wrong tag: "has come and left".
    if (tag === 'CC' || kind === 'lexical')
      return !(kind === 'have' && other.tag === 'VBD') || finite === end;
  }
  return false;
}

type Placed = readonly [token: number, words: readonly string[], repair?: boolean];

function edits(...placed: readonly Placed[]): Map<number, TokenEdit> {
  return new Map(placed.map(([token, words, repair = false]) => [token, { words, repair }]));
}

function lower(word: string): string {
  return /^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word;
}

/** A sentence still begins with a capital where its first word is gone or another; one in capitals stays so. */
function withCapitals(tokens: readonly AnnotatedToken[], edits: TokenEdits): TokenEdits {
  const sentence = tokens.map(({ text }) => text);
  if (isInCapitals(sentence)) {
    return new Map(
      [...edits].map(([at, { words, repair }]) => [
        at,
        { words: words.map((word) => word.toUpperCase()), repair },
      ]),
    );
  }
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  if (!/^\p{Lu}/u.test(sentence[first] ?? '')) return edits;
  let start = first;
  while (start < tokens.length && edits.get(start)?.words.length === 0) start++;
  const edit = edits.get(start);
  const words = edit?.words ?? [sentence[start]!];
  if (start === tokens.length || (start === first && !edit)) return edits;
  const [word = '', ...others] = words;
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new Map(edits).set(start, { words: [capital, ...others], repair: edit?.repair ?? true });
}
