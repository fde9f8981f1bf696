import type { AnnotatedToken, Annotation } from '../../annotation.ts';
import { agreeing } from '../../english/syntax/agreement.ts';
import { simpleClause } from '../../english/syntax/clause.ts';
import { isFixedPhrase } from '../../english/syntax/fixedPhrases.ts';
import { type NounPhrase, nounPhraseAt, saysHowMuch, saysWhen } from '../../english/syntax/nounPhrase.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { takesOf } from '../../english/syntax/passivizable.ts';
import { numberOf } from '../../english/syntax/phraseNumber.ts';
import { wordsInCase } from '../../english/syntax/pronounCase.ts';
import { isReflexive } from '../../english/syntax/reference.ts';
import { spelledOut } from '../../english/syntax/spelledOut.ts';
import { type TokenSpan, textsIn } from '../../english/syntax/tokenSpan.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { replaceSpan } from '../rewriting/replaceSpan.ts';
import { withExchangedStarts } from '../rewriting/sentenceStart.ts';
import { withOwnStops, withSharedStops } from '../rewriting/stops.ts';
import type { TokenEdit, TokenEdits } from '../rewriting/tokenEdits.ts';

const OBSTACLES = {
  passive: 'the sentence is passive',
  'same-phrases': 'the subject and the object are the same',
};

/**
 * A sentence of the same words that means otherwise: subject and object exchanged (Pham et al. 2013, the foils
 * marked S). Only simple active statements with one object have one.
 */
export const scrambled = kindOfRewriting({
  name: 'scrambled',
  label: 'subject/object swap',
  meaning: 'changed',
  help: 'Subject and object are swapped (Pham et al. 2013, foils S).',
  obstacles: OBSTACLES,
  rewrite: scramble,
});

function scramble({ tokens: all }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
  const tokens = withOwnStops(all);
  const clause = simpleClause(tokens);
  if (typeof clause === 'string') return clause;
  const { subject, verb, passive } = clause;
  if (passive) return 'passive';
  if (LINKING_VERBS.has(tokens[verb.main]!.lemma)) return 'linking-verb';
  const object = objectAfter(tokens, verb.to);
  if (typeof object === 'string') return object;
  const isOfSubject = tokens.some((_, at) => at >= object.from && at < object.to && isReflexive(tokens, at));
  if (isOfSubject || sameWords(tokens, subject, object)) return 'same-phrases';
  if (takesOf(tokens, verb.main, object)) return 'attachment';
  if (isFixedPhrase(tokens, tokens[verb.main]!.lemma, object)) return 'fixed-phrase';
  const number = numberOf(tokens, object);
  if (number === undefined) return 'number';
  const edits = new Map<number, TokenEdit>();
  const [newSubject, newObject] = withExchangedStarts(tokens, subject.from, [
    wordsInCase(tokens, object, 'nominative'),
    wordsInCase(tokens, subject, 'objective'),
  ]);
  replaceSpan(edits, tokens, subject, newSubject);
  const particle = object.from - 1;
  if (tokens[particle]!.tag === 'RP' && tokens[subject.head]!.tag === 'PRP') {
    replaceSpan(edits, tokens, { from: particle, to: object.to }, [...newObject, tokens[particle]!.text]);
  } else replaceSpan(edits, tokens, object, newObject);
  const finite = tokens[verb.finite]!;
  // "He'll" leans on a pronoun, and on no noun.
  const leans = tokens[object.head]!.tag === 'PRP' || !/^['’]/.test(finite.text);
  const form = leans ? agreeing(finite, number) : spelledOut(tokens, verb, number);
  if (form !== finite.text) edits.set(verb.finite, { words: [form], repair: true });
  return withSharedStops(tokens, edits);
}

function objectAfter(tokens: readonly AnnotatedToken[], verbEnd: number): NounPhrase | Obstacle {
  let at = verbEnd;
  // "Roughly 36,000 people" is one phrase, "quickly the car" none.
  while (/^R[PB]$/.test(tokens[at]?.tag ?? '') && tokens[at + 1]?.tag !== 'CD') at++;
  const object = nounPhraseAt(tokens, at);
  if (!object || tokens[object.from]!.tag === 'VBG') return 'no-object';
  if (saysWhen(tokens, object) || saysHowMuch(tokens, object)) return 'no-object';
  const second = nounPhraseAt(tokens, object.to);
  if (second && !saysWhen(tokens, second)) return 'two-objects';
  const rest = tokens.slice(object.to);
  if (hasMoreBehind(tokens, object.to)) return 'attachment';
  const hasClause = rest.some(({ tag }, i) => tag === 'VB' && rest[i - 1]?.tag !== 'TO');
  return hasClause ? 'several-clauses' : object;
}

/** "Mr Jones, 62, of Rome" and "a profit of $5" would leave behind what belongs to them. */
function hasMoreBehind(tokens: readonly AnnotatedToken[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (/^(?:VBN|CD)$/.test(first?.tag ?? '') || /^(?:[-–—]+|vs\.?|of|\()$/.test(first?.text ?? ''))
    return true;
  if (first?.text !== ',' || second?.tag === 'VBG') return false;
  return second?.tag === 'CD' || nounPhraseAt(tokens, at + 1) !== undefined;
}

function sameWords(tokens: readonly AnnotatedToken[], a: TokenSpan, b: TokenSpan): boolean {
  const text = (span: TokenSpan) => textsIn(tokens, span).join(' ').toLowerCase();
  return text(a) === text(b);
}
