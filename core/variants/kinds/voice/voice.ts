import type { AnnotatedToken, Annotation, Tokens } from '../../../annotation/annotation.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import { type MainClause, mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isMisreadClause, mayBeginWithName } from '../../../english/syntax/clauses/misreadClause.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { POSSIBLE_CLAUSE_OPENERS, SUBORDINATORS } from '../../../english/words/conjunctions.ts';
import { isTime } from '../../../english/words/times.ts';
import { TWO_OBJECT_VERBS, takesClause } from '../../../english/words/verbFrames.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { isDoubtfulSubject } from '../../rewriting/sentenceStart.ts';
import { withOwnStops, withSharedStops } from '../../rewriting/stops.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { toActive } from './toActive.ts';
import { toPassive } from './toPassive.ts';
import { VOICE_OBSTACLES, type VoiceObstacle } from './voiceObstacles.ts';

/**
 * The kind of variant in the other voice: "The cat chased the dog" becomes "The dog was chased by the cat",
 * and a passive that names its agent becomes active (Zhu et al. 2018). Only simple statements have one; in
 * doubt there is none.
 */
export const voice = kindOfRewriting({
  name: 'voice',
  label: 'active/passive',
  meaning: 'preserved',
  help: 'An active sentence is made passive, or a passive sentence that names its agent is made active (Zhu et al. 2018).',
  obstacles: VOICE_OBSTACLES,
  rewrite: inOtherVoice,
});

function inOtherVoice(given: Annotation, { parse }: RewritingOptions): TokenEdits | VoiceObstacle {
  const tokens = withOwnStops(given.tokens);
  const annotation = { ...given, tokens };
  const clause = mainClause(tokens, parse);
  if (typeof clause === 'string') return clause;
  if (isDoubtfulSubject(tokens, clause.subject) || isMisreadClause(tokens, clause)) return 'no-subject';
  if (mayBeginWithName(tokens, clause.subject)) return 'no-subject';
  if (clause.coordinated.length > 0 || takesClause(tokens[clause.verb.main]!.lemma)) return 'several-clauses';
  if (hasLateVerb(tokens, clause) || isSeries(tokens, clause) || isParallel(tokens, clause))
    return 'several-clauses';
  if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
  if (hasParenthesis(tokens, clause.verb.to)) return 'attachment';
  if (isBothEnds(tokens, clause) || tellsOfSubject(tokens, clause)) return 'attachment';
  const { from, to } = clause.subject;
  if (tokens[from]!.tag === 'VBG') return 'no-subject';
  if (tokens.slice(from, to).some((_, i) => isReflexive(tokens, from + i))) return 'refers-back';
  if (opensWithPredicate(tokens, from)) return 'attachment';
  const edits = (isInPassive(tokens, clause) ? toActive : toPassive)(annotation, clause, parse);
  return typeof edits === 'string' ? edits : withSharedStops(tokens, edits);
}

/**
 * Tests whether the clause is passive. With "'s" it is not where an object follows ("he's eaten the cakes"),
 * as "'s" is "has" there, unless the verb takes two objects ("it's called a cake").
 */
function isInPassive(tokens: Tokens, { passive, verb }: Clause): boolean {
  const isOpen = wordOf(tokens[verb.finite]!) === "'s" && wordOf(tokens[verb.main - 1]!) !== 'being';
  const hasObject =
    isOpen && !TWO_OBJECT_VERBS.test(tokens[verb.main]!.lemma) && nounPhraseAt(tokens, verb.to);
  return passive && !hasObject;
}

/**
 * Tests whether a verb without a subject is coordinated behind a subordinate clause ("opened it before we knocked *and
 * seized* my hand"), so that its subject is unclear.
 */
function hasLateVerb(tokens: Tokens, { verb }: Clause): boolean {
  const clause = tokens.findIndex((token, at) => at > verb.main && opensClause(token));
  return (
    clause > 0 &&
    tokens.some(
      ({ tag }, at) =>
        at > clause && tag === 'CC' && FINITE_TAG.test(tagAt(tokens, pastAdverbs(tokens, at + 1))),
    )
  );
}

