import type { PennTag } from '../../pennTag.ts';
import { isAuxiliary, isFiniteAuxiliary } from '../../sentence/auxiliary.ts';
import { hasQuestionMark } from '../../sentence/question.ts';
import type { Tokens } from '../../taggedToken.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { CLAUSE_NEGATORS } from '../../words/negation.ts';
import { NOMINATIVE_PRONOUNS } from '../../words/pronouns.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { hasQuotation } from './quotation.ts';

/** A statement of one clause. */
export interface Clause {
  /** The subject, with the prepositional phrases that belong to it. */
  readonly subject: NounPhrase;
  readonly verb: ClauseVerb;
  readonly passive: boolean;
  /** True if "not", "never" or the like stands with its verb. */
  readonly negated: boolean;
}

/** A finite verb with the verbs and adverbs that go with it: "does not want to play". `to` is exclusive. */
export interface ClauseVerb {
  readonly finite: number;
  /** The last verb. */
  readonly main: number;
  readonly to: number;
}

/**
 * The parts of a simple statement, found by its Penn tags: its subject and its verb group. Or the reason why
 * the sentence is not taken for one.
 */
export function simpleClause(tokens: Tokens): Clause | Obstacle {
  const first = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (first < 0) return 'empty';
  if (hasQuotation(tokens)) return 'quotation';
  if (isQuestion(tokens, first)) return 'question';
  if (isImperative(tokens, first)) return 'imperative';
  if (INVERTING.test(tokens[first]!.text) && isAuxiliary(tokens[first + 1])) return 'no-subject';
  const finites = finiteVerbs(tokens);
  if (finites.length === 0) return 'no-verb';
  const verb = clauseVerbAt(tokens, finites[0]!);
  if (finites.some((token) => token >= verb.to)) return 'several-clauses';
  const subject = subjectBefore(tokens, first, finites[0]!);
  if (typeof subject === 'string') return subject;
  return {
    subject,
    verb,
    passive: isPassive(tokens, verb),
    negated: tokens.slice(subject.to, verb.to).some(({ text }) => CLAUSE_NEGATORS.test(text)),
  };
}

/** Words that put the auxiliary before the subject at the start of a clause ("Neither did he."). */
const INVERTING = /^(?:neither|nor|so)$/i;
const VERB: ReadonlySet<PennTag> = new Set(['VB', 'VBG', 'VBN', 'VBD', 'VBP']);
const ADVERB: ReadonlySet<PennTag> = new Set(['RB', 'RBR', 'RBS']);

function finiteVerbs(tokens: Tokens): number[] {
  const found = [...tokens.keys()].filter((token) => FINITE.test(tokens[token]!.tag));
  return found.length > 0
    ? found
    : [...tokens.keys()].filter((token) => isMistaken(tokens, token)).slice(0, 1);
}

/** Tests whether a token may be a finite verb that was tagged as another word: "The men read books", "Most women like cars". */
function isMistaken(tokens: Tokens, token: number): boolean {
  const { tag, text } = tokens[token]!;
  const isPast = tag === 'VBN' && !tokens.slice(0, token).some((before) => /^VB|^MD/.test(before.tag));
  const isAdjective = tag === 'JJ' && text.endsWith('ed');
  const isPresent = text === 'like' && /^(?:NNP?S|PRP)$/.test(tokens[token - 1]?.tag ?? '');
  if (!isPast && !isAdjective && !isPresent) return false;
  return NOUN_END.test(tokens[token - 1]?.tag ?? '') && nounPhraseAt(tokens, token + 1) !== undefined;
}

const NOUN_END = /^NN|^PRP$/;

function isQuestion(tokens: Tokens, first: number): boolean {
  if (hasQuestionMark(tokens)) return true;
  if (/^W/.test(tokens[first]!.tag)) return true;
  return isFiniteAuxiliary(tokens[first]) && nounPhraseAt(tokens, first + 1) !== undefined;
}

