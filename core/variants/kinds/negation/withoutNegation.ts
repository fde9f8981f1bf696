import type { AnnotatedToken } from '../../../annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import type { VerbTag } from '../../../english/morphology/verbInflection.ts';
import type { Spelling } from '../../../english/spelling.ts';
import type { MainVerb } from '../../../english/syntax/mainVerb.ts';
import {
  isAdverb,
  isNot,
  isSemiModal,
  pastAdverbs,
  type VerbGroup,
  wordOf,
} from '../../../english/syntax/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  HALF_NEGATIVES,
  INVERTING_DENIALS,
  NEARLY,
  POSITIVE_OF_NEGATIVE_PRONOUN,
} from '../../../english/words/negation.ts';
import { isTime } from '../../../english/words/times.ts';
import { tableOf } from '../../../tableOf.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';
import { articleFor } from './articleFor.ts';
import type { NegationObstacle } from './negationObstacles.ts';
import { affirmedRest } from './polarity.ts';

/**
 * Takes the negation of the main clause away, and with it the "do" that stood for it: "did not come" is "came". What only
 * the negation allowed changes or goes with it: "did not see any dog yet" is "saw a dog".
 *
 * @returns undefined where the clause has none
 */
export function withoutNegation(
  tokens: readonly AnnotatedToken[],
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): TokenEdits | NegationObstacle | undefined {
  if (isCorrelated(tokens, group)) return 'correlative';
  if (isSemiModal(tokens, group.finite)) return 'semi-modal';
  if (isDunno(tokens, group.finite)) return 'negated';
  if (isYetTo(tokens, group) || (!main.imperative && beginsInverted(tokens, group.finite)))
    return 'half-negative';
  const removed = withoutDenial(tokens, main, group, spelling);
  if (removed === undefined || typeof removed === 'string') return removed;
  const denial = group.not ?? group.never ?? Math.min(...removed.keys());
  if (NEARLY.test(wordAt(tokens, denial - 1))) return 'half-negative';
  if (group.not === undefined && isExcepted(tokens, denial)) return 'polarity';
  const rest = affirmedRest(tokens, group, denial, spelling);
  return typeof rest === 'string' ? rest : new Map([...rest, ...removed]);
}

function withoutDenial(
  tokens: readonly AnnotatedToken[],
  main: MainVerb,
  group: VerbGroup,
  spelling?: Spelling,
): TokenEdits | NegationObstacle | undefined {
  if (group.not !== undefined) return withoutNot(tokens, main, group, group.not, spelling);
  if (group.never !== undefined) return new Map([[group.never, GONE]]);
  const afterUs = tokens[main.finite + 2];
  if (isLetUs(tokens, main) && afterUs && isNot(afterUs)) return new Map([[main.finite + 2, GONE]]);
  return (
    withoutNo(tokens, group, spelling) ??
    withoutNotBeforeSubject(tokens, group) ??
    otherwiseNegated(tokens, group)
  );
}

/** "Not until Monday did he come", "In no way does it help". */
function beginsInverted(tokens: readonly AnnotatedToken[], finite: number): boolean {
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  if (first < 0 || first >= finite) return false;
  const [word, next] = [wordAt(tokens, first), wordAt(tokens, first + 1)];
  if (word === 'not') return !/^(?:DT|PDT|PRP|NN|JJ|CD)/.test(tagAt(tokens, first + 1));
  if (word === 'little') return isFiniteAuxiliary(tokens, first + 1);
  if (word === 'no') return next === 'sooner' || next === 'longer';
  return (
    INVERTING_DENIALS.test(word) || (next === 'no' && /^(?:in|at|under|on|by|for)$/.test(word) && inverts())
  );

  function inverts(): boolean {
    const subject = tokens.findIndex(({ tag }, at) => at > first + 2 && /^(?:PRP|DT|NNP)$/.test(tag));
    return subject > 0 && isFiniteAuxiliary(tokens, subject - 1);
  }
}

function isFiniteAuxiliary(tokens: readonly AnnotatedToken[], at: number): boolean {
  return (
    /^(?:MD|VB[DZP])$/.test(tagAt(tokens, at)) &&
    (tagAt(tokens, at) === 'MD' || /^(?:be|have|do)$/.test(tokens[at]!.lemma))
  );
}

/** "Nothing but sand", "no one other than him". */
function isExcepted(tokens: readonly AnnotatedToken[], denial: number): boolean {
  return [1, 2, 3].some((i) => {
    const word = wordAt(tokens, denial + i);
    return word === 'but' || (word === 'other' && wordAt(tokens, denial + i + 1) === 'than');
  });
}

