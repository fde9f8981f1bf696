import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { phraseInCase } from '../../../english/syntax/nouns/pronounCase.ts';
import { holdsMore } from '../../../english/syntax/objects/movablePhrase.ts';
import { isNoObject } from '../../../english/syntax/objects/objectByTree.ts';
import { objectEnd } from '../../../english/syntax/objects/objectEnd.ts';
import type { ObjectWithPhrases } from '../../../english/syntax/objects/swappedObject.ts';
import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { spelledOut } from '../../../english/syntax/verbs/verbForms.ts';
import { takesClause } from '../../../english/words/verbFrames.ts';
import { kindOfRewriting, type Rewriting } from '../../rewriting/kindOfRewriting.ts';
import { inPlace } from '../../rewriting/replaced.ts';
import { withExchangedStarts } from '../../rewriting/sentenceStart.ts';
import { withOwnStops, withSharedStops } from '../../rewriting/stops.ts';
import { clauseWithSubject, objectAfter, withoutAdverb } from './object.ts';
import { hasPurpose, isLinking, rejectionOf, rejectionOfWhole } from './rejections.ts';

/**
 * The kind of variant with subject and object exchanged (Pham et al. 2013, the foils marked S), each with its relative
 * clause and its other phrases, in the main clause or the one that it reports. Only active statements have one.
 */
export const scrambled = kindOfRewriting({
  name: 'scrambled',
  label: 'subject/object swap',
  meaning: 'changed',
  help: 'Subject and object are swapped (Pham et al. 2013, foils S).',
  obstacles: {
    passive: 'the sentence is passive',
    'same-phrases': 'the subject and the object are the same',
    symmetric: 'the sentence means or may be read as the same with subject and object swapped',
    'refers-back': 'a pronoun after the object stands for it again',
  },
  rewrite({ tokens: all }, { parse }) {
    const tokens = withOwnStops(all);
    const clause = clauseWithSubject(tokens, parse);
    if (typeof clause === 'string') return clause;
    if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
    if (clause.passive || hasPurpose(tokens, clause.verb)) return 'passive';
    if (isLinking(tokens, clause.verb)) return 'linking-verb';
    if (takesClause(tokens[clause.verb.main]!.lemma)) return 'no-object';
    const phrase = objectAfter(tokens, clause.verb);
    if (typeof phrase === 'string') return phrase;
    const rejection = rejectionOf(tokens, clause, phrase);
    if (rejection) return rejection;
    const end = objectEnd(tokens, { verb: clause.verb.main, object: phrase }, parse);
    if (typeof end === 'string') return end;
    if (holdsMore(tokens, clause.verb.main, phrase, { from: phrase.to, to: end })) return 'attachment';
    const object = { phrase, end };
    if (isNoObject(tokens, clause, withoutAdverb(tokens, phrase), parse())) return 'no-object';
    return rejectionOfWhole(tokens, clause, object) ?? exchanged(tokens, clause, object);
  },
});

function exchanged(
  tokens: Tokens,
  { subject, verb, coordinated }: MainClause,
  { phrase, end }: ObjectWithPhrases,
): Rewriting {
  const number = numberOf(tokens, phrase);
  const agrees = (at: number) => agreeing(tokens[at]!, number!) === tokens[at]!.text;
  if (number === undefined || ![...coordinated, ...joinedInfinitives(tokens, verb, end)].every(agrees))
    return 'number';
  const [newSubject, newObject] = withExchangedStarts(tokens, subject.from, [
    phraseInCase(tokens, { from: phrase.from, to: end }, 'nominative'),
    phraseInCase(tokens, subject, 'objective'),
  ]);
  const particle = tokens[phrase.from - 1]!;
  const isSplit =
    /^R[PB]$/.test(particle.tag) && phrase.from > verb.to && tokens[subject.head]!.tag === 'PRP';
  const object = isSplit
    ? inPlace(tokens, { from: phrase.from - 1, to: end }, [...newObject, particle.text])
    : inPlace(tokens, { from: phrase.from, to: end }, newObject);
  const edits = new Map([...inPlace(tokens, subject, newSubject), ...object]);
  const finite = tokens[verb.finite]!;
  // A contracted verb leans on a pronoun, and on no noun.
  const leans = tokens[phrase.head]!.tag === 'PRP' || !/^['’]/.test(finite.text);
  const form = leans ? agreeing(finite, number) : spelledOut(tokens, verb, number);
  if (form !== finite.text) edits.set(verb.finite, { words: [form], repair: true });
  return withSharedStops(tokens, edits);
}

/** The verbs after the object that are coordinated with a present, but tagged as infinitives ("bite the man and *run*"). */
function joinedInfinitives(tokens: Tokens, { finite, main }: ClauseVerb, from: number): readonly number[] {
  if (finite !== main || !/^VB[PZ]$/.test(tokens[finite]!.tag)) return [];
  return [...tokens.keys()].filter((at) => at > from && isJoined(tokens, at));
}

const isJoined = contexts('/CC|, {/RB} [/VB]'); // and really like
