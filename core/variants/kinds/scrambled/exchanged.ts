import type { Tokens } from '../../../annotation/annotation.ts';
import type { ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { phraseInCase } from '../../../english/syntax/nouns/phraseInCase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import type { ObjectWithPhrases } from '../../../english/syntax/objects/swappedObject.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { spelledOut } from '../../../english/syntax/verbs/spelledOut.ts';
import { replaceSpan } from '../../rewriting/replaceSpan.ts';
import { withExchangedStarts } from '../../rewriting/sentenceStart.ts';
import { withSharedStops } from '../../rewriting/stops.ts';
import type { TokenEdit, TokenEdits } from '../../rewriting/tokenEdits.ts';

export function exchanged(
  tokens: Tokens,
  { subject, verb, coordinated }: MainClause,
  { phrase, end }: ObjectWithPhrases,
): TokenEdits | 'number' {
  const number = numberOf(tokens, phrase);
  const agrees = (at: number) => agreeing(tokens[at]!, number!) === tokens[at]!.text;
  if (number === undefined || ![...coordinated, ...joinedInfinitives(tokens, verb, end)].every(agrees))
    return 'number';
  const edits = new Map<number, TokenEdit>();
  const [newSubject, newObject] = withExchangedStarts(tokens, subject.from, [
    phraseInCase(tokens, { from: phrase.from, to: end }, 'nominative'),
    phraseInCase(tokens, subject, 'objective'),
  ]);
  replaceSpan(edits, tokens, subject, newSubject);
  const particle = phrase.from - 1;
  if (/^R[PB]$/.test(tokens[particle]!.tag) && particle >= verb.to && tokens[subject.head]!.tag === 'PRP') {
    replaceSpan(edits, tokens, { from: particle, to: end }, [...newObject, tokens[particle]!.text]);
  } else replaceSpan(edits, tokens, { from: phrase.from, to: end }, newObject);
  const finite = tokens[verb.finite]!;
  // "He'll" leans on a pronoun, and on no noun.
  const leans = tokens[phrase.head]!.tag === 'PRP' || !/^['’]/.test(finite.text);
  const form = leans ? agreeing(finite, number) : spelledOut(tokens, verb, number);
  if (form !== finite.text) edits.set(verb.finite, { words: [form], repair: true });
  return withSharedStops(tokens, edits);
}

/**
 * Finds the verbs after the object that are coordinated with one in the present tense, but tagged as
 * infinitives ("bite the man and *run*").
 */
function joinedInfinitives(tokens: Tokens, { finite, main }: ClauseVerb, from: number) {
  if (finite !== main || !/^VB[PZ]$/.test(tokens[finite]!.tag)) return [];
  return [...tokens.keys()].filter(
    (at) =>
      at > from && tokens[at]!.tag === 'VB' && /^(?:CC|,)$/.test(tokens[beforeAdverbs(tokens, at)]!.tag),
  );
}

/** The place before a verb and its adverbs: "and really like". */
function beforeAdverbs(tokens: Tokens, verb: number): number {
  let at = verb - 1;
  while (at > 0 && tokens[at]!.tag === 'RB') at--;
  return at;
}
