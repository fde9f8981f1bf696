import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { isLowerCaseLabel } from '../../../english/syntax/clauses/misreadClause.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isAdverb, type VerbGroup } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import { LINKING_VERBS } from '../../../english/words/verbFrames.ts';
import type { NegationObstacle } from './negationObstacles.ts';
import { isExistential } from './withNo.ts';

/**
 * Finds the reason why a negation at the verb would not negate the sentence: the verb was misread, or "not"
 * would bear on another word.
 */
export function misreadReason(
  tokens: Tokens,
  { finite, imperative }: MainVerb,
  group: VerbGroup,
): NegationObstacle | undefined {
  if (isInLaterQuotation(tokens, finite)) return 'quotation';
  if (isNoun(tokens, finite, imperative)) return 'no-verb';
  if (imperative) return isSupposition(tokens, { at: finite }) ? 'formula' : undefined;
  if (isOrderWithSubject(tokens, { at: finite })) return 'formula';
  if (isAskedParticiple(tokens, finite)) return 'question';
  // "I just wanted to check": a hedge.
  if (group.kind === 'lexical' && /^(?:just|simply)$/.test(wordAt(tokens, finite - 1))) return 'focus';
  const isExisting = isExistential(tokens, group);
  // "There must be one" is no duty. "It is not a little hard" says that it is very hard.
  if (isExisting) return wordAt(tokens, finite) === 'must' ? 'polarity' : undefined;
  return group.kind === 'be' && isSlight(tokens, { at: finite }) ? 'polarity' : undefined;
}

const isSlight = contexts('[] {@adverb} a little|bit', {
  adverb: (tokens, at) => isAdverb(tokens[at]!),
});

/** Tests for an order that says who is to follow it ("Everybody stand up", "you be quiet"). */
const isOrderWithSubject = contexts(`
  you [be/VB]
  everybody|everyone|somebody|someone [/VB]
`);

/** Tests whether an imperative introduces a supposition or an opinion ("Say you found a job", "Think that was bad - "). */
const isSupposition = contexts('[~say|think|suppose|imagine] /IN|DT|PRP|WDT!of|about|in|it');

/**
 * Tests whether the verb stands in quotation marks that open after the first word, as around a title or a
 * line of a song.
 */
function isInLaterQuotation(tokens: Tokens, finite: number): boolean {
  const marks = tokens.flatMap(({ text }, at) => (/^(?:"|“|”|``|'')$/.test(text) ? [at] : []));
  const before = marks.filter((at) => at < finite);
  return (
    before.length % 2 === 1 && before.at(-1)! > 0 && marks.some((at) => at > finite && at < tokens.length - 2)
  );
}

/**
 * Tests whether the verb is a noun or a name that was misread ("Vivendi *shares* closed up", "*Sprint* plans
 * to move", "tomato *leaves* curling").
 */
function isNoun(tokens: Tokens, finite: number, imperative: boolean): boolean {
  const { tag, lemma, transitive } = tokens[finite]!;
  const next = tagAt(tokens, finite + 1);
  if (imperative && /^[,;]$/.test(wordAt(tokens, finite - 1)) && tokens[finite + 1]?.text === ',')
    return true;
  if (imperative)
    return finite === 0 && transitive !== true && /^(?:NNS|VBZ)$/.test(next) && tagAt(tokens, 2) === 'TO';
  if (isLowerCaseLabel(tokens, finite) || lemma === 'except') return true;
  // "Professor *Said*'s friends", "two true *leaves*".
  if (/^(?:POS)$/.test(next) && !/^(?:be|have|do)$/.test(lemma)) return true;
  if (
    tag === 'VBZ' &&
    transitive === true &&
    /^(?:JJ|CD)$/.test(tagAt(tokens, finite - 1)) &&
    /S$|^CD$/.test(tagOfCount(tokens, finite))
  )
    return true;
  if (tag === 'VBZ' && transitive === true && /^VB[DN]$/.test(next))
    return !LINKING_VERBS.has(lemma) && !/^(?:be|have|get|do|need|want|go|stand|lie|keep|feel)$/.test(lemma);
  // Queries such as "error when installing windows update" and "kubectl get pods".
  if (!/^VBP?$/.test(tag) || /[.!?]$/.test(tokens.at(-1)!.text)) return false;
  const isLast = finite === tokens.length - 1 && /^NN/.test(tagAt(tokens, finite - 1));
  return (
    (isLast && transitive === true) ||
    (finite === 1 && /^NNP?$/.test(tokens[0]!.tag) && /^\p{Ll}/u.test(tokens[0]!.text))
  );
}

/** Tests for a participle that was read as a past ("when was the card *refused*"). */
function isAskedParticiple(tokens: Tokens, finite: number): boolean {
  const be = /^W/.test(tagAt(tokens, 0)) ? 1 : 0;
  return (
    tagAt(tokens, finite) === 'VBD' &&
    /^(?:is|are|was|were)$/.test(wordAt(tokens, be)) &&
    nounPhraseAt(tokens, be + 1)?.to === finite
  );
}

/** The place of the verb of an order that was read as a statement; undefined for what is none. */
export function misreadOrder(tokens: Tokens, main: MainVerb): number | undefined {
  if (isMisreadOrder(tokens, main)) return 0;
  return isAddressedOrder(tokens, main) ? main.finite : undefined;
}

/**
 * Tests for an order whose verb looks like a past behind the name of who is addressed ("Hey Siri, *set* a timer").
 */
function isAddressedOrder(tokens: Tokens, { finite, imperative }: MainVerb): boolean {
  const { lemma } = tokens[finite]!;
  return (
    !imperative &&
    finite > 1 &&
    wordAt(tokens, finite - 1) === ',' &&
    wordAt(tokens, finite) === lemma &&
    REQUEST_VERBS.has(lemma) &&
    tokens.slice(0, finite - 1).every(({ tag }) => /^(?:UH|NNP)$/.test(tag))
  );
}

/**
 * Tests for an order whose first word was read as a noun, and a later noun as its verb ("*Transfer* 20 euros
 * from my savings account to Tom").
 */
function isMisreadOrder(tokens: Tokens, { finite, imperative }: MainVerb): boolean {
  return (
    !imperative &&
    tagAt(tokens, 0) === 'NN' &&
    REQUEST_VERBS.has(wordAt(tokens, 0)) &&
    /^(?:DT|PRP\$?|CD)$/.test(tagAt(tokens, 1)) &&
    tagAt(tokens, finite) === 'VBP' &&
    /^NN/.test(tagAt(tokens, finite - 1)) &&
    tokens.slice(2, finite).some(({ tag }) => tag === 'IN')
  );
}

/** Returns the tag of the number that stands before a word and its adjectives ("two true leaves"). */
function tagOfCount(tokens: Tokens, at: number): string {
  let before = at - 1;
  while (/^JJ/.test(tagAt(tokens, before))) before--;
  return tagAt(tokens, before);
}
