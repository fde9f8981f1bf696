import { contexts } from '../../patterns/contexts.ts';
import { keptBySentence } from '../../sentence/keptBySentence.ts';
import { hasQuestionMark } from '../../sentence/question.ts';
import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { BEFORE_IMPERATIVES, SUBORDINATORS, TEMPORAL_OPENERS } from '../../words/conjunctions.ts';
import { OBJECT_PRONOUNS, PRONOUNS_OF_PERSONS } from '../../words/pronouns.ts';
import { QUOTING_VERBS, REPORTING_VERBS, VERBS_IN_RELATIVE_CLAUSES } from '../../words/reportingVerbs.ts';
import { EMBEDDING_WORDS } from '../../words/subordinators.ts';
import { isTime, isTimeOrUnit } from '../../words/times.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { nounPhrases } from '../nouns/phrasePlaces.ts';
import { timeAt } from '../objects/timePhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { FINITE, isFiniteAt } from '../verbs/finiteVerbs.ts';
import { opensQuestion } from '../verbs/inversion.ts';
import { isAdverb, pastAdverbs, verbGroupAt, wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { asides } from './asides.ts';
import { type ParentheticalReport, parentheticalReport } from './parentheticalReport.ts';
import { opensSubordinate, opensSubordinateNotOfTime } from './subordinateOpeners.ts';

/** The finite verb of a sentence's main clause. */
export interface MainVerb {
  readonly finite: number;
  readonly imperative: boolean;
  /** The noun phrases of the main clause before its verb that no preposition governs, by their first tokens. */
  readonly phrases: readonly number[];
  /** The reporting clause inside or behind the main clause, which is what it reports. */
  readonly report?: TokenSpan;
}

/**
 * Finds the main verb from the tags alone: every word that opens a subordinate clause takes the next finite verb
 * for itself, and the first that is left over is the main clause's. What stands in quotation marks or brackets is
 * passed over where there is a finite verb outside them; so is a reporting clause that is not the first one
 * ("“It works,” said Smith"), whose quotation then holds the main clause.
 */
export const findMainVerb = keptBySentence((tokens): MainVerb | Obstacle => {
  if (!tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
  if (hasQuestionMark(tokens) || opensQuestion(tokens)) return 'question';
  const report = parentheticalReport(tokens);
  const passedOver = enclosed(tokens);
  if (report) {
    const outside = scan(tokens, outsideReport(tokens, passedOver, report), opensSubordinate);
    // "“It works” on the whole, he said": the quotation holds the verb.
    const reported =
      outside === 'no-verb'
        ? scan(tokens, outsideReport(tokens, new Set(), report), opensSubordinate)
        : outside;
    if (typeof reported !== 'string') return { ...reported, report };
    if (reported !== 'no-verb') return reported;
  }
  // "Before the election prices fell": a preposition after all, where no verb would be left over.
  for (const opens of [opensSubordinate, opensSubordinateNotOfTime]) {
    for (const inside of [passedOver, new Set<number>()]) {
      const found = scan(tokens, inside, opens);
      if (found !== 'no-verb') return found;
    }
  }
  return 'no-verb';
});

/**
 * Marks the tokens that are passed over in search of the reported clause: the reporting clause, asides and,
 * unless a quotation is what is reported, whatever stands in quotation marks or brackets.
 */
function outsideReport(
  tokens: Tokens,
  passedOver: ReadonlySet<number>,
  { from, to, quotes }: ParentheticalReport,
): ReadonlySet<number> {
  const inside = new Set(quotes ? [] : passedOver);
  for (let at = from; at < to; at++) inside.add(at);
  return quotes ? new Set([...inside, ...asides(tokens)]) : inside;
}

/** The main clause as far as it has been read. */
interface Reading {
  /** Clauses that have been opened and still wait for their verb. */
  open: number;
  /** The places of noun phrases of the main clause that no preposition governs. */
  readonly phrases: number[];
  /** True if a clause or an infinitive may be the subject: "What he said is true". */
  readonly clausal: boolean;
}

function scan(
  tokens: Tokens,
  passedOver: ReadonlySet<number>,
  opens: typeof opensSubordinate,
): MainVerb | Obstacle {
  const phrases = nounPhrases(tokens);
  const first = tokens.findIndex((token, at) => !passedOver.has(at) && /\p{L}/u.test(token.text));
  const reading: Reading = { open: 0, phrases: [], clausal: opensSubject(tokens, first) };
  let fresh = true;
  let opened = -1;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (passedOver.has(at)) continue;
    if (reading.open === 0 && isLetUs(tokens, at)) return { finite: at, imperative: true, phrases: [] };
    if (opens(tokens, at)) {
      reading.open += 1;
      opened = at;
    } else if (isFiniteAt(tokens, at)) {
      if (reading.open === 0 && isReduced(tokens, at, phrases)) continue;
      if (reading.open === 0 && !isOfRelative(tokens, at, reading))
        return verdict(tokens, at, reading, fresh);
      reading.open = Math.max(0, reading.open - 1);
      at = pastReported(tokens, at, opened) - 1;
    } else if (fresh && token.tag === 'VB' && reading.open === 0 && isSubject(tokens, at, first)) {
      reading.phrases.push(at);
    } else if (fresh && token.tag === 'VB' && reading.open === 0) {
      return { finite: at, imperative: true, phrases: [] };
    }
    if (reading.open === 0 && phrases[at] === 'free') reading.phrases.push(at);
    // A verb without a subject is an imperative only where a clause begins.
    fresh =
      token.tag === ',' ||
      (fresh && (isAdverb(token) || BEFORE_IMPERATIVES.test(wordOf(token)) || !/\p{L}/u.test(token.text)));
  }
  return 'no-verb';
}

/**
 * Tests whether a base form behind an opening is no imperative but a misread noun at the start of the subject
 * ("Meanwhile, *rival* contender NBC left").
 */
function isSubject(tokens: Tokens, at: number, first: number): boolean {
  if (at === first || !/^NN/.test(tagAt(tokens, at + 1))) return false;
  const end = tokens.findIndex(({ tag }, i) => i > at && !/^(?:NNP?S?|POS|,|JJ|CD)$/.test(tag));
  return end > 0 && /^(?:VB[DZ]|MD)$/.test(tokens[end]!.tag);
}

/**
 * The place behind the verb of a subordinate clause and, if that reports another clause, behind the verb of
 * that (", which some say is failing,").
 */
function pastReported(tokens: Tokens, verb: number, opener: number): number {
  const { end } = verbGroupAt(tokens, verb);
  const isAdded =
    opener > 0 && tokens[opener - 1]!.text === ',' && /^(?:which|who|whom)$/.test(wordAt(tokens, opener));
  const isReport = isAdded && VERBS_IN_RELATIVE_CLAUSES.test(tokens[verb]!.lemma);
  return isReport && FINITE.test(tagAt(tokens, end)) ? verbGroupAt(tokens, end).end : end;
}

/**
 * Tests for "let's" or "let us", which is an imperative whatever clause stands before it ("all right, so let's
 * go"); with a subject right before it, "let us" is not ("they always let us in").
 */
const isLetUs = contexts(`
  [~let/VB|VBP] 's
  !/NN*|PRP*|W* {/RB|UH} [~let/VB|VBP] us
`);

function verdict(
  tokens: Tokens,
  finite: number,
  { phrases, clausal }: Reading,
  fresh: boolean,
): MainVerb | Obstacle {
  const { tag } = tokens[finite]!;
  if (beginsWithPredicate(tokens, finite)) return 'no-subject';
  if (isMisreadParticiple(tokens, finite)) return 'several-clauses';
  if (phrases.length > 0 || clausal) return { finite, imperative: false, phrases };
  const { kind, governed, not, never } = verbGroupAt(tokens, finite);
  if (tag !== 'VBP' || !fresh) return kind === 'lexical' || !fresh ? 'no-subject' : 'question';
  const forbids = kind === 'do' && governed !== undefined && (not ?? never) !== undefined;
  return kind === 'lexical' || forbids ? { finite, imperative: true, phrases } : 'question';
}

/**
 * Tests for an inversion with the predicate first and the subject behind the verb ("Also missing is a man",
 * "Also helping prices were hopes of peace").
 */
const beginsWithPredicate = contexts(
  '/^ {!@letter} also|more|most|among|equally|particularly|especially /VBG|VBN|JJ ... [~be] /DT|NN*|CD|PRP$',
);

/** Tests whether the first word may open a clause or an infinitive that is the subject. */
const opensSubject = contexts('[/TO|WP|VBG]\n[that|whether|how|why|where]');

/**
 * Tests whether a finite verb belongs to a relative clause without a pronoun: another finite verb, without a
 * subject of its own, follows right after it ("The book he *read* was good"). Where there is one noun phrase
 * only, the first of the two is no verb but has the wrong tag ("shares were").
 */
function isOfRelative(tokens: Tokens, at: number, { phrases }: Reading): boolean {
  let next = pastAdverbs(tokens, verbGroupAt(tokens, at).end);
  while (phrases.length > 1 && /^(?:RP|IN)$/.test(tagAt(tokens, next))) next++;
  return FINITE.test(tagAt(tokens, next)) || isOfContactClause(tokens, at, phrases);
}

/**
 * Tests whether a finite verb belongs to a relative clause without a pronoun that goes on behind it ("The people we
 * *met* in Rome were kind", "The car you *sold* me does not start"): its subject stands right behind the noun,
 * and up to the next finite verb there is nothing that could be the subject of that, nor a conjunction or a comma.
 */
function isOfContactClause(tokens: Tokens, at: number, phrases: readonly number[]): boolean {
  const subject = phrases.at(-1);
  if (subject === undefined || phrases.length < 2) return false;
  const opensSubject =
    PRONOUNS_OF_PERSONS.test(wordAt(tokens, subject)) || /^(?:DT|PRP\$)$/.test(tokens[subject]!.tag);
  const noun = tokens[subject - 1]!;
  if (!opensSubject || !/^NNS?$/.test(noun.tag) || isTimeNoun(noun)) return false;
  if (pastAdverbs(tokens, nounPhraseAt(tokens, subject)?.to ?? at) !== at) return false;
  const places = nounPhrases(tokens);
  const { end } = verbGroupAt(tokens, at);
  const isRecipient = OBJECT_PRONOUNS.test(wordAt(tokens, end)) && tokens[end]!.tag === 'PRP';
  for (let next = isRecipient ? end + 1 : end; next < tokens.length; next++) {
    const { tag, text } = tokens[next]!;
    if (isFiniteAt(tokens, next)) return next > end;
    if (/^(?:CC|,|:|W.*|EX|VBG|-LRB-|``)$/.test(tag) || SUBORDINATORS.test(text)) return false;
    // "The amount we are *able to* share".
    if (/^JJ/.test(tag) && tagAt(tokens, next + 1) === 'TO') continue;
    const time = timeAt(tokens, next);
    if (time === undefined && places[next] === 'free') return false;
    if (time !== undefined) next = time - 1;
  }
  return false;
}

/**
 * Tests whether a past tense may be the participle of a reduced relative clause ("The woman *arrested*
 * Saturday in Rome is accused"): nothing before the next finite verb could be its object or another subject.
 */
function isReduced(
  tokens: Tokens,
  at: number,
  phrases: readonly ('free' | 'governed' | undefined)[],
): boolean {
  const { tag, text } = tokens[at]!;
  if (tag !== 'VBD' || !/(?:ed|hit|shot|held|built|sent|found|caught|bought|sold)$/.test(text)) return false;
  // "The guests arrived before the dinner was ready", "An hour passed before the police came".
  if (!tokens[at]!.transitive || isTimeNoun(tokens[at - 1])) return false;
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next]!;
    if (opensSubordinateAfter(tokens, next)) return false;
    if (/^(?:VBZ|VBD|VBP)$/.test(token.tag)) return next > at + 1 && token.lemma !== 'say';
    // "Students caught cheating will fail".
    if (token.tag === 'MD')
      return next > at + 1 && /^NN/.test(tagAt(tokens, at - 1)) && !REPORTING_VERBS.has(tokens[at]!.lemma);
    if (/^(?:CC|TO|VB|:|,|W.*|RP)$/.test(token.tag) || /^(?:that|as|when|if|than)$/i.test(token.text))
      return false;
    if (phrases[next] === 'free' && !isTime(token.text) && token.tag !== 'VBG') return false;
  }
  return false;
}

