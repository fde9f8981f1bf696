import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import {
  type NounPhrase,
  nounPhraseAt,
  saysHowMuch,
  saysWhen,
} from '../../../english/syntax/nouns/nounPhrase.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { type TokenSpan, textsIn } from '../../../english/syntax/tokenSpan.ts';
import { takesOf } from '../../../english/syntax/verbs/passivizable.ts';
import { isPrepositional, pastParticles } from '../../../english/syntax/verbs/prepositionalVerbs.ts';
import { isAdverb, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { ADVERBS_BEFORE_PARTICIPLES } from '../../../english/words/adverbs.ts';
import { BARE_AGENTS, COUNTED_MARGINS, NOT_AGENTS } from '../../../english/words/agents.ts';
import { YEARLY_EVENTS } from '../../../english/words/frequency.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { isBuiltWith, NOUNS } from '../../../english/words/prepositionsOfWords.ts';
import type { Rewriting, RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { inPlace } from '../../rewriting/replaced.ts';
import { exchange } from './exchange.ts';
import { activeVerbs } from './voicedVerb.ts';

/** Rewrites a passive clause that names its agent in the active voice, or says why it cannot be. */
export function toActive(
  annotation: Annotation,
  clause: MainClause,
  parse: RewritingOptions['parse'],
): Rewriting<'no-agent' | 'refers-back' | 'infinitive' | 'progressive'> {
  const { tokens } = annotation;
  const { subject, verb, end } = clause;
  const agent = agentAfter(tokens.slice(0, end), verb.to);
  if (!agent) return 'no-agent';
  const { by, phrase } = agent;
  const isPhrasal = isPrepositional(tokens, verb.main);
  if (tokens[verb.main]!.transitive !== true && !isPhrasal) return 'no-passive';
  const from = pastParticles(tokens, verb);
  const rejection = rejectionBefore(tokens, clause, { from, to: by });
  if (rejection) return rejection;
  if (takesOf(tokens, verb.main, { from: phrase.from, to: end })) return 'attachment';
  const exchanged = exchange(tokens, clause, phrase, 'agent', { end, parse });
  if (typeof exchanged === 'string') return exchanged;
  const { newSubject, number, moved: object, trailing } = exchanged;
  const edits = activeVerbs(annotation, clause, number);
  if (typeof edits === 'string') return edits;
  const particles = textsIn(tokens, { from: verb.to, to: from });
  const isSplit = tokens[subject.head]!.tag === 'PRP' && !isPhrasal;
  const rest = [
    ...(isSplit ? [...object, ...particles] : [...particles, ...object]),
    ...textsIn(tokens, { from, to: by }),
    ...[...trailing.withVerb, ...trailing.late].flatMap((span) => textsIn(tokens, span)),
  ];
  return new Map([
    ...edits,
    ...inPlace(tokens, subject, newSubject),
    ...inPlace(tokens, { from: verb.to, to: end }, rest),
  ]);
}

/** The reason why a passive is not made active, by the words before its agent. */
function rejectionBefore(tokens: Tokens, { verb }: Clause, { from, to }: TokenSpan): Obstacle | undefined {
  const before = tokens.slice(verb.finite, verb.main);
  if (before.some((token) => isAdverb(token) && ADVERBS_BEFORE_PARTICIPLES.test(wordOf(token))))
    return 'attachment';
  if (nounPhraseAt(tokens, from)) return 'two-objects';
  for (let at = from; at < to; ) {
    const inner = /^(?:IN|TO)$/.test(tokens[at]!.tag) ? nounPhraseAt(tokens, at + 1) : undefined;
    const next = timeAt(tokens, at) ?? inner?.to ?? (isAdverb(tokens[at]!) ? at + 1 : undefined);
    if (next === undefined || next > to) return 'attachment';
    // The agent may belong to the noun before it.
    if (inner && inner.to === to && isBuiltWith(NOUNS, 'by', tokens[inner.head]!.lemma)) return 'attachment';
    at = next;
  }
  return undefined;
}

/** A passive's agent after its verb, with its "by"; undefined where none is named, or "by" may say where, when, how or how much. */
function agentAfter(tokens: Tokens, from: number) {
  const places = [...tokens.keys()].filter((at) => at >= from && wordOf(tokens[at]!) === 'by');
  const [by] = places;
  if (by === undefined || places.length > 1) return undefined;
  const phrase = nounPhraseAt(tokens, by + 1);
  if (!phrase || tokens[phrase.from]!.tag === 'VBG') return undefined;
  if (saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return undefined;
  return mayAct(tokens, phrase) ? { by, phrase } : undefined;
}

function mayAct(tokens: Tokens, { from, head }: NounPhrase): boolean {
  const { lemma, tag } = tokens[head]!;
  if (NOT_AGENTS.has(lemma) || YEARLY_EVENTS.test(lemma) || /^\d/.test(lemma)) return false;
  if (tokens[from]!.tag === 'CD' && tag === 'NNS') return !COUNTED_MARGINS.test(lemma);
  // "By car", "by hand": how, not by whom.
  return from !== head || tag !== 'NN' || isMassNoun(lemma) || BARE_AGENTS.test(lemma);
}
