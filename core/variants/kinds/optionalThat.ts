import type { Annotation, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../english/sentence/question.ts';
import {
  clauseVerbFrom,
  isDemonstrative,
  isQuotationMark,
} from '../../english/syntax/clauses/complementClause.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import {
  ADJECTIVES_WITH_OPTIONAL_THAT,
  VERBS_WITH_LIKELY_THAT,
  VERBS_WITH_OPTIONAL_THAT,
} from '../../english/words/complementVerbs.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

export const optionalThat = kindOfRewriting({
  name: 'optional-that',
  label: 'optional “that”',
  meaning: 'preserved',
  help: '“That” is left out before a clause, or inserted: “She said that it works” and “She said it works”.',
  obstacles: { 'no-that-clause': 'no clause can be introduced with or without “that”' },
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-that-clause' {
  const that = [...tokens.keys()].find((at) => isLeftOut(tokens, at));
  if (that !== undefined) return new Map([[that, { words: [] }]]);
  const place = [...tokens.keys()].find((at) => isPutIn(tokens, at));
  if (place === undefined) return 'no-that-clause';
  const pieces: Piece[] = [...tokens.keys()];
  return rearranged(tokens, pieces.toSpliced(place, 0, 'that'));
}

/** Tests whether a token is a "that" that may go: after its verb and before the subject of its clause. */
function isLeftOut(tokens: Tokens, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]!];
  if (!before || wordOf(token) !== 'that' || /^W/.test(token.tag)) return false;
  const isOptional = before.tag.startsWith('VB')
    ? VERBS_WITH_OPTIONAL_THAT.has(before.lemma) && isActive(tokens, at - 1)
    : before.tag === 'JJ' && ADJECTIVES_WITH_OPTIONAL_THAT.has(before.lemma);
  // "Said that hike was bad": it may be a demonstrative.
  if (/^(?:NN|JJ)$/.test(tokens[at + 1]?.tag ?? '')) return false;
  return isOptional && opensClause(tokens, at + 1) && !isCoordinated(tokens, { at });
}

/** Tests whether a "that" may stand before a token. */
function isPutIn(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1];
  if (!before || !/^VB[DZP]?$/.test(before.tag) || !VERBS_WITH_LIKELY_THAT.has(before.lemma)) return false;
  // "They only say I can do nothing": what they say is in their own words.
  const isDirect = before.lemma === 'say' && before.tag !== 'VBD' && /^(?:i|we)$/.test(wordOf(tokens[at]!));
  if (isDirect && !/^(?:NN.*|PRP|MD|TO)$/.test(tokens[at - 2]?.tag ?? '')) return false;
  // "She knows him and I do, too": its object.
  const isObject = tokens[at]!.tag === 'PRP' && /^(?:me|him|her|us|them)$/.test(wordOf(tokens[at]!));
  if (isObject || isInGap(tokens, at - 1) || tokens.some(isQuotationMark)) return false;
  return /^(?:DT|PRP\$?|NN.*|EX|CD|JJ|VBG)$/.test(tokens[at]!.tag) && opensClause(tokens, at);
}

/** Tests whether a clause with a finite verb begins at a place. */
function opensClause(tokens: Tokens, at: number): boolean {
  const first = tokens[at];
  const verb = first && !isDemonstrative(first) ? clauseVerbFrom(tokens, at) : undefined;
  return verb !== undefined && tokens[verb]!.confidence > 0.7;
}

/** Tests whether a verb is active, unlike the participle of "it is said that", whose "that" must stay. */
function isActive(tokens: Tokens, verb: number): boolean {
  if (tokens[verb]!.tag !== 'VBN') return true;
  const auxiliary = tokens.slice(0, verb).findLast(({ tag }) => /^(?:VB|MD)/.test(tag));
  return auxiliary?.lemma === 'have' || /^['’](?:ve|d)$/.test(auxiliary?.text ?? '');
}

/**
 * Tests whether a question word, "as" or the like before the verb stands for a part of the clause after it
 * ("*who* do you think he is", "*as* he said"), which then takes no "that".
 */
function isInGap(tokens: Tokens, verb: number): boolean {
  for (let at = verb - 1; at >= 0; at--) {
    const { tag, text } = tokens[at]!;
    if (/^W/.test(tag) || /^(?:as|than|like|that)$/i.test(text)) return true;
    if (/^[,:]/.test(tag)) return tokens.slice(verb).some((token) => token.tag === ',');
  }
  return hasQuestionMark(tokens);
}

/** Tests whether another clause with "that" is coordinated, so that both need it ("said that it works and that it is cheap"). */
const isCoordinated = contexts(`
  /CC|, that ... []
  [] ... /CC|, that
`);
