import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, contextsByName } from '../../../english/patterns/contexts.ts';
import { firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import { type PlacedPhrase, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import {
  OTHER_QUESTION_WORDS,
  VERBS_OF_BEING,
  VERBS_OF_PLACING,
  VERBS_OF_PLANS,
  VERBS_WITHOUT_PLACE,
  WORDS_OF_HABITS,
  WORDS_OF_MANNER,
  WORDS_OF_PLACES,
} from '../../../english/words/otherQuestions.ts';
import { isTime } from '../../../english/words/times.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { askedOtherwise } from './askedOtherwise.ts';

export const otherQuestion = kindOfSites({
  name: 'other-question',
  label: 'other question',
  meaning: 'changed',
  pairs: 'few',
  help: 'The question asks for something else: “how” to “when”, “when” to “where”, “how many” to “which”, “does it” to “why does it”.',
  none: { 'no-question': 'the sentence is no question that could ask for something else' },
  sites: ({ tokens }) => [
    ...phrasesIn(tokens, OTHER_QUESTION_WORDS).map((place) => aboutAction(tokens, place)),
    ...askedOtherwise(tokens, firstWord(tokens)),
  ],
});

/**
 * Replaces the question word of a question about an action ("how do I", "how to", "why was it delayed");
 * undefined for questions about a quantity ("how many") or a state ("where is Rome").
 */
function aboutAction(tokens: Tokens, { at, end, words, phrase }: PlacedPhrase): Replaced[] | undefined {
  if (!opens(tokens, { at, end })) return undefined;
  const stays = [phrase, `>${words[0]}`].some((name) => STAYS.get(name)?.(tokens, end));
  return !stays && isOfAction(tokens, end) ? [[at, end, words]] : undefined;
}

/** Tests whether a question opens the sentence, or is the one in "tell me how to" and "know how to". */
const opens = contexts(`
  /^ {!@word} [] !/^
  me|us|know|learn|explain [] /TO
`);

/** Questions in which a question word stays, or does not become another one (`>`), by what stands at and behind the next word. */
const STAYS = contextsByName<AnnotatedToken>(
  `
  why although|though                    # why does it fail even though it is new
  why [am|are|is] <phrase> /VBG!~:plans  # why are you crying, unlike: when are you leaving
  how @manner
  how [] <phrase> ~tell /IN*|W*          # how can I tell if it is bad
  how [] <phrase> ~do !/DT|PRP*|NN*|JJ*|RB*  # how did you do on the test
  where [!/TO] & from|to|at|in|on ?
  where [] <phrase> ~:placing
  where [!/TO] & ~:places
  >when [has|have|had|am|may]
  >when [] ... @timeOf
  >when [] ... @habit                    # every night
  >when [] ... before|after|while|when|during|every|am|a.m|a.m.|pm|p.m|p.m.|ago|now|still|since|until  # right after it starts
  >when [!/TO] & nobody|no|none|nothing|never|called  # why did nobody come: what did not happen has no time
  >where [] <phrase> ...!/VB* ~:placeless  # when does it open
  >where [!/TO] ... here|there|home|abroad
  >where [!/TO] ... in|at|on|near /NNP*!@time  # in Rome
  >where [!/TO] ... at /DT|PRP$ !@time   # at the office
`,
  {
    plans: VERBS_OF_PLANS,
    manner: WORDS_OF_MANNER,
    placing: VERBS_OF_PLACING,
    places: WORDS_OF_PLACES,
    timeOf: (tokens, at) => isTime(tokens[at]?.lemma),
    habit: WORDS_OF_HABITS,
    placeless: VERBS_WITHOUT_PLACE,
  },
);

/** Tests for an auxiliary before its subject and the verb of an action, unlike "where is Rome", or an infinitive. */
const isOfAction = contexts(
  `
  !why [/TO] /VB
  [/MD] <phrase> !/^!@not!~ever|every!~:being & @asks
  [~do] <phrase> !/^!@not!~ever|every!~:being & @asks
  [~be|have] <phrase> /VBN|VBG|VBD!@not!~ever|every!~:being & @asks
  [/MD] <phrase> ~be /VBN & @asks        # will it be paid
`,
  { being: VERBS_OF_BEING },
);
