import { contexts } from '../../../english/patterns/contexts.ts';
import { WORDS_BEFORE_DEPENDENT_CLAUSE } from '../../../english/words/modality.ts';
import { oneOf } from '../../../english/words/oneOf.ts';

/** Tests whether the modal belongs to a subordinate clause ("how you can", "so that you can", "hope it will"). */
export const isDependent = contexts('/WDT|WRB|WP$ ...4 []\n@opening ...4 []', {
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
    free: oneOf(`where wherever how however until till maximum minimum max min limit latest earliest all every everything
      first only any anything whatever as ways?`),
  },
);

/** Tests whether the modal belongs to an indirect question ("key to how worthy it might be"). */
export const isInQuestion = contexts('how|when|where|why|whether/WRB|IN ...!/,|:|CC []');