/**
 * Tests whether a past tense is rather the participle of a compound, since a bare plural behind it has a verb of its own
 * ("XML *defined* structures are unambiguous"), unless it reports a clause ("said prices rose").
 */
function isMisreadParticiple(tokens: Tokens, at: number): boolean {
  const { tag, lemma } = tokens[at]!;
  if (tag !== 'VBD' || EMBEDDING_WORDS.has(lemma) || QUOTING_VERBS.has(lemma)) return false;
  return tagAt(tokens, at + 1) === 'NNS' && FINITE.test(tagAt(tokens, at + 2));
}

/**
 * Tests whether a conjunction opens a clause here that has the next finite verb: "while the crowd cheered", "before they
 * spoke", "after the bell rang", but "after the robbery was", where the verb may be that of the sentence.
 */
function opensSubordinateAfter(tokens: Tokens, at: number): boolean {
  const word = wordOf(tokens[at]!);
  if (tokens[at]!.tag !== 'IN' || hasVerbBehindClause(tokens, at)) return false;
  if (!TEMPORAL_OPENERS.test(word)) return opensSubordinate(tokens, at);
  if (word === 'for' || /^(?:TO|VB[GN]|[,.:])$/.test(tagAt(tokens, at + 1))) return false;
  const verb = tokens.findIndex((_, i) => i > at && isFiniteAt(tokens, i));
  if (verb < 0 || tokens.slice(at, verb).some(({ tag }) => /^[,:]$/.test(tag))) return false;
  // "The house built before the war still stands": a clause in the past has its verb in the past.
  const isPast = tokens[verb]!.tag === 'VBD' && verbGroupAt(tokens, verb).kind === 'lexical';
  return isPast || /^(?:until|till)$/.test(word);
}

