import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import type { PlacedPhrase } from '../../english/syntax/phraseAt.ts';
import {
  OPPOSITE_CONDITIONS,
  VERBS_OF_PURPOSE,
  WORDS_BOUND_TO_CONDITIONS,
} from '../../english/words/conditions.ts';
import { VERBS_OF_QUESTIONS } from '../../english/words/temporalOrder.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { opposed } from '../rewriting/replaced.ts';

export const condition = kindOfSites({
  name: 'condition',
  label: 'condition or cause',
  meaning: 'changed',
  pairs: 'few',
  help: 'A condition or cause is turned into its opposite: “if” to “unless”, “therefore” to “nevertheless”.',
  none: { 'no-condition': 'no word in the sentence opens a condition or cause that could be turned around' },
  sites: ({ tokens }) =>
    isQuestion(tokens) ? [] : opposed(tokens, OPPOSITE_CONDITIONS, mayTurn).map((place) => [place]),
});

const isQuestion = contexts(`
  @asks
  /^ /MD|VBZ|VBP|VBD /PRP                # can you pay if it is late
`);

const NAMES = {
  bound: WORDS_BOUND_TO_CONDITIONS,
  stop: /^[.,!?;)]/,
  questions: VERBS_OF_QUESTIONS,
  purpose: VERBS_OF_PURPOSE,
  who: /^(?:i|you|we|one)$/,
  all: /^(?:guys|all|folks)$/,
};

/** Tests whether a word that opens a clause with a subject and a verb may give way to its opposite; other phrases always may. */
function mayTurn(tokens: Tokens, place: PlacedPhrase): boolean {
  if (!/^(?:if|unless|only if|whenever)$/.test(place.phrase)) return true;
  if (!isBeforeClause(tokens, place) || isBound(tokens, place)) return false;
  return place.phrase !== 'if' || !isOther(tokens, place);
}

const isBeforeClause = contexts(
  `
  [!whenever] ...13 /VBZ|VBP|VBD|MD & [] <phrase>
  [!whenever] ...13 /VBZ|VBP|VBD|MD & [] /EX
  [whenever] ...13!/VBZ|VBP|VBD|MD /VBZ|VBP|VBD|MD !@stop!/^ & [] <phrase>
`,
  NAMES,
);

const isBound = contexts(
  `
  @bound []
  : /^                                   # Tom, if you are reading this:
`,
  NAMES,
);

/** Tests whether "if" opens no condition to which "unless" is the opposite. */
const isOther = contexts(
  `
  ~:questions []                         # ask if it rains
  what|as|even|only|than|and|or|but|happen|happens|like|if|surprised|especially|particularly|regardless|foremost []
  ~only|whether|wonder|ask|doubt|tell|know|see|what|how|explain|describe|show|list ... []
  ~look up []
  [] ... /VBD & would|'d|could|might     # if I was ill, I would go
  that|it|this would|'d                  # if it crashed, that would be sad
  [] !/^ ...!, , that|this is|'s|was     # if he left, that is one thing
  [] ... not|n't|nt|no|ever|either|anyone|unless|if|then
  [] ...4 were|would|could|any|anything|had
  [] @who (@all) must|should|may|will    # if I may say so
  [] @who (@all) !/^ interested|curious|wondering|looking|trying|planning|hoping
  [] @who (@all) ~:purpose               # if you want a copy, call me
  [] @who (@all) ~remember|recall        # if I remember correctly
  [] you (@all) ~have & you can          # if you have a key, you can open it
`,
  NAMES,
);
