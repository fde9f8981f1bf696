import type { TaggedToken } from '../taggedToken.ts';
import { CLAUSE_FINAL_ADVERBS } from '../words/adverbs.ts';
import { CLAUSE_OPENERS, SUBORDINATORS } from '../words/conjunctions.ts';
import { PREPOSITIONS_IN_ING } from '../words/prepositions.ts';
import { isBuiltWith, NOUNS, VERBS } from '../words/prepositionsOfWords.ts';
import { isTime, UNITS_OF_TIME } from '../words/times.ts';
import { OBJECT_CONTROL_VERBS, RESULTATIVE_VERBS } from '../words/verbFrames.ts';
import { clauseVerbFrom } from './complementClause.ts';
import { constituentAt, type DependencyTree } from './dependencyTree.ts';
import { type NounPhrase, nounPhraseAt } from './nounPhrase.ts';
import type { Obstacle } from './obstacles.ts';
import { timeAt } from './timePhrase.ts';
import type { TokenSpan } from './tokenSpan.ts';
import { pastAdverbs } from './verbGroup.ts';
import { wordAt } from './wordAt.ts';

/** A verb and the noun phrase after it that is its object. */
export interface Governed {
  readonly verb: number;
  readonly object: NounPhrase;
}

/** The probability from which on a tree decides what a phrase belongs to where the words say nothing of that. */
export const SURE = 0.85;

/**
 * The end of an object with all that belongs to it: its prepositional phrases, infinitives and relative clauses.
 * Rules decide where the words leave no choice, else the tree where it is sure; else the attachment is open.
 *
 * @param parse makes the tree; it is asked only where the rules do not decide.
 */
export function objectEnd(
  tokens: readonly TaggedToken[],
  { verb, object }: Governed,
  parse: () => DependencyTree | undefined,
): number | Obstacle {
  let at = object.to;
  while (at < tokens.length) {
    const owner = ownerByRule(tokens, at, { verb, object });
    if (owner === 'verb') return mayGoOn(tokens, at, at > object.to) ? 'attachment' : at;
    if (owner === 'open') return 'attachment';
    const tree = parse();
    if (!tree) return 'attachment';
    const { top, head, to } = constituentAt(tree, at);
    const side = head < object.from ? 'verb' : 'noun';
    if (tree.confidences[top]! < thresholdOf(tokens, at, { object, side })) return 'attachment';
    // What stands after a phrase of the object may be that phrase's.
    if (side === 'verb' && at > object.to && /^(?:IN|TO)$/.test(tokens[at]!.tag)) return 'attachment';
    if (side === 'verb') return mayGoOn(tokens, at, at > object.to) ? 'attachment' : at;
    if (owner === 'verb or open' || mayRunOver(tokens, { from: at, to }, tokens[verb]!.lemma))
      return 'attachment';
    at = to;
  }
  return at;
}

/**
 * Says what the words that begin after an object belong to: the verb or nothing in particular, `open` where no tree is
 * trusted either,
 * `verb or open` where it does not move with the noun, undefined where the tree may decide.
 */
