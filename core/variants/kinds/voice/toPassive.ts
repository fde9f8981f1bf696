import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isTimeSpent, saysExtent } from '../../../english/syntax/nouns/extent.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { isReflexive } from '../../../english/syntax/nouns/reference.ts';
import { isNoObject } from '../../../english/syntax/objects/objectByTree.ts';
import { objectPhraseAt } from '../../../english/syntax/objects/objectPhrase.ts';
import type { Trailing } from '../../../english/syntax/objects/trailing.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { type TokenSpan, textsIn } from '../../../english/syntax/tokenSpan.ts';
import { noPassiveReason } from '../../../english/syntax/verbs/passivizable.ts';
import {
  isPrepositional,
  mayGovern,
  pastParticles,
} from '../../../english/syntax/verbs/prepositionalVerbs.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { ADVERBS_BEFORE_NOUN_PHRASES } from '../../../english/words/adverbs.ts';
import { DITRANSITIVE_VERBS } from '../../../english/words/ditransitives.ts';
import { NOUNS_OF_ACTION } from '../../../english/words/nounClasses.ts';
import { PERSONAL_PRONOUNS } from '../../../english/words/pronouns.ts';
import { VERBS_OF_LIKING } from '../../../english/words/verbFrames.ts';
import type { Rewriting, RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { inPlace } from '../../rewriting/replaced.ts';
import { exchange } from './exchange.ts';
import { passiveVerbs } from './voicedVerb.ts';

/** Rewrites an active clause in the passive voice, or says why it cannot be. */
export function toPassive(
  annotation: Annotation,
  clause: MainClause,
  parse: RewritingOptions['parse'],
): Rewriting<'pronoun-agent' | 'refers-back' | 'infinitive' | 'progressive'> {
  const { tokens } = annotation;
  const { subject, verb, end } = clause;
  if (isNoAction(tokens, clause)) return 'linking-verb';
  if (isAdverbBeforeName(tokens, subject.from)) return 'no-subject';
  if (wordOf(tokens[subject.head]!) === 'one' && subject.to === subject.from + 1) return 'no-subject';
  if (hasLooseAdverb(tokens, clause)) return 'attachment';
  const from = pastParticles(tokens, verb);
  const object = objectAt(tokens, from);
  if (typeof object === 'string') return object;
  if (mayGovern(tokens, verb, object) || isTimeSpent(tokens, verb.main, object)) return 'no-object';
  if (isObjectOfInfinitive(tokens, verb, object)) return 'attachment';
  // What one likes about a situation: "likes it when it rains".
  if (VERBS_OF_LIKING.test(tokens[verb.main]!.lemma) && wordAt(tokens, object.head) === 'it')
    return 'no-passive';
  if (wordsAt(tokens, object.to, 2) === 'as well') return 'focus';
  if (!isPrepositional(tokens, verb.main)) {
    const rejection = noPassiveReason(annotation, verb.main, object);
    if (rejection) return rejection;
    if (isNoObject(tokens, clause, object, parse())) return 'no-object';
  }
  const exchanged = exchange(tokens, clause, object, 'object', { end, parse });
  if (typeof exchanged === 'string') return exchanged;
  if (isPronoun(tokens, subject)) return 'pronoun-agent';
  const { newSubject, number, moved: agent, trailing } = exchanged;
  const edits = passiveVerbs(annotation, clause, number);
  if (typeof edits === 'string') return edits;
  const isNamed = /^(?:PRP|NNP)/.test(tokens[subject.head]!.tag);
  const particles = textsIn(tokens, { from: verb.to, to: from });
  const rest = [...particles, ...withAgent(tokens, trailing, { words: ['by', ...agent], isNamed })];
  return new Map([
    ...edits,
    ...inPlace(tokens, subject, newSubject),
    ...inPlace(tokens, { from: verb.to, to: end }, rest),
  ]);
}

/** Tests whether the clause identifies its subject ("the plan is buying the house") or wishes ("God bless the king"). */
function isNoAction(tokens: Tokens, { subject, verb }: Clause): boolean {
  const { tag } = tokens[verb.main]!;
  if (tag === 'VBG') return textsIn(tokens, subject).some((text) => NOUNS_OF_ACTION.test(text));
  return tag === 'VBP' && verb.finite === verb.main && numberOf(tokens, subject) === 'singular';
}

/** Tests whether an adverb of the sentence before a name was read as a part of it, and would be moved along. */
const isAdverbBeforeName = contexts('[@adverb!only] /NNP*', { adverb: /..ly$/ }); // sadly Ford took it

/** Tests whether the subject is a pronoun, which would be odd as an agent except in contrast ("is loved by *me*"). */
function isPronoun(tokens: Tokens, { head, from, to }: NounPhrase): boolean {
  return to - from === 1 && (PERSONAL_PRONOUNS.has(wordOf(tokens[head]!)) || tokens[head]!.tag === 'DT');
}

/** Tests whether an adverb before the verb is about the subject's will, or would be left beside another phrase. */
function hasLooseAdverb(tokens: Tokens, { subject, verb }: Clause): boolean {
  // Adverbs of preference have no place in the passive.
  const before = tokens.slice(verb.finite, verb.main).map(wordOf);
  if (before.some((word) => /^(?:rather|sooner|better)$/.test(word))) return true;
  const own = nounPhraseAt(tokens, subject.from)?.to ?? subject.to;
  return tokens.slice(own, subject.to).some(({ tag }) => tag === 'RB');
}

/** Tests whether an infinitive without an object of its own follows the object of "require": "requires effort to solve". */
function isObjectOfInfinitive(tokens: Tokens, { main }: Clause['verb'], { to }: NounPhrase): boolean {
  const infinitive = tokens[to]?.tag === 'TO' ? tokens[to + 1] : undefined;
  if (tokens[main]!.lemma !== 'require' || !infinitive) return false;
  return infinitive.transitive === true && nounPhraseAt(tokens, to + 2) === undefined;
}

function objectAt(tokens: Tokens, from: number): NounPhrase | Obstacle | 'refers-back' {
  const object = objectPhraseAt(tokens, from);
  if (!object || tokens[from]!.tag === 'VBG') return 'no-object';
  if (isReflexive(tokens, from)) return 'refers-back';
  const texts = textsIn(tokens, object);
  const isAdverb = tokens[from]!.tag === 'RB' && !ADVERBS_BEFORE_NOUN_PHRASES.test(texts[0]!);
  if (isAdverb || texts.includes('times') || tokens[object.head]!.lemma === 'way') return 'no-object';
  const own = { ...object, to: object.head + 1 };
  if (saysExtent(tokens, own)) return 'no-object';
  const second = nounPhraseAt(tokens, object.to);
  // A verb of giving takes a time as its second object, too.
  const isGiven = DITRANSITIVE_VERBS.has(tokens[from - 1]!.lemma) && /^an?$/.test(wordAt(tokens, object.to));
  return second && (isGiven || !saysWhen(tokens, second)) ? 'two-objects' : object;
}

/** The words after the verb, with the agent behind its phrases; a name or a pronoun stands before long ones. */
function withAgent(
  tokens: Tokens,
  { withVerb, late }: Trailing,
  agent: { readonly words: readonly string[]; readonly isNamed: boolean },
): string[] {
  const isPhrase = ({ from }: TokenSpan) => /^(?:IN|TO)$/.test(tokens[from]!.tag);
  const phrases = withVerb.filter(isPhrase);
  const close = withVerb.filter((span) => !isPhrase(span));
  const length = phrases.reduce((sum, { from, to }) => sum + to - from, 0);
  const words = (spans: readonly TokenSpan[]) => spans.flatMap((span) => textsIn(tokens, span));
  return agent.isNamed && length > LONG
    ? [...words(close), ...agent.words, ...words([...phrases, ...late].sort((a, b) => a.from - b.from))]
    : [...words(close), ...words(phrases), ...agent.words, ...words(late)];
}

/** The maximum number of tokens between a verb and an agent that is a name or a pronoun. */
const LONG = 6;
