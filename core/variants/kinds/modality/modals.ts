import type { Tokens } from '../../../annotation/annotation.ts';
import { type ContextNames, contexts, reasons } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isNot, pastAdverbs } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { TaggedToken } from '../../../english/taggedToken.ts';
import {
  ADVERBS_OF_CERTAINTY,
  STATES_AFTER_MODALS,
  SUBJECTS_OF_PERMISSION,
  VERBS_AFTER_MODALS,
  VERBS_OF_ABILITY,
  VERBS_OF_IMPRESSION,
  WORDS_BEFORE_DEPENDENT_CLAUSE,
  WORDS_BEFORE_DOUBT,
  WORDS_OF_DENIAL,
  WORDS_OF_FREE_CHOICE,
} from '../../../english/words/modality.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/** Replaces a modal verb by another one ("must" by "need not", "can" by "must", "cannot" by "must"). */
export function otherModal(tokens: Tokens, at: number): readonly Replaced[] | undefined {
  if (tokens[at]!.tag !== 'MD') return undefined;
  const verb = invertedVerb(tokens, at);
  if (verb !== undefined) return asked(tokens, at, verb);
  if (isFixed(tokens, at)) return undefined;
  if (tokens.slice(at + 1, pastAdverbs(tokens, at + 1)).some(isNot)) {
    const other = otherOfDenied(tokens, at);
    return other && [[at, at + 2, [other]]];
  }
  const other = otherOfStated(tokens, at);
  return other && [[at, at + 1, other.split('-')]];
}

/** Finds the verb behind the subject that follows the modal of a question ("Can I *go*", "What paint should I *use*"). */
function invertedVerb(tokens: Tokens, at: number): number | undefined {
  if (!hasQuestionMark(tokens)) return undefined;
  const isAfterSubject = /^(?:NN|PRP|DT)/.test(tagAt(tokens, at - 1));
  if (isAfterSubject && !/^(?:what|which|how)$/.test(wordAt(tokens, 0))) return undefined;
  const subject = nounPhraseAt(tokens, at + 1);
  return subject && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, subject.to))) ? subject.to : undefined;
}

/** Replaces the modal of a question ("Can I …?" becomes "Must I …?"). */
function asked(tokens: Tokens, at: number, verb: number): Replaced[] | undefined {
  const other = ({ can: 'must', may: 'must', must: 'may' } as const)[wordAt(tokens, at)];
  if (!other || isBoundQuestion(tokens, { at, end: verb })) return undefined;
  return other === 'must' && (isRequest(tokens, at) || isFreeChoice(tokens, at))
    ? undefined
    : [[at, at + 1, [other]]];
}

/** The subject stands in the spot, the verb behind it. */
const isBoundQuestion = contexts(`
  how|why []
  how !/^ [must/MD]                      # how old must you be
  what [] ~say|do                        # what can I do
  [] ~have ... /TO                       # how many players must a team have to begin
`);

const isRequest = contexts('[] you|anyone|anybody|someone|somebody'); // can you help

/** Tests whether the modal belongs to a subordinate clause ("how you can", "so that you can", "hope it will"). */
const isDependent = contexts('/WDT|WRB|WP$ ...4 []\n@opening ...4 []', {
  opening: WORDS_BEFORE_DEPENDENT_CLAUSE,
});

/** Tests whether the clause is about what is possible at all, which no obligation can replace. */
export const isFreeChoice = contexts(
  `
  /JJS|RBS ... []                        # the most I can
  @free ... []                           # where can I
  [] ... any|anything|anyone|anywhere|ever|without|whatever|wherever|whenever  # can I go without paying
`,
  {
    free: WORDS_OF_FREE_CHOICE,
  },
);

/** Tests whether the modal belongs to an indirect question ("key to how worthy it might be"). */
const isInQuestion = contexts('how|when|where|why|whether/WRB|IN ...!/,|:|CC []');

const NAMES: ContextNames = {
  ability: VERBS_OF_ABILITY,
  builtOn: (tokens) => isBuiltOn(tokens),
  certainty: ADVERBS_OF_CERTAINTY,
  denial: (tokens, at) => isLemmaOrWord(tokens[at], WORDS_OF_DENIAL),
  dependent: isDependent,
  doubt: (tokens, at) => isLemmaOrWord(tokens[at], WORDS_BEFORE_DOUBT),
  fixed: VERBS_AFTER_MODALS,
  freeChoice: isFreeChoice,
  impression: VERBS_OF_IMPRESSION,
  inQuestion: isInQuestion,
  permission: SUBJECTS_OF_PERMISSION,
  polar: POLARITY_ITEMS,
  states: STATES_AFTER_MODALS,
};

function isLemmaOrWord(token: TaggedToken | undefined, list: RegExp): boolean {
  return token !== undefined && (list.test(token.lemma) || list.test(token.text));
}

/** Tests whether the modal is part of a set phrase, denied from elsewhere, or followed by no verb. */
const isFixed = contexts(
  `
  /^ [!will]                             # must see
  [!will] {@adverb} ~:fixed              # to whom it may concern
  [] {@adverb} !/VB|VBP
  @denial ... []
`,
  NAMES,
);

/** The modal in the place of one and its "not"; none where the rest of the sentence fits only the modal that it has. */
const otherOfDenied = reasons<'may' | 'must'>(
  `
  none:
    [] !/^ !/VB|VBP
    [] !/^ ~:states
    [] !/^ ~:ability
    [] ... @polar
    since|because
    [can|ca@dependent]
  may:
    [must|should]
  must:
    [may]
    @permission [can|ca]
`,
  NAMES,
);

/** The words in the place of a modal; none where the rest of the sentence fits only the modal that it has. */
const otherOfStated = reasons<'cannot' | 'might' | 'must' | 'need-not'>(
  `
  none:
    [] only|hardly|barely|scarcely|rarely
    [!will@inQuestion]
    /^ yes|yeah|yep                      # yes, you must
    /MD /CC []                           # may or will fail
    [can] ... but                        # you can, but it is not advised
    [may|might@builtOn]
    [may|might|should] {@adverb} be /VBG
    [may|might|must|should] {@adverb} !/^ ... some|depending  # may be, depending on it
    [may|might|must|should] {@adverb} !/^ ... /CC ...1 /VB    # should stop and tell
    [may|might|must|should] {@adverb} !/^ ... /CC ...1 not
    [must] {@adverb} ~:states ... at least &! [must] {@adverb} ~be {@adverb} /VBN
    [may] well|as
    [may] {@adverb} ~have /TO
    [may|should] {@adverb} !/^ able
    @doubt ...11 [may|should]            # they fear it may close
    ~likely|unlikely|possible|probable|doubt|odds|chance that|are ...11 [will]  # chances are it will close
    [should] {@adverb} ~have
    [should] /RB                         # you should really ask: advice
    [can|will@dependent]
    [can@freeChoice]
    @certainty ...2 [will]
    [will] ...2 @certainty
    it [will] {@adverb} ~take            # it will take a while
    you [will] {@adverb} ~:impression    # you will find it helpful
    it [will] {@adverb} ~be {@adverb} /JJ!able  # it will be interesting
  need-not:
    [must|should] {@adverb} ~be {@adverb} /VBN
    [must] {@adverb} !~:states
    !it|this|that/PRP|WP [should] {@adverb} !~:states  # you should go: what is due
  cannot:
    [must|may|should]                    # it should work: what is likely
  must:
    @permission [can] {@adverb} !~:states!~:ability
  might:
    [will]
`,
  NAMES,
);