/** Tests whether the sentence starts with a verb in its base form, after "please" or "never" at most. */
function isImperative(tokens: Tokens, first: number): boolean {
  let at = first;
  while (/^(?:please|never|just|always|kindly|,)$/i.test(tokens[at]?.text ?? '')) at++;
  const { tag, lemma, text } = tokens[at] ?? tokens[first]!;
  return tag === 'VB' || (tag === 'VBP' && lemma === text.toLowerCase());
}

export function clauseVerbAt(tokens: Tokens, finite: number): ClauseVerb {
  let main = finite;
  for (let at = finite + 1; at < tokens.length; at++) {
    const { tag, text } = tokens[at]!;
    const isNegation = CLAUSE_NEGATORS.test(text);
    if (ADVERB.has(tag) || isNegation) continue;
    if (tag === 'TO' && tokens[at + 1]?.tag === 'VB') continue;
    const follows =
      tokens[at - 1]!.tag === 'TO' || isAuxiliary(tokens[main]!) || tokens[main]!.lemma === 'get';
    if (!VERB.has(tag) || !follows) break;
    main = at;
  }
  let to = main + 1;
  while (CLAUSE_NEGATORS.test(tokens[to]?.text ?? '')) to++;
  return { finite, main, to };
}

export function isPassive(tokens: Tokens, { finite, main }: ClauseVerb): boolean {
  if (tokens[main]!.tag !== 'VBN') return false;
  for (let at = main - 1; at >= finite; at--) {
    const { lemma, tag } = tokens[at]!;
    if (/^VB|^MD/.test(tag)) return lemma === 'be' || lemma === 'get';
  }
  return false;
}

function subjectBefore(tokens: Tokens, first: number, finite: number): NounPhrase | Obstacle {
  let start = first;
  for (;;) {
    const phrase = nounPhraseAt(tokens, start);
    if (phrase) {
      const whole = withPrepositions(tokens, phrase, finite);
      if (onlyAdverbs(tokens, whole.to, finite)) return whole;
      if (!saysWhen(tokens, phrase)) return finite > whole.to ? 'several-clauses' : 'no-subject';
    }
    // "My 8 year old daughter" begins with no time.
    if (/^old$/i.test(tokens[phrase?.to ?? start]!.text)) return 'no-subject';
    const next = phrase ? phrase.to : afterOpening(tokens, start);
    if (next === undefined || next >= finite) return 'no-subject';
    start = tokens[next]!.tag === ',' ? next + 1 : next;
  }
}

/** The place after an adverb, conjunction or prepositional phrase before the subject; undefined where there is none. */
function afterOpening(tokens: Tokens, at: number): number | undefined {
  const { tag } = tokens[at]!;
  if (ADVERB.has(tag) || tag === 'CC' || tag === 'UH') return at + 1;
  if (tag !== 'IN' && tag !== 'TO') return undefined;
  const inner = nounPhraseAt(tokens, at + 1);
  if (!inner) return tokens[at + 1]?.tag === 'CD' ? at + 2 : undefined;
  // "To date, the men and the women left": the subject begins after the comma.
  const comma = tokens.findIndex(({ tag }, i) => i > at && i < inner.to && tag === ',');
  return comma < 0 ? inner.to : comma;
}

function withPrepositions(tokens: Tokens, phrase: NounPhrase, end: number): NounPhrase {
  let { to } = phrase;
  while (to < end && tokens[to]!.tag === 'IN' && !SUBORDINATORS.test(tokens[to]!.text)) {
    const inner = nounPhraseAt(tokens, to + 1);
    if (!inner || NOMINATIVE_PRONOUNS.has(tokens[inner.from]!.text.toLowerCase())) break;
    to = inner.to;
  }
  return { ...phrase, to };
}

function onlyAdverbs(tokens: Tokens, from: number, to: number): boolean {
  return from <= to && tokens.slice(from, to).every(({ tag }) => ADVERB.has(tag));
}
