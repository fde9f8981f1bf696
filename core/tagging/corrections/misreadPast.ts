import type { PatternSentence } from '../../english/patterns/pattern.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { CLAUSE_OPENERS_WITH_QUESTION_WORDS } from '../../english/words/conjunctions.ts';
import { FINITE, isIrregularPast, needsObject } from './verbForms.ts';

/**
 * Finds, in a sentence whose main clause has no finite verb, the past tense that was read as a participle or an adjective:
 * "In London, the price of crude advanced 53 cents", "Having secured the loan, the firm expanded".
 */
export function misreadPast({ words, tags, mayBe }: PatternSentence): number | undefined {
  const isCandidate = (i: number) => isParticiple(words, tags, i);
  if (words.at(-1) !== '.' || !tags.some((_, i) => isCandidate(i))) return undefined;
  const candidates = outsideOfClauses(words, tags, isCandidate);
  const colon = tags.indexOf(':');
  return candidates?.find((i, which) => {
    if (lacksObject(words, tags, i) && which + 1 < candidates.length) return false;
    if (colon >= 0 && colon < i) return false;
    if (NEVER_PAST.test(words[i]!)) return false;
    return (mayBe(words[i]!, 'past') || isIrregularPast(words[i]!, mayBe)) && mayBeVerb(words, tags, i);
  });
}

function isParticiple(words: readonly string[], tags: readonly PennTag[], i: number): boolean {
  return tags[i] === 'VBN' || (tags[i] === 'JJ' && words[i]!.endsWith('ed'));
}

/** A participle that WordNet has as an irregular past. */
const NEVER_PAST = /^born$/;

/** The candidates outside of subordinate clauses; undefined where the main clause has a finite verb. */
function outsideOfClauses(
  words: readonly string[],
  tags: readonly PennTag[],
  isCandidate: (at: number) => boolean,
): readonly number[] | undefined {
  const found: number[] = [];
  let open = 0;
  let boundary = 0;
  for (let i = 0; i < words.length; i++) {
    const tag = tags[i]!;
    if (boundary <= i) boundary = boundaryAfter(tags, i);
    if (opensClause(words, tags, i, tags[boundary])) open++;
    else if (FINITE.test(tag) || (tag === 'VB' && tags[i - 1] !== 'TO')) {
      if (open === 0) return undefined;
      open--;
    } else if (open === 0 && isCandidate(i)) found.push(i);
  }
  return found;
}

/**
 * The place of the next finite verb, comma or end of a sentence behind a token; the number of tokens if there is none.
 */
function boundaryAfter(tags: readonly PennTag[], i: number): number {
  let at = i + 1;
  while (at < tags.length && !BOUNDARY.test(tags[at]!)) at++;
  return at;
}

/**
 * Tests whether a finite verb is due: behind "who" and "if", and behind "after" where one comes before the next comma.
 *
 * @param next the tag of the next boundary (`boundaryAfter`)
 */
function opensClause(
  words: readonly string[],
  tags: readonly PennTag[],
  i: number,
  next: PennTag | undefined,
): boolean {
  if (tags[i]!.startsWith('W')) return true;
  if (tags[i] !== 'IN' || /^(?:TO|VB[GN]|[,.])$/.test(tags[i + 1] ?? '')) return false;
  const word = words[i]!.toLowerCase();
  if (word !== 'that' && CLAUSE_OPENERS_WITH_QUESTION_WORDS.has(word)) return true;
  if (word !== 'that' && !MAY_OPEN.test(word)) return false;
  // "Costs incurred before the sale are covered."
  if (/^(?:after|before|since)$/.test(word) && next !== 'VBD' && !/^(?:PRP|EX)$/.test(tags[i + 1]!))
    return false;
  return next !== undefined && FINITE.test(next);
}

/** Tests whether nothing but a subject stands before a word in its part of the sentence, and no agent after it. */
function mayBeVerb(words: readonly string[], tags: readonly PennTag[], i: number): boolean {
  if (i === 0 || /^by$/i.test(words[i + 1] ?? '')) return false;
  const last = tags[i - 1] === 'RB' ? tags[i - 2] : tags[i - 1];
  if (!/^(?:NN|PRP(?!\$)|EX$)/.test(last ?? '')) return false;
  if (tags[i] === 'JJ' && !/^(?:DT|PRP\$?|CD|TO|\$)$/.test(tags[i + 1] ?? '') && !isIndefinite(words[i + 1]))
    return false;
  let start = i;
  while (start > 0 && (SUBJECT.test(tags[start - 1]!) || isReducedRelative(words, tags, start - 1))) start--;
  if (start > 0 && !/^(?:,|``)$/.test(tags[start - 1]!)) return false;
  return /^(?:P?DT|JJ|CD|PRP|NN)/.test(tags[start]!);
}

/**
 * Tests whether a preposition follows a verb that needs an object: it is rather a participle, where another word may be
 * the verb.
 */
function lacksObject(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return needsObject(words[at]) && tags[at + 1] === 'IN';
}

/**
 * Tests for a participle behind its noun and before its phrase: "voters angered by rising prices", "children raised on
 * farms".
 */
function isReducedRelative(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return (
    (tags[at] === 'VBN' &&
      (/^by$/i.test(words[at + 1]!) || lacksObject(words, tags, at)) &&
      /^NN/.test(tags[at - 1] ?? '')) ||
    (tags[at] === 'VBG' && /^NN/.test(tags[at + 1]!) && tags[at - 1] === 'IN')
  );
}

function isIndefinite(word = ''): boolean {
  return /^(?:every|some|any|no)(?:one|body|thing)$/.test(word);
}

const MAY_OPEN = /^(?:as|after|before|until|since)$/;
const BOUNDARY = /^(?:MD|VB[DPZ]|[,.])$/;
const SUBJECT = /^(?:P?DT|JJ[RS]?|CD|PRP\$?|NNP?S?|POS|IN|RB|CC|HYPH|\$|EX)$/;
