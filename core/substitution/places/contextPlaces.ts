import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contextsByName } from '../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../english/syntax/nouns/nounPhrase.ts';
import { isPerson } from '../../english/syntax/nouns/people.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { CHANGING_AMOUNTS } from '../../english/words/amounts.ts';
import { ARGUING_WORDS } from '../../english/words/arguing.ts';
import { AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { EXTREMES } from '../../english/words/comparisons.ts';
import { NEGATORS } from '../../english/words/negation.ts';
import { CONTESTS, LANDSCAPES } from '../../english/words/nounClasses.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { NOUNS_THAT_RUN } from '../../english/words/oppositeActions.ts';
import { isTime } from '../../english/words/times.ts';
import { LINKING_VERBS, WORDS_BEFORE_IF } from '../../english/words/verbFrames.ts';
import type { Construction } from '../surroundings/constructions.ts';

/** The places that the words around tell. What stands in a phrase behind a word does so within six tokens and its clause. */
const CONTEXTS = contextsByName<AnnotatedToken>(
  `
  contest            [] ...5!@end ~:contests
  extreme            [] ...5!@end ~low|high|record|foot
  amount             [] ...5!@end ~:amounts
  belief             [] ...5!@end ~silence|loyalty|vote|story|tale|excuse|idea|argument|theory|claim|explanation|reason|lie|line|time|week|month|day|hour|year|minute|it|that|this
  consumed           [] ...5!@end ~sandwich|pizza|bread|bottle|glass|cup|drink|meal|soup|food|plate|dish|bowl|cake|beer|wine|coffee|tea|breakfast|lunch|dinner
  consumed           [] ...5!@end ~he|she|they|I|we|you|rival|opponent|enemy|victim|man|woman|horse|bull|prey|animal
  startled           [] ...5!@end ~surprise|fright|alarm|shock|noise|sound|shot|bang|touch|sight|voice|news
  before-way         [] ...5!@end ~way|door
  before-to          [] ...5!@end ~to
  before-in          [] ...5!@end ~in
  before-ing         [] *ing
  direction          [] ...11!/.|:|CC|WDT|WP|WRB|VB|VBG|VBN|VBZ|VBP|VBD|MD to|from|into !/VB  # sold it to a bank
  daily-object       [] ...5!@end ~wheelchair|cane|crutch|bathroom|toilet|restroom|force|phone|word|term|name|drug
  after-would        would|'d []
  intention          [] /PRP would|'d
  person-object      [] him|her|them|you|me|us
  person-object      [] @people
  for-someone        [] ... ~for @people           # buy a bicycle for a girl
  thing-subject      /NN|NNS!@person {/RB} []      # the pool sits, but not: the man sat
  taken-up           [] ... /CC /VB* it|them       # buy a screen and use it
  noun-infinitive    /NN|NNS to []                 # a place to stay
  plain-form         [/VB|VBP]                     # symptoms include fever: a list follows
  machine            ~:machines/NN|NNS ...!/NN|NNS []
  past               [/VBD|VBN]
  third-person       [/VBZ]

  photographic       ~camera|lens|roll|darkroom|thin|layer|plastic|develop|expose|overexpose|load
  of-goats           ~goat|leather|glove
  on-rails           ~rail|railroad|railway|train|subway|hopper|freight|cable|locomotive
  compound           /NN|NNS|NNP|NNPS []
  of-pronoun         [] of /PRP
  term               !/DT|PRP$|POS|CD|RB [] /NN /NN|NNS|NNP|NNPS  # large cell lymphoma
  personal           /PRP*@personal
  gendered           he|she|him|her|his|hers|himself|herself|mr|mrs|ms|man|woman
  name               [] /NNP*!@time                # the late Charles Moore, not: late Tuesday
  comparison         [/JJR|JJS]
  after-duty         should|must|would ~be []
  after-what         /WP ...1 []
  first              /^ []
  landscape          ~:landscapes/NN*
  landscape          in|into|to the []                   # lives in the country
  after-modal        /MD []
  after-full-verb    /VB*!~:linking!~make|find|consider|get (/RB) []
  negated            not|n't|cannot []
  final              [] @end
  stranded           [] /* @end
  compared-figures   [] ... from|against|versus|compared ...3 /CD!@year  # but not: from the 2000 census
  compared-figures   [] ... up|down|above|below    # fell to 50, down from 52
  compared-figures   [] ... ~:extremes/JJS         # rose to $5, its highest
  without-perfect    [] &! have|has|had|'ve|'d ...5!/.|, [] &! ~have ...5!/.|, []

  tense-bound        ~start|begin|open/VB* ... [early|late]
  tense-bound        [early|late] & at the age of
  tense-bound        [earlier|later]                   # it earned $5 a year earlier

  attributive        [] /NN|NNS|NNP|NNPS|JJ|CD|VBG
  linked             ~:linking/VB* {/RB} []
  predicative        ~:linking/VB* {/RB} [] !/NN|NNS|NNP|NNPS|JJ|CD|VBG
  leading            /^ {/RB*} []                      # very friendly
  wanted             to be []                          # it takes practice to be able
  part-of-amount     /CD - []                          # a 5,000-strong army
  in-compound        [/NN|NNS] /NN|NNS|NNP|NNPS!@time  # risk assessment
  infinitive         [] {@aside} ~to /VB
  in-phrase          /IN|TO|VB*|CC [/NN]               # in store, stand trial, town and country
  of-speaking        /RB [speaking]                    # generally speaking
  particle           [] ...2/DT|PRP|PRP$|JJ|NN|NNS|NNP|NNPS|CD /RP  # gave up, turn the lights off
  opening            /^ []
  opening            @comma-or-quotation []
  qualified          [] (,) if at|any|ever|not         # seldom, if at all
  condition          if|when|once []
  measured           [/JJS] & /CD                      # the highest rate, 12 percent
  denied             @denial ...5!/.|, []
  argued             [!@arguing] & @arguing            # it is expensive, so bring money
  knowing            ~know|understand|remember ...5!/.|, []
  asked              @asks-there ...!/. [] ...!/. @question-mark  # is it safe?
  asked              whether ...!/.|,|:!if []
  asked              ~:asking if ...!/.|,|:!if []
  sober-report       @quotation-end @quotation-mark ...11!@quotation-mark [/VBD|VBN] &! @contracted  # “We lost,” he said.
  sober-report       /* , ...11!@quotation-mark [/VBD|VBN] /. &! @contracted  # they lost, the police said
`,
  {
    end: (tokens, at) => /^(?:[.,:]|CC|-RRB-|'')$/.test(tokens[at]?.tag ?? '.'),
    contests: CONTESTS,
    amounts: CHANGING_AMOUNTS,
    people: (tokens, at) => isPerson(tokens[nounPhraseAt(tokens, at)?.head ?? -1]),
    person: (tokens, at) => isPerson(tokens[at]),
    machines: NOUNS_THAT_RUN,
    personal: /^(?:i|me|my|mine|yours?|you)$/,
    year: /^(?:19|20)\d\d$/,
    extremes: EXTREMES,
    landscapes: LANDSCAPES,
    linking: LINKING_VERBS,
    aside: (tokens, at) =>
      tokens[at]?.lemma !== 'to' &&
      (tokens[at]?.tag === 'RB' || isTime(tokens[at]?.text) || isTime(tokens[at + 1]?.text)),
    denial: (tokens, at) => NEGATION.test(tokens[at]?.lemma ?? '') || NEGATION.test(wordAt(tokens, at)),
    arguing: ARGUING_WORDS,
    'asks-there': (tokens, at) =>
      /^(?:[.,:]|CC|UH|``|'')$/.test(tokens[at - 1]?.tag ?? '.') &&
      (tokens[at]?.tag === 'MD' || AUXILIARIES.includes(wordAt(tokens, at))),
    'comma-or-quotation': /^(?:[,;:"“]|``)$/,
    'question-mark': (tokens, at) => tokens[at]?.tag === '.' && tokens[at].text.startsWith('?'),
    'quotation-end': /^[,.?!]$/,
    'quotation-mark': /^(?:"|''|”)$/,
    asking: WORDS_BEFORE_IF,
    contracted: /n't$|^'(?:m|re|ve|ll|d)$/,
  },
);

const NEGATION = oneOf(NEGATORS.join(' '), 'i');

/** The test of a place; the construction of the verb there is read when it is asked for. */
export type Place = (tokens: Tokens, index: number, built: () => Construction) => boolean;

export const CONTEXT_PLACES: readonly (readonly [name: string, place: Place])[] = [...CONTEXTS].map(
  ([name, holds]) => [name, (tokens, at) => holds(tokens, { at })],
);
