import { inflectVerb } from '../../english/morphology/verbInflection.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { QUOTING_VERBS } from '../../english/words/reportingVerbs.ts';
import { isUnitOfTime } from '../../english/words/times.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { FINITE } from './finite.ts';
import { isIrregularPast } from './irregularPast.ts';
import { needsObject } from './needingObject.ts';

/**
 * Corrects, in `tags`, a participle behind its noun that was read as the past tense: the clause has another finite verb, which
 * nothing joins with it ("The men arrested/VBN on Friday were released", "She said the car found near the river belonged to
 * him"). The other verb follows a preposition and its phrase, so that it has no subject of its own.
 */
export function settleReducedRelatives(
  words: readonly string[],
  tags: PennTag[],
  lexicon: WordLexicon,
): void {
  for (let i = 1; i + 2 < words.length; i++) {
    if (tags[i] !== 'VBD' || !/^NNP?S?$/.test(tags[i - 1]!)) continue;
    if (isDated(words, tags, i)) tags[i] = 'VBN';
    if (!/^(?:IN|TO)$/.test(tags[i + 1]!)) continue;
    if (WITHOUT_OBJECT.test(words[i]!) || !mayBeParticiple(words[i]!, lexicon)) continue;
    if (TIME_OPENER.test(words[i + 1]!)) {
      if (isBeforePresent(words, tags, i)) tags[i] = 'VBN';
      continue;
    }
    if (CLAUSE_OPENER.test(words[i + 1]!)) continue;
    if (needsObject(words[i]) && isBeforeParticiple(words, tags, i)) {
      tags[i] = 'VBN';
      continue;
    }
    if (isObject(words, tags, i)) {
      tags[i] = 'VBN';
      continue;
    }
    const verb = beginsClause(words, tags, i) ? verbAfter(words, tags, i + 2) : undefined;
    // "On the dance floor, people moved with their eyes closed."
    if (
      verb !== undefined &&
      (tags[verb] !== 'VBD' || !tags.slice(0, i).includes(',') || BE.test(words[verb]!))
    )
      tags[i] = 'VBN';
  }
}

/**
 * Tests whether the verb behind "before", "after" or "since" and a noun phrase is no past tense, as that of a clause would be:
 * "Costs incurred before the sale are covered", but "The team scored before the whistle blew".
 */
function isBeforePresent(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  const verb = beginsClause(words, tags, at) ? verbAfter(words, tags, at + 2) : undefined;
  return (
    verb !== undefined &&
    (tags[verb] === 'MD' ? !/^(?:could|would|might)$/i.test(words[verb]!) : tags[verb] !== 'VBD')
  );
}

/**
 * Tests whether a time and a finite verb follow, and the subject begins the clause: "The results published last year
 * were clear".
 */
function isDated(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return (
    /^(?:last|this|next)$/i.test(words[at + 1]!) &&
    isUnitOfTime(words[at + 2]!.toLowerCase()) &&
    FINITE.test(tags[at + 3] ?? '') &&
    !WITHOUT_OBJECT.test(words[at]!) &&
    !TAKES_CLAUSE.has(words[at]!.toLowerCase()) &&
    beginsClause(words, tags, at)
  );
}

/**
 * Tests whether a verb that needs an object has none, and a participle follows its phrase: that one is the main verb ("Children
 * raised on farms learned to ride").
 */
function isBeforeParticiple(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  const end = phrasesEnd(words, tags, at + 2);
  return tags[end] === 'VBN' && !/^by$/i.test(words[end + 1] ?? '') && beginsClause(words, tags, at);
}

