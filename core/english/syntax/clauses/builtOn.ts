import { contexts } from '../../patterns/contexts.ts';
import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { CAUSES, CONTRASTS } from '../../words/connectives.ts';
import { REPORTING_VERBS } from '../../words/reportingVerbs.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { tagAt, wordAt } from '../wordAt.ts';

const NAMES = {
  contrast: CONTRASTS,
  cause: CAUSES,
  reporting: REPORTING_VERBS,
  clause: isOwnClauseAt,
  spliced: isSpliced,
};

/**
 * Tests whether one part of a sentence builds on another, so that its opposite would not fit there: in contrast, as a
 * cause, or with more that is told of it. "Still" and the "yet" of "not yet" count as contrasts.
 */
export const isBuiltOn = contexts(
  `
  @contrast                              # he won but never governed
  @cause
  , as|since|because @clause             # do it, as she has left
  /CC (/RB*) /MD|VB|VBZ|VBD|VBP|VBG|VBN  # hated it and really left
  /CC (/RB*) /PRP|EX ...1 /VB*|MD        # and I am late
  /CC /PRP$@clause                       # and my luggage went on
  , /VBG!~:reporting                     # expanded its services, offering more
  ,|;|-|--|–|—@spliced                   # it never came, I checked
`,
  NAMES,
);

/** Tests whether a clause gives a reason behind a comma. */
export const givesReason = contexts(', as|since|because @clause', NAMES);

/** Tests whether a clause with a subject of its own begins at a place: "she has left". */
function isOwnClauseAt(tokens: Tokens, from: number): boolean {
  const subject = nounPhraseAt(tokens, from);
  return subject !== undefined ? FINITE.test(tagAt(tokens, subject.to)) : tagAt(tokens, from) === 'EX';
}

/**
 * Tests whether a comma, a dash or a semicolon joins two main clauses, neither of which reports the other
 * ("it never came, I checked").
 */
function isSpliced(tokens: Tokens, comma: number): boolean {
  const isFiniteVerb = ({ tag }: TaggedToken) => FINITE.test(tag);
  if (SUBORDINATORS.test(wordAt(tokens, 0)) || !tokens.slice(0, comma).some(isFiniteVerb)) return false;
  const next = nounPhraseAt(tokens, comma + 1);
  const verb = next && tokens[next.to];
  return verb !== undefined && isFiniteVerb(verb) && !REPORTING_VERBS.has(verb.lemma);
}
