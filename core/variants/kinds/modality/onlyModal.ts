import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { isAdverb } from '../../../english/syntax/verbs/verbGroup.ts';
import { WORDS_BEFORE_DEPENDENT_CLAUSE } from '../../../english/words/modality.ts';
import { oneOf } from '../../../english/words/oneOf.ts';

/** Tests whether the rest of the sentence fits only the modal that it has. */
export const isOnlyModal = contexts(
  `
  /^ yes|yeah|yep                        # yes, you must
  /MD /CC []                             # may or will fail
  [] /CC /MD
  [can] ... but                          # you can, but it is not advised
  [may|might@builtOn]
  wherever|whatever|whoever|whichever ... [may|might|must|should]
  [may|might|should] {@adverb} be /VBG
  [may|might|must|should] {@adverb} !/^ ... some|depending  # may be, depending on it
  [may|might|must|should] {@adverb} !/^ ... /CC ...1 /VB    # should stop and tell
  [may|might|must|should] {@adverb} !/^ ... /CC ...1 not
`,
  { builtOn: (tokens) => isBuiltOn(tokens), adverb: (tokens, at) => isAdverb(tokens[at]!) },
);

/** Tests whether one of the words stands before the modal, within as many tokens as are given. */
export function isUnder(tokens: Tokens, at: number, words: RegExp, reach = at): boolean {
  return tokens
    .slice(Math.max(0, at - reach), at)
    .some(({ lemma, text }) => words.test(lemma) || words.test(text));
}

/** Tests whether the modal belongs to a subordinate clause ("how you can", "so that you can", "hope it will"). */
export const isDependent = contexts(
  `
  /WDT|WRB|WP$ ...4 []
  @opening ...4 []
`,
  { opening: WORDS_BEFORE_DEPENDENT_CLAUSE },
);

/** Tests whether the clause is about what is possible at all, which no obligation can replace. */
export const isFreeChoice = contexts(
  `
  /JJS|RBS ... []                        # the most I can
  @free ... []                           # where can I
  [] ... any|anything|anyone|anywhere|ever|without|whatever|wherever|whenever  # can I go without paying
`,
  {
    free: oneOf(`where wherever how however until till maximum minimum max min limit latest earliest all every everything
      first only any anything whatever as ways?`),
  },
);

/** Tests whether the modal belongs to an indirect question ("key to how worthy it might be"). */
export const isInQuestion = contexts(`
  how|when|where|why|whether/WRB|IN ...!/,|:|CC []
`);