/** Tests whether the subject before a verb is one noun phrase, with which a clause begins. */
function beginsClause(words: readonly string[], tags: readonly PennTag[], verb: number): boolean {
  let start = verb - 1;
  while (start > 0 && NOUN_PHRASE.test(tags[start - 1]!) && !/^P?DT$/.test(tags[start]!)) start--;
  if (start === 0 || /^(?:``|:)$/.test(tags[start - 1]!)) return !/^that$/i.test(words[0]!);
  // "By default, messages sent to it are dropped."
  if (tags[start - 1] === ',') return tags.slice(0, start).every((tag) => !/^(?:VB|MD|W)/.test(tag));
  return /^that$/i.test(words[start - 1]!) ? /^VB/.test(tags[start - 2] ?? '') : SAID.test(words[start - 1]!);
}

/**
 * Tests whether the noun phrase before a verb is the object of another past: "dismissed the charges brought against him". No
 * clause follows that one, and none is open before it.
 */
function isObject(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  let start = at - 1;
  while (start > 0 && NOUN_PHRASE.test(tags[start - 1]!) && !/^P?DT$/.test(tags[start]!)) start--;
  const verb = start - 1;
  if (verb < 1 || tags[verb] !== 'VBD' || !/^(?:DT|PRP\$)$/.test(tags[start]!)) return false;
  if (WITHOUT_OBJECT.test(words[verb]!) || TAKES_CLAUSE.has(words[verb]!.toLowerCase())) return false;
  return tags
    .slice(0, verb)
    .every((tag, i) => !/^W/.test(tag) && !(tag === 'IN' && CLAUSE_OPENER.test(words[i]!)));
}

/** Finds the finite verb before which nothing but noun phrases and prepositions stand. */
function verbAfter(words: readonly string[], tags: readonly PennTag[], from: number): number | undefined {
  let at = phrasesEnd(words, tags, from);
  if (at === from) return undefined;
  if (tags[at] === 'RB') at++;
  return FINITE.test(tags[at] ?? '') ? at : undefined;
}

/** The place behind the noun phrases and prepositions that begin at `from`. */
function phrasesEnd(words: readonly string[], tags: readonly PennTag[], from: number): number {
  let at = from;
  while (
    at < tags.length &&
    (NOUN_PHRASE.test(tags[at]!) || /^(?:IN|TO)$/.test(tags[at]!)) &&
    !CLAUSE_OPENER.test(words[at]!)
  )
    at++;
  return at;
}

function mayBeParticiple(word: string, lexicon: WordLexicon): boolean {
  return !isIrregularPast(word, lexicon) || mayBe(lexicon, word, 'irregularParticiple');
}

const NOUN_PHRASE = /^(?:P?DT|JJ[RS]?|CD|PRP\$|NNP?S?|POS|\$)$/;
const CLAUSE_OPENER =
  /^(?:that|because|although|though|if|whether|while|as|than|after|before|since|until|when)$/i;
const TIME_OPENER = /^(?:after|before|since)$/i;
const BE = /^(?:was|were|had|did)$/i;
/** Pasts that have no object, or that a clause without "that" may follow. */
const WITHOUT_OBJECT =
  /^(?:sat|stood|lay|fell|rose|resulted|stemmed|occurred|arose|existed|lived|died|remained|stayed|arrived|appeared|emerged|worked|looked|seemed|said|thought|knew|felt|claimed|believed|hoped|announced|reported|warned|added|went|came|was|were|had|did|became|happened)$/i;
/** Pasts of verbs that a clause follows: "knew the man came from Ohio". */
const TAKES_CLAUSE: ReadonlySet<string> = new Set(
  [
    ...QUOTING_VERBS,
    ...'know feel see hear find show prove hope fear learn mean realize understand discover decide notice imagine'.split(
      ' ',
    ),
    ...'remember forget guess suppose wish doubt pretend swear bet figure prefer indicate ensure assume make let'.split(
      ' ',
    ),
  ].map((lemma) => inflectVerb(lemma, 'VBD', 'american')),
);
const SAID =
  /^(?:say|says|said|think|thinks|thought|know|knows|knew|believe|believes|believed|claim|claims|claimed|add|adds|added|report|reports|reported)$/i;