/**
 * Tests whether another finite verb follows the clause that a conjunction opens here, and is none of a clause within it:
 * the verb of the sentence in "The man arrested after the police raided the house was released".
 */
function hasVerbBehindClause(tokens: Tokens, at: number): boolean {
  const verb = tokens.findIndex((_, i) => i > at && isFiniteAt(tokens, i));
  if (verb < 0) return false;
  for (let next = verbGroupAt(tokens, verb).end; next < tokens.length; next++) {
    const { tag, text } = tokens[next]!;
    if (/^(?:CC|W.*|,|:)$/.test(tag) || (tag === 'IN' && !WITHIN_CLAUSE.test(text))) return false;
    if (isFiniteAt(tokens, next)) return true;
  }
  return false;
}

/** Prepositions that open no clause. */
const WITHIN_CLAUSE = /^(?:in|of|on|at|to|by|from|with)$/i;

function isTimeNoun(token: TaggedToken | undefined): boolean {
  return token !== undefined && /^NN/.test(token.tag) && isTimeOrUnit(token.lemma);
}

/** The tokens between quotation marks or brackets, and those of "you know," and the like. */
function enclosed(tokens: Tokens): ReadonlySet<number> {
  const inside = new Set(asides(tokens));
  let closing: RegExp | undefined;
  let opened = 0;
  for (const [at, { text }] of tokens.entries()) {
    if (closing === undefined) {
      closing = CLOSING.find(([opening]) => opening.test(text))?.[1];
      opened = at;
    } else if (closing.test(text)) {
      for (let within = opened; within <= at; within++) inside.add(within);
      closing = undefined;
    }
  }
  return inside;
}

const CLOSING: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:"|``|“|„)$/, /^(?:"|''|”|“)$/],
  [/^[([]$/, /^[)\]]$/],
];