function opensClause(token: AnnotatedToken): boolean {
  const word = wordOf(token);
  return (
    token.tag === 'WRB' ||
    (token.tag === 'IN' && (SUBORDINATORS.test(word) || POSSIBLE_CLAUSE_OPENERS.has(word)))
  );
}

/**
 * Tests whether further verbs share the subject of the clause ("has beaten the army, *moved* into the city
 * and *started* to rebuild").
 */
function isSeries(tokens: Tokens, { verb }: Clause): boolean {
  return tokens.some(({ tag }, at) => {
    if (at <= verb.main || !/^VB[DN]$/.test(tag) || !/^(?:,|CC)$/.test(tokens[at - 1]!.tag)) return false;
    return tokens
      .slice(at)
      .some((token, i, rest) => token.tag === 'CC' && /^VB[DN]$/.test(tagAt(rest, i + 1)));
  });
}

/**
 * Tests whether adverbials stand at both ends of the clause ("in York, he held a rally at noon on Monday"),
 * which leave no place for the agent.
 */
function isBothEnds(tokens: Tokens, { subject, verb, end }: MainClause): boolean {
  const opens = tokens[0]!.tag === 'IN' && tokens[subject.from - 1]?.text === ',';
  const phrases = tokens.slice(verb.to, end).filter(({ tag, text }) => tag === 'IN' || isTime(text));
  return opens && phrases.length > 1;
}

/**
 * Tests whether something behind the verb says more about the subject or names another one ("is checking the
 * costs while he was there", "saw him, then shot him", "and 13 were hurt").
 */
function tellsOfSubject(tokens: Tokens, { verb }: Clause): boolean {
  return tokens.some((token, at) => {
    if (at <= verb.main) return false;
    const next = [tagAt(tokens, at + 1), tagAt(tokens, at + 2)] as const;
    if (wordOf(token) === 'while') return next[0] === 'PRP';
    if (token.tag === 'CC') return next[0] === 'CD' && FINITE_TAG.test(next[1]);
    return token.text === ',' && wordAt(tokens, at + 1) === 'then' && /^VB[DN]$/.test(next[1]);
  });
}

/**
 * Tests whether another clause behind this one has the same verb ("one could see a face, another could see a
 * vase"), so that the two are built alike.
 */
function isParallel(tokens: Tokens, { verb, end }: MainClause): boolean {
  return tokens
    .slice(end)
    .some(({ lemma, tag }) => tag.startsWith('VB') && lemma !== 'be' && lemma === tokens[verb.main]!.lemma);
}

/**
 * Tests whether a relative or participial clause behind a comma describes what comes before it ("the group,
 * which ...", ", leaving ..."), and so must stay beside it.
 */
function hasParenthesis(tokens: Tokens, from: number): boolean {
  if (tokens.slice(from).some((token) => wordOf(token) === 'where')) return true;
  return tokens.some(
    ({ tag, text }, at) =>
      at > from &&
      (/^(?:W.*|VB[GN])$/.test(tag) || /^W/.test(tagAt(tokens, at + 1))) &&
      /^(?:,|[-–—_]+)$/.test(tokens[at - 1]!.text) &&
      text !== 'when',
  );
}

/**
 * Tests whether the words before the subject describe it ("*as a customer*, I liked it", "*seeing it*, I
 * laughed"), so that no other phrase may take its place.
 */
function opensWithPredicate(tokens: Tokens, subject: number): boolean {
  const first = tokens.find(({ text }) => /\p{L}/u.test(text));
  if (first !== undefined && /^(?:as|like|unlike)$/.test(wordOf(first))) return true;
  const before = tokens.slice(0, subject);
  if (first !== undefined && /^VB[GN]$/.test(first.tag)) return true;
  return before.some(({ tag }) => /^VB[GN]?$/.test(tag)) && !before.some(({ tag }) => FINITE_TAG.test(tag));
}