/** "Let's" and "let us", which take the negation after them; but "please let us know" asks for leave. */
export function isLetUs(tokens: readonly AnnotatedToken[], { finite, imperative }: MainVerb): boolean {
  const us = tokens[finite + 1];
  if (!imperative || tokens[finite]!.lemma !== 'let' || us === undefined) return false;
  const asks =
    tokens[finite + 2]?.lemma === 'know' ||
    tokens.slice(0, finite).some((token) => wordOf(token) === 'please');
  return wordOf(us) === "'s" || (wordOf(us) === 'us' && !asks);
}

const GONE: TokenEdit = { words: [] };

/** "Dunno", in its three tokens. */
function isDunno(tokens: readonly AnnotatedToken[], finite: number): boolean {
  return tokens
    .slice(finite, finite + 3)
    .map(wordOf)
    .join('')
    .startsWith('dunno');
}

/** "Has yet to finish", "is yet to come": it is not done. */
function isYetTo(tokens: readonly AnnotatedToken[], { finite, end }: VerbGroup): boolean {
  if (!tokens.slice(finite, end).some(({ lemma }) => /^(?:have|be|'ve|'s)$/.test(lemma))) return false;
  const yet = tokens.findIndex((token, at) => at > finite && wordOf(token) === 'yet');
  return yet > 0 && yet <= end && tokens[yet + 1]?.tag === 'TO';
}

/** "Not only ... but also", "neither ... nor": the negation belongs to two at once. */
function isCorrelated(tokens: readonly AnnotatedToken[], { finite, end, not }: VerbGroup): boolean {
  const words = tokens.map(wordOf);
  const only = words.findIndex(
    (word, at) => word === 'not' && /^(?:only|just|merely|simply)$/.test(words[at + 1] ?? ''),
  );
  if (only >= 0 && only <= end && words.includes('but')) return true;
  const either = words.findIndex((word) => word === 'neither' || word === 'nor');
  if (words.includes('nor') || (either >= 0 && either <= Math.max(finite, end) + 1)) return true;
  return not !== undefined && isContrasted(tokens, not);
}

/** "Is not a bug, but a feature": what follows "but" is no clause. */
function isContrasted(tokens: readonly AnnotatedToken[], not: number): boolean {
  const but = tokens.findIndex((token, at) => at > not + 1 && wordOf(token) === 'but' && token.tag === 'CC');
  if (but < 0) return false;
  for (let at = but + 1; at < tokens.length; at++) {
    const { tag } = tokens[at]!;
    if (/^(?:MD|VB[DZP])$/.test(tag)) return false;
    if (/^[,.:]$/.test(tag)) break;
  }
  return true;
}

function withoutNot(
  tokens: readonly AnnotatedToken[],
  { imperative }: MainVerb,
  { finite, kind, governed }: VerbGroup,
  not: number,
  spelling: Spelling | undefined,
): TokenEdits | NegationObstacle {
  const edits = new Map<number, TokenEdit>([[not, GONE]]);
  const operator = tokens[finite]!;
  const whole = CUT_OFF.get(wordOf(operator));
  if (whole !== undefined) edits.set(finite, { words: [whole] });
  if (kind !== 'do' || governed === undefined) return edits;
  const verb = tokens[governed]!;
  if (sharesForm(tokens, governed)) return 'coordination';
  const tag: VerbTag = imperative ? 'VB' : (TAG_OF_DO.get(wordOf(operator)) ?? 'VBP');
  edits.set(finite, GONE);
  const form = inflect(verb.text, tag, { spelling });
  if (form !== verb.text) edits.set(governed, { words: [form], repair: true });
  return edits;
}

const TAG_OF_DO = tableOf<VerbTag>({ does: 'VBZ', did: 'VBD' });

/** The form that the tokenizer leaves of a verb before "n't". */
const CUT_OFF: ReadonlyMap<string, string> = tableOf({ wo: 'will', ca: 'can', sha: 'shall', ai: 'is' });

/** "did not eat or drink": another verb stands in the form that "do" asks for. */
function sharesForm(tokens: readonly AnnotatedToken[], verb: number): boolean {
  for (let at = verb + 1; at < tokens.length; at++) {
    const { tag } = tokens[at]!;
    if (/^(?:W|MD|VBZ|VBP|VBD|TO|:)/.test(tag)) return false;
    if (tag === 'CC' && /^VBP?$/.test(tokens[pastAdverbs(tokens, at + 1)]?.tag ?? '')) return true;
  }
  return false;
}

