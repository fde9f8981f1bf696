import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { ClauseVerb } from '../../../english/syntax/clauses/clause.ts';
import { clauseVerbFrom } from '../../../english/syntax/clauses/complementClause.ts';
import { type MainClause, mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isMisreadClause } from '../../../english/syntax/clauses/misreadClause.ts';
import { isTimeSpent, saysExtent } from '../../../english/syntax/nouns/extent.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { objectPhraseAt } from '../../../english/syntax/objects/objectPhrase.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { mayGovern } from '../../../english/syntax/verbs/prepositionalVerbs.ts';
import { DITRANSITIVE_VERBS, PERSON_NOUNS } from '../../../english/words/ditransitives.ts';
import { VERBS_OF_LIKING, VERBS_OF_REQUESTS } from '../../../english/words/verbFrames.ts';
import type { RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { isDoubtfulSubject } from '../../rewriting/sentenceStart.ts';

export function objectAfter(tokens: Tokens, verb: ClauseVerb): NounPhrase | Obstacle {
  let at = verb.to;
  while (/^R[PB]$/.test(tokens[at]?.tag ?? '') && !opensPhrase(tokens, at)) at++;
  const core = objectPhraseAt(tokens, opensPhrase(tokens, at) ? at + 1 : at);
  if (!core || isOther(tokens, core.from) || mayGovern(tokens, verb, core)) return 'no-object';
  const { lemma } = tokens[verb.main]!;
  // The subject of a clause, too ("Recommend you take it").
  if (VERBS_OF_REQUESTS.test(lemma) && /^VBP?$/.test(tokens[core.to]?.tag ?? '')) return 'no-object';
  // A time that is spent is no object.
  if (saysExtent(tokens, core) || isTimeSpent(tokens, verb.main, core)) return 'no-object';
  if (hasRecipient(tokens, verb.main, core)) return 'two-objects';
  const second = nounPhraseAt(tokens, core.to);
  const opensClause = clauseVerbFrom(tokens, core.to) !== undefined;
  if (second && !saysWhen(tokens, second) && !opensClause) return 'two-objects';
  return { ...core, from: at };
}

const isOther = contexts(
  `
  [/VBG]
  ~:liking [@ing/NN] /NN*                # enjoy painting landscapes
  [i|he|she|we|they/PRP]                 # you'll find they left: the subject of a clause
  [@indefinite] /NN*                     # heard someone shout
`,
  { indefinite: /^(?:some|any|every|no)(?:one|body|thing)$/, ing: /..ing$/, liking: VERBS_OF_LIKING },
);

/** Tests whether what was read as one phrase are a recipient and an object ("bought *the children* ice cream"). */
function hasRecipient(tokens: Tokens, verb: number, { from, head }: NounPhrase): boolean {
  return (
    DITRANSITIVE_VERBS.has(tokens[verb]!.lemma) &&
    tokens.slice(from, head).some(({ tag, lemma }) => tag === 'NNS' && PERSON_NOUNS.test(lemma))
  );
}

/** Tests whether an adverb opens a noun phrase ("*roughly* 36,000 people"), and does not merely precede one. */
const opensPhrase = contexts(`
  [/RB] /CD
  [/RB] <phrase> & [] /JJ*
  [yet|still] another|more
  [even|only|just|almost|nearly|virtually|practically|exactly|quite|precisely|merely|too/RB]
`);

/** The main clause of a statement whose subject can move, which begins with the adverb that opens its noun phrase. */
export function clauseWithSubject(tokens: Tokens, parse: RewritingOptions['parse']): MainClause | Obstacle {
  const found = mainClause(tokens, parse);
  if (typeof found === 'string') return found;
  const { from } = found.subject;
  const subject = { ...found.subject, from: opensPhrase(tokens, from - 1) ? from - 1 : from };
  const clause = { ...found, subject };
  return isDoubtfulSubject(tokens, subject) || isMisreadClause(tokens, clause) ? 'no-subject' : clause;
}

export function withoutAdverb(tokens: Tokens, phrase: NounPhrase): NounPhrase {
  return opensPhrase(tokens, phrase.from) ? { ...phrase, from: phrase.from + 1 } : phrase;
}
