import type { AnnotatedToken, Annotation } from '../annotation.ts';
import { copyCapitals, isInCapitals } from '../substitution/capitals.ts';
import { agreeing } from './agreement.ts';
import { simpleClause } from './clause.ts';
import type { Generator } from './generator.ts';
import type { NoRewriting } from './noRewriting.ts';
import { type NounPhrase, nounPhraseAt, saysHowMuch, saysWhen } from './nounPhrase.ts';
import { PROPER_ADJECTIVES } from './properAdjectives.ts';
import { type Edit, type Edits, rewrite } from './rewrite.ts';

/**
 * A sentence of the same words that means otherwise: subject and object exchanged (Pham et al. 2013, the foils
 * marked S). Of simple active statements with one object.
 */
export const scrambledVariants: Generator = (annotation, options) =>
  rewrite(annotation, 'scrambled', scramble, options);

function scramble({ tokens }: Annotation): Edits | NoRewriting {
  const clause = simpleClause(tokens);
  if (typeof clause === 'string') return clause;
  const { subject, verb, passive } = clause;
  if (passive) return 'passive';
  if (LINKING.has(tokens[verb.main]!.lemma)) return 'linking-verb';
  const object = objectAfter(tokens, verb.to);
  if (typeof object === 'string') return object;
  if (sameWords(tokens, subject, object) || isReflexive(tokens, object)) return 'same-phrases';
  const edits = new Map<number, Edit>();
  const starts = !tokens.slice(0, subject.from).some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const newSubject = wordsIn(tokens, object, 'nominative');
  const newObject = wordsIn(tokens, subject, 'objective');
  if (starts) {
    newSubject[0] = copyCapitals(tokens[subject.from]!.text, newSubject[0]!, 'initial');
    newObject[0] = insideSentence(tokens, subject.from, newObject[0]!);
  }
  replaceSpan(edits, tokens, subject, newSubject);
  const particle = object.from - 1;
  if (tokens[particle]!.tag === 'RP' && tokens[subject.head]!.tag === 'PRP') {
    replaceSpan(edits, tokens, { from: particle, to: object.to }, [...newObject, tokens[particle]!.text]);
  } else replaceSpan(edits, tokens, object, newObject);
  const finite = tokens[verb.finite]!;
  const form = agreeing(finite, object.number);
  if (form !== finite.text) edits.set(verb.finite, { words: [form], repair: true });
  return edits;
}

/** Their complement says what the subject is. */
const LINKING = new Set(['be', 'become', 'seem', 'remain', 'appear', 'look', 'sound', 'stay']);

interface Span {
  readonly from: number;
  readonly to: number;
}

function objectAfter(tokens: readonly AnnotatedToken[], verbEnd: number): NounPhrase | NoRewriting {
  let at = verbEnd;
  while (tokens[at]?.tag === 'RP' || tokens[at]?.tag === 'RB') at++;
  const object = nounPhraseAt(tokens, at);
  if (!object || saysWhen(tokens, object) || saysHowMuch(tokens, object)) return 'no-object';
  const second = nounPhraseAt(tokens, object.to);
  if (second && !saysWhen(tokens, second)) return 'two-objects';
  const rest = tokens.slice(object.to);
  const hasClause = rest.some(({ tag }, i) => tag === 'VB' && rest[i - 1]?.tag !== 'TO');
  return hasClause ? 'several-clauses' : object;
}

function sameWords(tokens: readonly AnnotatedToken[], a: Span, b: Span): boolean {
  const text = ({ from, to }: Span) =>
    tokens
      .slice(from, to)
      .map((token) => token.text.toLowerCase())
      .join(' ');
  return text(a) === text(b);
}

function isReflexive(tokens: readonly AnnotatedToken[], { from }: Span): boolean {
  const [first, second] = [tokens[from]!.text.toLowerCase(), tokens[from + 1]?.text.toLowerCase()];
  return /(?:self|selves)$/.test(first) || /^(?:each other|one another)$/.test(`${first} ${second}`);
}

/** The words of a phrase, its pronouns in a case: "John and me" as a subject is "John and I". */
function wordsIn(
  tokens: readonly AnnotatedToken[],
  { from, to }: NounPhrase,
  wanted: 'nominative' | 'objective',
): string[] {
  return tokens.slice(from, to).map(({ text, tag }, i) => {
    const stands = tag === 'PRP' || (/^her$/i.test(text) && i === to - from - 1);
    if (!stands || tokens[from + i - 1]?.text.toLowerCase() === 'of') return text;
    const pair = CASES.find((cases) => cases.some((form) => form.toLowerCase() === text.toLowerCase()));
    return pair ? pair[wanted === 'nominative' ? 0 : 1] : text;
  });
}

const CASES: readonly (readonly [nominative: string, objective: string])[] = [
  ['I', 'me'],
  ['he', 'him'],
  ['she', 'her'],
  ['we', 'us'],
  ['they', 'them'],
];

/** The first word of a sentence as it is written elsewhere. */
function insideSentence(tokens: readonly AnnotatedToken[], at: number, word: string): string {
  const { tag, dummy } = tokens[at]!;
  const keeps = tag.startsWith('NNP') || dummy || !/^\p{Lu}[\p{Ll}'’-]*$/u.test(word);
  if (keeps || PROPER_ADJECTIVES.has(word) || isInCapitals(tokens.map(({ text }) => text))) return word;
  return word.toLowerCase();
}

/** Puts words in the place of tokens: what is the same at both ends stays, the rest is exchanged in order. */
function replaceSpan(
  edits: Map<number, Edit>,
  tokens: readonly AnnotatedToken[],
  { from, to }: Span,
  words: readonly string[],
): void {
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  for (const [i, token] of places.entries()) {
    const isLast = i === places.length - 1;
    const own = isLast ? words.slice(i) : words.slice(i, i + 1);
    if (own.length !== 1 || own[0] !== tokens[token]!.text) edits.set(token, { words: own });
  }
}