/** "No dog barked", "He has no car", "There are no dogs", "no longer", "nobody". */
function withoutNo(
  tokens: readonly AnnotatedToken[],
  { finite, end }: VerbGroup,
  spelling?: Spelling,
): TokenEdits | undefined {
  const behind = pastAside(tokens, end);
  const places = [
    ...Array(finite).keys(),
    ...range(finite + 1, end),
    ...[behind, behind + 1, behind + 2].filter((at) => at < tokens.length),
  ];
  for (const at of places) {
    const word = wordOf(tokens[at]!);
    if (at < finite && (isGoverned(tokens, at) || isAdverbial(tokens, at, finite))) continue;
    if (at > behind && !tokens.slice(behind, at).every(({ tag }) => /^(?:PRP|RP|RB)$/.test(tag))) continue;
    if (/^(?:longer|more)$/.test(word) && at > 0 && wordOf(tokens[at - 1]!) === 'no') {
      return new Map([
        [at - 1, GONE],
        [at, GONE],
      ]);
    }
    const positive = POSITIVE_OF_NEGATIVE_PRONOUN.get(word);
    if (positive) return new Map([[at, { words: [positive] }]]);
    if (word !== 'no' || /^(?:longer|more)$/.test(tokens[at + 1] ? wordOf(tokens[at + 1]!) : '')) continue;
    if (tokens[at + 1] && wordOf(tokens[at + 1]!) === 'one') {
      return new Map([
        [at, { words: ['someone'] }],
        [at + 1, GONE],
      ]);
    }
    const edit = articleFor(tokens, at, spelling);
    if (edit) return new Map([[at, edit]]);
  }
  return undefined;
}

/** "There is, however, no photograph". */
function pastAside(tokens: readonly AnnotatedToken[], at: number): number {
  const close = tokens.findIndex(({ text }, i) => i > at && text === ',');
  const isAside =
    tokens[at]?.text === ',' && close > at && tokens.slice(at + 1, close).every(({ tag }) => /^RB/.test(tag));
  return isAside ? close + 1 : at;
}

/** Whether a preposition stands before it: what it negates is then none of the clause. */
function isGoverned(tokens: readonly AnnotatedToken[], at: number): boolean {
  return /^(?:IN|TO|V)/.test(tokens[at - 1]?.tag ?? '');
}

/** "No doubt he came". */
function isAdverbial(tokens: readonly AnnotatedToken[], at: number, finite: number): boolean {
  return (
    wordAt(tokens, at) === 'no' && /^(?:doubt|wonder|matter)$/.test(wordAt(tokens, at + 1)) && at + 2 < finite
  );
}

/** "Not everyone came", "Yesterday not everyone came". */
function withoutNotBeforeSubject(
  tokens: readonly AnnotatedToken[],
  { finite }: VerbGroup,
): TokenEdits | undefined {
  const not = tokens.findIndex((token, at) => at < finite && isNot(token) && /\p{L}/u.test(token.text));
  if (not < 0 || !/^(?:DT|PDT|PRP|NN|JJ|CD)/.test(tagAt(tokens, not + 1))) return undefined;
  const opens = tokens.slice(0, not).every(({ text }) => !/\p{L}/u.test(text));
  return opens || tokens[not - 1]!.text === ',' || isTime(wordAt(tokens, not - 1))
    ? new Map([[not, GONE]])
    : undefined;
}

/** "He hardly came", "There are few", "He is no better": neither to be negated nor to be stripped of a word. */
function otherwiseNegated(
  tokens: readonly AnnotatedToken[],
  { finite, end }: VerbGroup,
): NegationObstacle | undefined {
  const near = tokens.slice(Math.max(0, finite - 2), end + 1).map(wordOf);
  if (near.some((word) => HALF_NEGATIVES.test(word))) return 'half-negative';
  const subject = tokens.findLastIndex((_, at) => at < finite && !isAdverb(tokens[at]!));
  if (tokens[subject]?.tag === 'EX' && /^(?:few|little)$/.test(near.at(-1)!)) return 'half-negative';
  const isLeft = [...range(0, finite), ...range(finite + 1, end + 1)].some((at) =>
    isDenial(tokens, at, finite),
  );
  return isLeft ? 'half-negative' : undefined;
}

/** A "no" of the clause: not "no, ...", nor one that a preposition governs. */
function isDenial(tokens: readonly AnnotatedToken[], at: number, finite: number): boolean {
  const token = tokens[at];
  if (!token || wordOf(token) !== 'no' || !/^(?:DT|RB)$/.test(token.tag)) return false;
  return (
    tokens[at + 1]?.text !== ',' &&
    !(at < finite && (isGoverned(tokens, at) || isAdverbial(tokens, at, finite)))
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
