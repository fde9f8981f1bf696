import { contexts } from '../../../english/patterns/contexts.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { pastAdverbsBack } from '../../../english/syntax/verbs/verbGroup.ts';
import type { Tokens } from '../../../english/taggedToken.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { VERBS_OF_STATES } from '../../../english/words/oppositeStates.ts';

/** Tests whether the opposite of a word would mean the same, or nothing clear: it is graded, denied or coordinated. */
export const isBound = contexts(`
  more|most|less|least|not|never|no|as|if|than|how|half|well|better|best|so-called|whether|another []  # another big gainer
  and|or|, other|such []       # phones and other wireless devices
  without being []             # without being aware of it
  not|n't|nt|never ...3 []
  [] and|or|nor|,|/ /JJ|VBN|RB|NN  # public and private
  [] , /CC                     # ongoing, voluntary, and planned
  nor|or|and|/ (only|just) []
`);

/** Tests whether a state has a sense that its opposite does not share, is aimed at, or is asked about. */
export const isUnfit = contexts(
  `
  [*ern] time
  [dangerous|important] to
  too [] /TO                   # too tired to walk
  much ... [willing]           # how much I am willing to pay
  [happy] to /VB
  /NN [present]                # a birthday present
  [married] /RB*               # married firstly to a painter
  [visible] light|spectrum|magnitude|wavelength|radiation
  ~have [expected]             # had expected him
  *ly [disabled]               # mentally disabled
  [solo] !/NN*
  ~go [quietly]
  [certain|uncertain] <phrase>  # it is certain the house burned
  ~have ...2 [disabled|supported|unsupported]
  ~become [disabled|supported|unsupported]
  [legally|economically|politically] /JJ*
  /NN* [international|domestic|national]
  than ... [able|willing]      # than anyone would be able to
  until|till|once|before ... []  # wait until the glue is dry
  ~ensure ... []               # ensure a successful test
  if|when|once /VBN|VBD []     # if found guilty
  as long as
  whereas                      # infected ones, whereas healthy ones stay
  whether ... [] !/NN*         # a polar question asks the same of the opposite
  ~see|know|ask|check|wonder|tell|find|sure if ... [] !/NN*
  /^ /MD|VBZ|VBP|VBD@operator@phraseNext ... [] !/NN*
  /,|:|.|CC /MD|VBZ|VBP|VBD@operator@phraseNext ... [] !/NN* & @asks
`,
  {
    operator: oneOf(
      'is are was were am do does did have has had can could will would shall should may might must',
    ),
    phraseNext: (tokens, at) => nounPhraseAt(tokens, at + 1) !== undefined,
  },
);

/** Tests whether a verb that takes a predicate comes before, with adverbs, or with its subject in a question. */
export function isAfterVerb(tokens: Tokens, at: number): boolean {
  const before = pastAdverbsBack(tokens, at - 1);
  const verb = tokens[before];
  if (!verb) return false;
  if (/^VB/.test(verb.tag)) return VERBS_OF_STATES.test(verb.lemma);
  if (!/^(?:NN|PRP)/.test(verb.tag)) return false;
  const first = tokens.slice(0, before).findLast(({ tag }) => /^(?:VB|MD)/.test(tag));
  return (
    first !== undefined &&
    /^(?:be|keep|make|leave)$/.test(first.lemma) &&
    (first.lemma !== 'be' || hasQuestionMark(tokens))
  );
}
