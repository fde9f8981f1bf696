import { contexts } from '../../patterns/contexts.ts';
import { keptBySentence } from '../../sentence/keptBySentence.ts';
import { hasQuestionMark } from '../../sentence/question.ts';
import type { Tokens } from '../../taggedToken.ts';
import { BEFORE_IMPERATIVES } from '../../words/conjunctions.ts';
import { QUOTING_VERBS, VERBS_IN_RELATIVE_CLAUSES } from '../../words/reportingVerbs.ts';
import { EMBEDDING_WORDS } from '../../words/subordinators.ts';
import { nounPhrases } from '../nouns/phrasePlaces.ts';
import type { Obstacle } from '../obstacles.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { FINITE, isFiniteAt } from '../verbs/finiteVerbs.ts';
import { opensQuestion } from '../verbs/inversion.ts';
import { isAdverb, verbGroupAt, wordOf } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { asides } from './asides.ts';
import { isOfRelative } from './contactClauses.ts';
import { enclosed } from './enclosed.ts';
import { type ParentheticalReport, parentheticalReport } from './parentheticalReport.ts';
import { isReduced } from './reducedClauses.ts';
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
      if (reading.open === 0 && !isOfRelative(tokens, at, reading.phrases))
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
 * Tests whether a past tense is rather the participle of a compound, since a bare plural behind it has a verb of its own
 * ("XML *defined* structures are unambiguous"), unless it reports a clause ("said prices rose").
 */
function isMisreadParticiple(tokens: Tokens, at: number): boolean {
  const { tag, lemma } = tokens[at]!;
  if (tag !== 'VBD' || EMBEDDING_WORDS.has(lemma) || QUOTING_VERBS.has(lemma)) return false;
  return tagAt(tokens, at + 1) === 'NNS' && FINITE.test(tagAt(tokens, at + 2));
}
