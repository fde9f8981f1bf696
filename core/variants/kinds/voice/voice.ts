import type { Tokens } from '../../../annotation/annotation.ts';
import { type ContextNames, contexts } from '../../../english/patterns/contexts.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import type { MainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { isTime } from '../../../english/words/times.ts';
import { TWO_OBJECT_VERBS, takesClause } from '../../../english/words/verbFrames.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { withOwnStops, withSharedStops } from '../../rewriting/stops.ts';
import { clauseWithSubject } from '../scrambled/object.ts';
import { toActive } from './toActive.ts';
import { toPassive } from './toPassive.ts';

/** The kind of variant in the other voice. Only simple statements have one; in doubt there is none. */
export const voice = kindOfRewriting({
  name: 'voice',
  label: 'active/passive',
  meaning: 'preserved',
  help: 'An active sentence is made passive, or a passive sentence that names its agent is made active (Zhu et al. 2018).',
  obstacles: {
    'no-agent': 'the sentence is passive and names no agent',
    'pronoun-agent': 'the agent of the passive would be a personal pronoun, as in “is loved by me”',
    progressive: 'the passive would contain “be being” or “been being”',
    infinitive: 'the object belongs to an infinitive',
    'refers-back': 'a word refers to the subject and would come before it',
  },
  rewrite(given, { parse }) {
    const tokens = withOwnStops(given.tokens);
    const annotation = { ...given, tokens };
    const clause = clauseWithSubject(tokens, parse);
    if (typeof clause === 'string') return clause;
    if (clause.coordinated.length > 0 || takesClause(tokens[clause.verb.main]!.lemma))
      return 'several-clauses';
    if (hasMoreVerbs(tokens, clause.verb.main) || isParallel(tokens, clause)) return 'several-clauses';
    if (hasParenthesis(tokens, clause.verb.to - 1)) return 'attachment';
    if (isBothEnds(tokens, clause) || tellsOfSubject(tokens, clause.verb.main)) return 'attachment';
    const { from } = clause.subject;
    if (tokens[from]!.tag === 'VBG') return 'no-subject';
    if (opensWithPredicate(tokens, from)) return 'attachment';
    const edits = (isInPassive(tokens, clause) ? toActive : toPassive)(annotation, clause, parse);
    return typeof edits === 'string' ? edits : withSharedStops(tokens, edits);
  },
});

/** Tests whether the clause is passive; not with "'s" for "has" before an object ("he's eaten the cakes", "it's called a cake"). */
function isInPassive(tokens: Tokens, { passive, verb }: Clause): boolean {
  const isOpen = wordOf(tokens[verb.finite]!) === "'s" && wordOf(tokens[verb.main - 1]!) !== 'being';
  const hasObject =
    isOpen && !TWO_OBJECT_VERBS.test(tokens[verb.main]!.lemma) && nounPhraseAt(tokens, verb.to);
  return passive && !hasObject;
}

const NAMES: ContextNames = {
  dash: /^(?:,|[-–—_]+)$/,
  mark: /^\P{L}+$/u,
};

/** Tests whether further verbs share the subject of the main verb, or may: "opened it before we knocked and seized my hand". */
const hasMoreVerbs = contexts('[] ... /IN|WRB ... /CC {@adverb} /MD|VBZ|VBP|VBD');

/** Tests whether another clause behind this one has the same verb, so that the two are built alike. */
function isParallel(tokens: Tokens, { verb, end }: MainClause): boolean {
  return tokens
    .slice(end)
    .some(({ lemma, tag }) => tag.startsWith('VB') && lemma !== 'be' && lemma === tokens[verb.main]!.lemma);
}

/** Tests whether a clause behind a comma describes what comes before it, and so must stay beside it. The verb is in the spot. */
const hasParenthesis = contexts(
  `
  [] ... where
  [] ... @dash !when/W*|VBG|VBN          # the group, leaving on Monday
  [] ... @dash !when /W*                 # the group, of which
`,
  NAMES,
);

/** Tests for adverbials at both ends of the clause ("in York, he held a rally at noon on Monday"): there is no place for an agent. */
function isBothEnds(tokens: Tokens, { subject, verb, end }: MainClause): boolean {
  const opens = tokens[0]!.tag === 'IN' && tokens[subject.from - 1]?.text === ',';
  const phrases = tokens.slice(verb.to, end).filter(({ tag, text }) => tag === 'IN' || isTime(text));
  return opens && phrases.length > 1;
}

/** Tests whether something behind the verb says more about the subject ("saw him, *then shot him*"). */
const tellsOfSubject = contexts('[] ... , then /VBD|VBN');

/** Tests whether the words before the subject describe it, so that no other phrase may take its place. */
const opensWithPredicate = contexts(
  `
  /^ {@mark} as|like|unlike              # as a customer, I liked it
  /^ {@mark} /VBG|VBN                    # seeing it, I laughed
`,
  NAMES,
);
