import type { Tokens } from '../../../annotation/annotation.ts';
import type { ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import { clauseVerbFrom } from '../../../english/syntax/clauses/complementClause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isTimeSpent, saysExtent } from '../../../english/syntax/nouns/extent.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { objectPhraseAt } from '../../../english/syntax/objects/objectPhrase.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { mayGovern } from '../../../english/syntax/verbs/prepositionalVerbs.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { DITRANSITIVE_VERBS, PERSON_NOUNS } from '../../../english/words/ditransitives.ts';

export function objectAfter(tokens: Tokens, verb: ClauseVerb): NounPhrase | Obstacle {
  let at = verb.to;
  while (/^R[PB]$/.test(tokens[at]?.tag ?? '') && !opensPhrase(tokens, at)) at++;
  const core = objectPhraseAt(tokens, opensPhrase(tokens, at) ? at + 1 : at);
  if (!core || tokens[core.from]!.tag === 'VBG' || mayGovern(tokens, verb, core)) return 'no-object';
  if (/^(?:that|this)$/i.test(tokens[core.head]!.text) && /^(?:VB|MD)/.test(tokens[core.to]?.tag ?? ''))
    return 'no-object';
  // "Recommend you take it": the subject of a clause, too.
  if (
    /^(?:recommend|suggest|insist|demand|request|ask|propose|advise)$/.test(tokens[verb.main]!.lemma) &&
    /^VBP?$/.test(tokens[core.to]?.tag ?? '')
  )
    return 'no-object';
  // "You'll find they left": the subject of a clause.
  if (/^(?:i|he|she|we|they)$/.test(wordOf(tokens[core.from]!)) && tokens[core.from]!.tag === 'PRP')
    return 'no-object';
  if (tokens[core.head]!.tag === 'PRP' && /^(?:VB[ZPD]|MD)$/.test(tokens[core.to]?.tag ?? ''))
    return 'no-object';
  if (saysExtent(tokens, core)) return 'no-object';
  // "Spent the day reading".
  if (isTimeSpent(tokens, verb.main, core)) return 'no-object';
  // "Enjoy painting landscapes".
  const isGerund = /..ing$/.test(tokens[core.from]!.text) && tokens[core.from]!.tag === 'NN';
  if (isGerund && core.head > core.from && VERBS_WITH_GERUNDS.test(tokens[verb.main]!.lemma))
    return 'no-object';
  // "Heard someone shout".
  const isPronoun = /^(?:some|any|every|no)(?:one|body|thing)$/.test(wordOf(tokens[core.from]!));
  if (isPronoun && /^NN/.test(tokens[core.from + 1]?.tag ?? '')) return 'no-object';
  if (hasRecipient(tokens, verb.main, core)) return 'two-objects';
  const second = nounPhraseAt(tokens, core.to);
  const opensClause = clauseVerbFrom(tokens, core.to) !== undefined;
  if (second && !saysWhen(tokens, second) && !opensClause) return 'two-objects';
  return { ...core, from: at };
}

/** Tests whether what was read as one phrase are a recipient and an object ("bought *the children* ice cream"). */
function hasRecipient(tokens: Tokens, verb: number, { from, head }: NounPhrase): boolean {
  // "Elected her president".
  const isHer = wordOf(tokens[from]!) === 'her' && tokens[from]!.tag === 'PRP$';
  if (/^(?:elect|appoint|name|call)$/.test(tokens[verb]!.lemma) && isHer) return true;
  return (
    DITRANSITIVE_VERBS.has(tokens[verb]!.lemma) &&
    tokens.slice(from, head).some(({ tag, lemma }) => tag === 'NNS' && PERSON_NOUNS.test(lemma))
  );
}

/**
 * Tests whether an adverb opens a noun phrase ("*roughly* 36,000 people", "*yet* another man", "*only* the
 * man"), and does not merely precede one ("*quickly* the car").
 */
function opensPhrase(tokens: Tokens, at: number): boolean {
  if (tokens[at]?.tag !== 'RB') return false;
  if (/^JJ/.test(tokens[at + 1]?.tag ?? '') && nounPhraseAt(tokens, at + 1)) return true;
  return tokens[at + 1]?.tag === 'CD' || OPENING_ADVERBS.test(wordOf(tokens[at]!));
}

/** Extends the subject of a clause to the adverb that opens its noun phrase, if there is one. */
export function withAdverb(tokens: Tokens, clause: MainClause | Obstacle): MainClause | Obstacle {
  if (typeof clause === 'string' || !opensPhrase(tokens, clause.subject.from - 1)) return clause;
  return { ...clause, subject: { ...clause.subject, from: clause.subject.from - 1 } };
}

export function withoutAdverb(tokens: Tokens, phrase: NounPhrase): NounPhrase {
  return opensPhrase(tokens, phrase.from) ? { ...phrase, from: phrase.from + 1 } : phrase;
}

/** Verbs whose object may be a gerund, which is easily taken for a noun. */
const VERBS_WITH_GERUNDS =
  /^(?:enjoy|like|love|hate|avoid|finish|practice|prefer|consider|mind|miss|suggest)$/;

const OPENING_ADVERBS = /^(?:yet|still|even|only|just|almost|nearly|exactly|quite|precisely|merely|too)$/;
