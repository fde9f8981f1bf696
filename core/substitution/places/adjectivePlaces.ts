import type { Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isTime } from '../../english/words/times.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';
import { NOUN_TAGS } from '../../substitutionKinds/kinds.ts';

/**
 * True for an adjective that stands before its noun or behind a linking verb, and in no title. Elsewhere it stands for a
 * noun ("my bad"), adds to a noun what tells it from others ("keywords relevant to it"), or makes a phrase with a verb
 * ("held responsible", "went unnoticed").
 */
export function isPlainAdjective(tokens: Tokens, index: number): boolean {
  if (index > 0 && CAPITAL.test(tokens[index]!.text)) return false;
  if (isClosing(tokens)) return false;
  if (isAttributive(tokens, index)) return !isBeforeDay(tokens, index) || TIMED.test(tokens[index]!.lemma);
  if (isGoal(tokens, index)) return false;
  return isAfterLinkingVerb(tokens, index) || isAlone(tokens, index);
}

/** True before the name of a day or month, of which few adjectives say anything: "appealed to the public Friday". */
function isBeforeDay(tokens: Tokens, index: number): boolean {
  const next = tokens[index + 1]!;
  return isTime(next.text) && (next.tag === 'NNP' || DAYS.test(next.text));
}

const DAYS = oneOf('yesterday today tomorrow tonight');
/** Those that do: "late Thursday". */
const TIMED = oneOf('early late');

/** True for the closing of a letter and the like: a verbless phrase of a few words or with a comma ("best regards,"). */
function isClosing(tokens: Tokens): boolean {
  if (tokens.some(({ tag }) => /^(?:VB|MD)/.test(tag))) return false;
  return (
    tokens.filter(({ tag }) => /^[A-Z]/.test(tag)).length <= 2 || tokens.some(({ text }) => text === ',')
  );
}

const CAPITAL = /^\p{Lu}/u;

/** True behind "to be", which says what is wanted or needed: "it takes practice to be able". */
function isGoal(tokens: Tokens, index: number): boolean {
  return tokens[index - 1]?.text === 'be' && wordAt(tokens, index - 2) === 'to';
}

/** True for the first word of the sentence, adverbs apart: "Very friendly." */
function isAlone(tokens: Tokens, index: number): boolean {
  return tokens.slice(0, index).every(({ tag }) => tag.startsWith('RB'));
}

/** True before a word that an adjective belongs to. */
export function isAttributive(tokens: Tokens, index: number): boolean {
  return BEFORE_NOUN.has(tokens[index + 1]?.tag);
}

/** True directly after "be" and the like, with adverbs between them or without. */
export function isAfterLinkingVerb(tokens: Tokens, index: number): boolean {
  let before = index - 1;
  while (tokens[before]?.tag === 'RB') before--;
  const token = tokens[before];
  return token?.tag.startsWith('VB') === true && LINKING_VERBS.has(token.lemma);
}

type MaybeTag = PennTag | undefined;

const NAMES_AND_NOUNS: ReadonlySet<MaybeTag> = new Set([...NOUN_TAGS, 'NNP', 'NNPS']);

const BEFORE_NOUN: ReadonlySet<MaybeTag> = new Set([...NAMES_AND_NOUNS, 'JJ', 'CD', 'VBG']);