function ownerByRule(
  tokens: readonly TaggedToken[],
  at: number,
  { verb, object }: Governed,
): 'verb' | 'open' | 'verb or open' | undefined {
  const { tag, text } = tokens[at]!;
  if (/^[.!;…]+$/.test(text) || tag === 'RP' || tag === 'UH') return 'verb';
  if (/^(?:[-–—:(]+|vs\.?|["”“]|''|``)$/.test(text) || tag === ':' || /^(?:MD|VB[PZD])$/.test(tag))
    return 'open';
  const isFirst = at === object.to;
  if (/^such$/i.test(text)) return 'open';
  if (isFirst && isPronounOrName(tokens, object) && !/^(?:,|CC|VBN|VBG|CD|DT|NN.*)$/.test(tag)) return 'verb';
  if (isRate(tokens, at)) return 'open';
  const time = timeAt(tokens, at);
  // "Bought a house a year ago that he likes": what follows is the object's.
  if (time !== undefined)
    return /^W/.test(tokens[time]?.tag ?? '') || wordAt(tokens, time) === 'of' ? 'open' : 'verb';
  if (tag === ',') return ownerBehindComma(tokens, at);
  if (tag === 'CC') return opensClause(tokens, at + 1) ? 'verb' : 'verb or open';
  if (tag === 'VB') return 'verb';
  if (/^RBS?$/.test(tag)) return isLooseAdverb(tokens, at) ? 'verb' : undefined;
  if (tag === 'VBN' && /^(?:have|get|keep|want|need)$/.test(tokens[verb]!.lemma)) return 'open';
  if (/^(?:JJR?|RBR)$/.test(tag))
    return RESULTATIVE_VERBS.has(tokens[verb]!.lemma) && tag === 'JJ' ? 'verb' : 'open';
  if (isInfinitive(tokens, at)) return ownerOfInfinitive(tokens, at, tokens[verb]!.lemma);
  if (tag === 'IN' || tag === 'TO') return ownerOfPhrase(tokens, at, { verb, object });
  return undefined;
}

/**
 * The probability from which on a tree decides that a phrase belongs to the verb or to the noun. Measured on the
 * development parts of EWT and GUM, a tree is right about relative clauses and infinitives of the noun, and about
 * prepositions where it finds the side on which they commonly stand, whatever its probability; about other
 * prepositions it is right in three of four cases however sure it is.
 */
export function thresholdOf(
  tokens: readonly TaggedToken[],
  at: number,
  { object, side }: { readonly object: NounPhrase; readonly side: 'verb' | 'noun' },
): number {
  const { tag } = tokens[at]!;
  const word = wordAt(tokens, at);
  if (/^W/.test(tag) || (word === 'that' && tag !== 'RB')) return side === 'noun' ? 0 : 1;
  if (/^(?:RB|JJ|VBN)/.test(tag)) return side === (tag === 'VBN' ? 'noun' : 'verb') ? 0.6 : SURE;
  if (isInfinitive(tokens, at)) return side === 'noun' ? 0.5 : SURE;
  if (tag !== 'IN' && tag !== 'TO') return SURE;
  // "The release of five whales from a stranding": it may be of either noun.
  if (
    side === 'verb' &&
    tokens.slice(object.from, object.to).some((_, i) => wordAt(tokens, object.from + i) === 'of')
  )
    return 1;
  const isDefinite = DEFINITE.test(wordAt(tokens, object.from)) || tokens[object.from]!.tag === 'PRP$';
  if (at === object.to && isBuiltWith(NOUNS, word, tokens[object.head]!.lemma))
    return side === 'noun' ? 0 : 1;
  const common = isDefinite ? COMMON_AFTER_DEFINITE : COMMON_AFTER_INDEFINITE;
  return common[side].test(word) ? 0.5 : 1;
}

const DEFINITE = /^(?:the|this|that|these|those|all|both)$/;
/** Prepositions by the side on which they commonly stand after a definite and after an indefinite object. */
const COMMON_AFTER_DEFINITE = {
  verb: /^(?:by|from|into|onto|with|because|within|as|out|off|through|across)$/,
  noun: /^(?:about|against|between|for)$/,
};
const COMMON_AFTER_INDEFINITE = {
  verb: /^(?:at|by|into|onto|because|within|as|out|off|through)$/,
  noun: /^(?:about|against|between|like|on|with|toward|towards)$/,
};

/**
 * Tells whether what stands after a phrase of the verb may be the object's: "made a statement *last week that it will*", "sent a
 * letter *to him asking* for it". Where the object has a clause already, a verb joined to that may be left of it.
 */
function mayGoOn(tokens: readonly TaggedToken[], at: number, hasPhrase: boolean): boolean {
  if (tokens[at]!.tag === 'CC') return hasPhrase && /^VB/.test(tokens[at + 1]?.tag ?? '');
  const inner = /^(?:IN|TO)$/.test(tokens[at]!.tag) ? nounPhraseAt(tokens, at + 1)?.to : undefined;
  const isAdverb = /^RB/.test(tokens[at]!.tag) ? at + 1 : undefined;
  const next = timeAt(tokens, at) ?? inner ?? isAdverb;
  if (next === undefined || next >= tokens.length) return false;
  const { tag } = tokens[next]!;
  if (tag === ',') return /^(?:most|many|some|all|both|each|none|one|two)$/.test(wordAt(tokens, next + 1));
  if (/^(?:WDT|WP|VBG|VBN)$/.test(tag) || wordAt(tokens, next) === 'that') return true;
  if (isInfinitive(tokens, next)) return true;
  return (
    inner === undefined &&
    timeAt(tokens, at) !== undefined &&
    /^(?:of|about|between)$/.test(wordAt(tokens, next))
  );
}

/** Tells whether a phrase of the noun seems to hold a clause that is rather the sentence's: "who had one *and I loved it*". */
function mayRunOver(tokens: readonly TaggedToken[], { from, to }: TokenSpan, verb: string): boolean {
  // "The man charged as X, a boy who fled,": the comma that closes it would be missing.
  if (tokens.slice(from, to).some(({ tag }) => tag === ',')) return true;
  const takesInfinitive = OBJECT_CONTROL_VERBS.has(verb);
  for (let at = from + 1; at < to; at++) {
    const word = wordAt(tokens, at);
    if (takesInfinitive && isInfinitive(tokens, at)) return true;
    if (tokens[at]!.tag === 'CC' && opensClause(tokens, at + 1)) return true;
    if (CLAUSE_OPENERS.has(word) && word !== 'that' && word !== 'whether') return true;
    if (/^(?:as|since|after|before|until|when)$/.test(word) && opensClause(tokens, at + 1)) return true;
  }
  return false;
}

/** "Required the man *to leave the house*", but "required effort *to do*" leaves out the object of the infinitive. */
function ownerOfInfinitive(
  tokens: readonly TaggedToken[],
  at: number,
  verb: string,
): 'verb' | 'open' | undefined {
  if (wordAt(tokens, at + 1) === 'be') return 'open';
  if (verb === 'require') return nounPhraseAt(tokens, at + 2) ? 'verb' : 'open';
  return OBJECT_CONTROL_VERBS.has(verb) ? 'verb' : undefined;
}

/** "To go", "to not go". */
function isInfinitive(tokens: readonly TaggedToken[], at: number): boolean {
  return tokens[at]?.tag === 'TO' && tokens[pastAdverbs(tokens, at + 1)]?.tag === 'VB';
}

/** "Four trips *a day*". */
function isRate(tokens: readonly TaggedToken[], at: number): boolean {
  return (
    /^(?:an?|per|each|every)$/.test(wordAt(tokens, at)) &&
    tokens[at + 1]?.tag === 'NN' &&
    isTimeUnit(wordAt(tokens, at + 1))
  );
}

function isTimeUnit(word: string): boolean {
  return isTime(word) || UNITS_OF_TIME.test(word);
}

/** Tells whether an object is a pronoun or a name: neither has a phrase of its own after it. */
function isPronounOrName(tokens: readonly TaggedToken[], { from, to, head }: NounPhrase): boolean {
  const first = tokens[from]!.tag;
  if (first === 'PRP') return to - from === 1;
  return tokens[head]!.tag.startsWith('NNP') && first !== 'DT';
}

function ownerBehindComma(
  tokens: readonly TaggedToken[],
  at: number,
): 'verb' | 'open' | 'verb or open' | undefined {
  const next = tokens[at + 1];
  if (!next) return 'verb';
  const { tag, text } = next;
  if (tag === 'VBG') return PREPOSITIONS_IN_ING.test(text) ? 'open' : 'verb';
  if (/^W/.test(tag) || tag === 'VBN') return 'open';
  if (tag === 'PRP') return 'verb';
  if (tag === 'CC') return opensClause(tokens, at + 2) ? 'verb' : 'open';
  if (SUBORDINATORS.test(text) && tag !== 'DT') return 'verb';
  if (/^(?:VB.*|MD)$/.test(tag)) return 'verb';
  if (/^(?:such|like|especially|particularly|not|including)$/i.test(text)) return 'open';
  // "Bought the bank, the firm said".
  return clauseVerbFrom(tokens, at + 1) === undefined ? 'verb or open' : 'verb';
}

/** Tells whether a verb, or a subject and its verb, stand at a place. */
function opensClause(tokens: readonly TaggedToken[], at: number): boolean {
  let next = at;
  while (/^RB/.test(tokens[next]?.tag ?? '')) next++;
  if (/^(?:VB.?|MD)$/.test(tokens[next]?.tag ?? '') && tokens[next]!.tag !== 'VBG') return true;
  const subject = nounPhraseAt(tokens, next);
  if (!subject) return /^(?:if|when|while|because|although)$/.test(wordAt(tokens, next));
  let verb = subject.to;
  while (/^RB/.test(tokens[verb]?.tag ?? '')) verb++;
  return /^(?:VB[PZD]|MD)$/.test(tokens[verb]?.tag ?? '');
}

/** An adverb by itself; not "just as good", "only two". */
function isLooseAdverb(tokens: readonly TaggedToken[], at: number): boolean {
  const word = wordAt(tokens, at);
  const next = tokens[at + 1]?.tag ?? '.';
  if (word === 'as' || word === 'rather' || word === 'not') return false;
  return /ly$/.test(word) || CLAUSE_FINAL_ADVERBS.test(word) || /^[.,:]$/.test(next);
}

function ownerOfPhrase(
  tokens: readonly TaggedToken[],
  at: number,
  { verb, object }: Governed,
): 'verb' | 'open' | undefined {
  const word = wordAt(tokens, at);
  if (word === 'of' || word === 'than') return 'open';
  if (word === 'as') return wordAt(tokens, at + 1) === 'well' ? 'open' : 'verb';
  if (FREE.test(word)) return 'verb';
  const isFirst = at === object.to;
  if (isBuiltWith(VERBS, word, tokens[verb]!.lemma) && !isBuiltWith(NOUNS, word, tokens[object.head]!.lemma))
    return isFirst || word !== 'to' ? 'verb' : undefined;
  return undefined;
}

const FREE =
  /^(?:because|although|though|if|unless|while|whereas|lest|despite|without|via|before|after|during|since|until|till|once|throughout|into|onto|upon)$/;
