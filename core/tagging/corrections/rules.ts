import { readRules } from '../../english/patterns/rules.ts';
import { NAMES } from './names.ts';

const HAVE = "have|has|had|having|'ve|'d";
const BEFORE_PARTICIPLE = 'PDT|DT|JJ|CD|PRP|PRP$|NN*|EX|POS|RB';
const INVERTED_SUBJECT = 'PRP|NNP|PDT|DT|PRP$|EX|RB|JJ|NNS';
const NOUN_PHRASE = 'DT|JJ|CD|PRP$|POS|NN|NNP';
const BEHIND_BASE = 'DT|PRP|PRP$|IN|TO|RB|RP|RBR|JJR|CC|.|,|:|^';
const PHRASE_END = 'IN|RB|CC|.|,|:|^';
const ASKED = 'NN*|JJ*|DT|PDT|PRP*|CD|RB*|EX|POS';
const PHRASE_BEHIND = '!@clauseWord/PDT|DT|JJ*|CD|PRP$|NN*|POS|$|IN|TO';
const REDUCED = `@beginningClause (/PDT|DT) {/JJ*|CD|PRP$|NN*|POS|$} /NN*`;
const NOT_COMPARED = '!/NN*|JJ*|CD|VBG|VBN|DT|PRP*|$';

/**
 * Where the model's tags differ from Penn's. It tells "to" the preposition from "to" before an infinitive, as its treebank
 * does; Penn does not. It tags "'d" and "'s" before it sees what follows.
 */
export const CONVENTIONS = readRules(
  `
  [@sign>SYM]
    We need a +/CC>SYM b .
  [whose>WP$]
    Whose/NNP>WP$ turn is it ?
  ['t>PRP]
    'T/NNP>PRP is true .
  /MD [better>RB]
    I 'd/MD better/JJR>RB go .
    It is better/JJR .
  [to/IN>TO]
    They went to/IN>TO Rome .
  ['s/POS>VBZ] /DT
    The boy 's/POS>VBZ the best .
  ['s/POS>VBZ] /VBG {!/.|,|:|CC|NN*|CD|JJ*} /.|,|:|CC|^
    The boy 's/POS>VBZ sleeping/VBG now .
    The boy 's/POS sleeping/VBG bag is gone .
  [/VBG?irregularParticiple>VBN]
    The songs were sung/VBG>VBN .
  ['d/MD>VBD] {/RB} [/VBN|VBD>VBN]
    He 'd/MD>VBD never/RB seen/VBD>VBN it .
  `,
  NAMES,
);

/** Nouns behind question words, which were read as verbs. */
export const ASKED_NOUNS = readRules(
  `
  /^ what|which|whose [!do/VBP?noun>NN] /VBZ|VBD
    Whose turn/VBP>NN was/VBD it ?
  /^ what|which|whose [/VBZ?plural>NNS] /VB|VBP|VBD|MD
    Which forms/VBZ>NNS do/VBP I need ?
    Which matters/VBZ more/RBR ?
  `,
  NAMES,
);

/**
 * Verbs of questions whose subject follows the auxiliary. The tagger reads from left to right, sees the subject right before the
 * verb and takes the verb for a finite one.
 */
export const QUESTIONS = readRules(
  `
  /^ [what|which|whose/WP>WDT] /NN|NNS /MD|VBD|VBP|VBZ
    What/WP>WDT time/NN is/VBZ it ?
    What/WP people/NNS like/IN ?
  [do@asks/VB>VBP] [/VBZ?plural>NNS] /VB
    Do/VB>VBP bats/VBZ>NNS eat/VB fruit ?
  do|does|did@asks [/VBZ?plural>NNS]
    What do bats/VBZ>NNS eat ?
  do|does|did@asks (!do|does|did!/VB|VBD|VBG|VBP|VBZ) {/NN*|JJ*|PDT|CD|EX|POS} /NN*|PRP [@onlyVerb/NN?verb>VB] !/NN*|JJ*|PDT|CD|EX|POS
    When does the train leave/NN>VB ?
    Does it cost/NN>VB to/TO swim ?
    Did you see the team win/NN ?
  [@asks/VB>VBP] {/${ASKED}} /VB|VBD|VBP|VBN
    Do/VB>VBP the girls win/VB ?
  am|is|are|was|were@asks {/${ASKED}} [@ofPassive/VBD>VBN]
    Why was my card declined/VBD>VBN ?
    Is there any milk left/VBD>VBN ?
    What is the reason he left/VBD ?
  have|has|had@asks {/${ASKED}} [@behindSubject/VBD>VBN]
    Have they left/VBD>VBN yet ?
  have|has|had@asks {/${ASKED}} [@participleAsBase@behindSubject/VB|VBP>VBN]
    Has the mail come/VB>VBN ?
  @asksForBase {/${ASKED}} [@behindSubject/VBD|VBP|VBN?verb>VB]
    Did the girls win/VBP>VB ?
    Did you said/VBD ?
  `,
  NAMES,
);

/** Verbs whose form the words around them leave no choice about, and words that were taken for verbs, or verbs for them. */
export const RULES = readRules(
  `
  !am|is|are|was|were|be|been|'m|'s|'re have|has|having|'ve {/RB*} [/VBD>VBN] !/^
    Neither of them has replied/VBD>VBN yet .
    The party he was having ended/VBD early .
  [${HAVE}@behindDenial/VB*] /${INVERTED_SUBJECT} {/${BEFORE_PARTICIPLE}} [/VBD>VBN]
    Never had I felt/VBD>VBN so alone .
    Not only had he looked/VBD>VBN back .
  ${HAVE}/VB* [/JJ?irregularParticiple>VBN] /DT|PRP|PRP$|CD|$|NNP
    He has/VBZ drunk/JJ>VBN the milk .
  ${HAVE}/VB* {!better|best|rather/RB} [@irregularPast!am|are|be/VB|VBP>VBN]
    They had/VBD never beat/VB>VBN the record .
    They had/VBD better/RB put/VB it down .
    The samples we have/VBP are/VBP small .
  ${HAVE}/VB* {/RB} [@irregularPast/NN>VBN] /DT|PRP|PRP$|CD|$|NNP|JJR
    It had/VBD cost/NN>VBN $ 5 .
    It had/VBD cost/NN issues .
  i|you|he|she|it|we|they had|'d [better/JJ*|RB*>RB] [/NN?verb!@massNoun>VB] !/NN*
    You had better/JJR>RB leave/NN>VB now .
    They had better/JJR luck/NN .

  /^ [/NN?verb>VB] /CC /VB
    Press/NN>VB and hold/VB the key .
  he|she|it [@irregularPast/VBP>VBD]
    He lay/VBP>VBD on the bed .
  do|does|did|need|dare not|never|n't {!not|never|n't/RB} [/JJ|NN|VBP|IN?verb>VB]
    It did not close/JJ>VB .
    You need never know/VBP>VB .
  while [/NN?gerund>VBG]
    He phoned while driving/NN>VBG home .
  !/MD|TO|VB* these|those [/VB>VBP]
    These look/VB>VBP fine .
    Make these look/VB fine .
  /MD [/NN?verb>VB]
    She can dance/NN>VB .
  !/^ [!there|ther/EX>JJ]
    The fourth/EX>JJ one .
  /TO [@lower/NN|JJ?verb>VB] @objectPronoun
    They forgot to oil/NN>VB it .
  /TO [@lower!@behindTo/NN|JJ?verb>VB] /DT|PRP$
    Do not forget to water/NN>VB the plants .
    She went back to work/NN the other day .
  !@governsBase/VBD {!@mark!/MD|W*|VB*} @joint (!then/RB) [@irregularPast!am|are|be!@letUs/VB|VBP>VBD]
    He stopped and lay/VB>VBD down .
    He made him stop and lay/VB it down .
  !@governsBase!was|were|got|had/VBD {!@mark!/MD|W*|VB*} @joint (!then/RB) [@irregularPast!@letUs/VBN>VBD]
    He came and put/VBN>VBD it down .
  /^|,|\`\` {/${NOUN_PHRASE}} /NN|NNP (/RB) [@irregularPast!am|are|be!@letUs/VB|VBP>VBD]
    The cat lay/VBP>VBD on the mat .

  !@linking!=think|look!do/VB* {/DT|JJ|PRP*|NN*|RB|CD} [best|most|least@bare/JJS>RBS] !of|at/.|,|:|CC|VBZ|VBD|MD|IN
    It hurt small firms most/JJS>RBS .
    At least/JJS , he came .
  !@linking!=grow|go|run|come/VB* {@degree} [@ofManner/JJR>RBR] (/CC) ${NOT_COMPARED}
    She works harder/JJR>RBR than I do .
    The work is harder/JJR .
    They offer cheaper/JJR and quicker services .
  !@linking/VB* {@degree} [@ofTime/JJR>RBR] (/CC) ${NOT_COMPARED}
    The trains run faster/JJR>RBR now .

  [her/PRP$>PRP] /IN|TO|RP|DT|PRP|PRP$|.|,|CC|MD|VB|W*
    They let her/PRP$>PRP down/RP .
  /^ is|was [that/IN>DT]
    Is that/IN>DT the book ?
    It is that/IN he left .
  [both/CC>DT] /NNS {!/CC|.|:} /.|:|^
    He crossed both/CC>DT deserts .
    He crossed both/CC deserts and mountains .
  /^ the [@family/NNP>NNPS] !was/VBD|VBP
    The Smiths/NNP>NNPS moved to Ohio .
    The Times/NNP reported it .
  =speak|learn|study|teach|understand [@language/JJ>NNP] /.|,
    She speaks French/JJ>NNP .
    She is French/JJ .
  [@neverNoun/NN>JJ]
    The children were asleep/NN>JJ .
  /^ [@opening>NN] /VBZ|VBD|MD
    Water/VB>NN boils/VBZ at 100 degrees .
  /^ [!@takingClause!check|verify|ensure|remember|imagine|pretend/VB|VBP|MD>NNP] /NNP {/NNP} !'s|’s/VBZ|VBD|MD
    Mount/VB>NNP Kilimanjaro/NNP is/VBZ high .
    Suppose/VB Kim/NNP is/VBZ ill .
    Will/MD Kim/NNP come/VB ?

  =let|watch/VB* [her/PRP$>PRP] [/VBP|VBD|NN|JJ?verb?mostlyVerb>VB] /${BEHIND_BASE}
    They let her/PRP$>PRP pay/NN>VB the bill .
  !she/NN*|PRP|MD =make/VB* [her/PRP$>PRP] [/VBP|VBD|NN|JJ?verb?mostlyVerb>VB] /${BEHIND_BASE}
    He made her/PRP$>PRP pay/NN>VB the bill .
    She made her/PRP$ pay/NN .
  =let/VB* /DT|PRP$ {/JJ|NN} /NN|NNS [!loose|free|open|go/NN|JJ?verb>VB] /${PHRASE_END}
    Let/VB the bread cool/JJ>VB before you slice it .
  @perceiving me|us|him|her|them [/VBP?verb>VB]
    We watched them leave/VBP>VB .
  @making /PRP [@notPast/VBP|VBD?verb>VB]
    It lets/VBZ you set/VBD>VB the time .
  @making {!sure|certain|clear|money/DT|JJ|PRP$|NN|NNS} /NNS [@notPast/VBP|VBD?verb>VB]
    It helps/VBZ small children learn/VBP>VB .
    Make sure users have/VBP it .

  /PRP|MD|TO|NNP|VB*|RB =leave|keep|get|have|want|need|watch@inMainClause/VB* /DT|PRP$ {/JJ|NN} /NN|NNS [/VBD>VBN] /RB|RP|IN|TO|CC|.|,|^
    They left the gate closed/VBD>VBN .
  @mainClauseEnd/, /PRP$ {/JJ|NN} /NN|NNS [@posture/VBD>VBN] /RB|RP|IN|TO|CC|.|,|^
    He stood there , his hat pulled/VBD>VBN down .

  /^|,|:|\`\`|CC|UH /PRP !@takingBase/VBP {!/TO|MD|.|:|W*|POS|VB*} and|or|but/CC [!be|feel/VB>VBP] !/^
    We find/VBP no error and affirm/VB>VBP it .
    We help/VBP them and affirm/VB it .
  if|when|while /PRP !@takingBase/VBP {!/TO|MD|.|:|W*|POS|VB*} and|or|but/CC [!be|feel/VB>VBP] !/^
    If you find/VBP an error and affirm/VB>VBP it , we lose .
  /^ {/PDT|DT|JJ|CD|PRP$|NN*|POS} /NNS|NNPS !@takingBase/VBP {!/TO|MD|.|:|W*|POS|VB*} and|or|but/CC [!be|feel/VB>VBP] !/^
    Judges find/VBP no error and affirm/VB>VBP it .

  ${REDUCED} [@mayBePassive/VBD>VBN] !@clauseWord/IN|TO ${PHRASE_BEHIND} {${PHRASE_BEHIND}} (/RB) /MD|VBP|VBZ
    Police said the car found/VBD>VBN near the river belongs to him .
  ${REDUCED} [@mayBePassive/VBD>VBN] !@clauseWord/IN|TO ${PHRASE_BEHIND} {${PHRASE_BEHIND}} (/RB) was|were|had|did/VBD
    The men arrested/VBD>VBN on Friday were released .
    The men who arrested/VBD him on Friday were released .
  ${REDUCED} [@mayBePassive@behindNoComma/VBD>VBN] !@clauseWord/IN|TO ${PHRASE_BEHIND} {${PHRASE_BEHIND}} (/RB) /VBD
    Police said the car found/VBD>VBN near the river belonged/VBD to him .
    On the dance floor , people moved/VBD with their eyes closed/VBD .
  ${REDUCED} [@mayBePassive!@takingClause/VBD>VBN] last|this|next @unitOfTime /MD|VBD|VBP|VBZ
    The results published/VBD>VBN last year were clear .
  @clauseOpening/IN {!@clauseOpening/PDT|DT|JJ*|CD|PRP$|NN*|POS|IN|$} /NN* [@mayBePast/VBN>VBD] {!by|with!/.|,|:|MD|VBD|VBP|VBZ|CC|W*} /.|,|:|^
    They held that the statute applied/VBN>VBD .
    They held that the statute applied/VBN by the court was void .
  @askingFor that he|she|it [!@irregularPast/VBP|NN|JJ?verb>VB]
    They insisted that he pay/VBP>VB the bill .
  @askingFor that /NNP [!@irregularPast/VBP?verb>VB]
    They insisted that John pay/VBP>VB the bill .
  @askingFor that !all|these|those/DT|PRP$ {/JJ} /NN [!@irregularPast/VBP?verb>VB]
    The judge ordered that the firm close/VBP>VB .

  are|were [/VBZ?plural>NNS]
    Helping stocks were hopes/VBZ>NNS of peace .
  /NN|JJ [/VBZ?plural>NNS] /VBD|MD
    Liver tests/VBZ>NNS had/VBD shown it .
  /NN|JJ [/VBZ?plural?mostlyNounInS>NNS] /VBN
    Ice/NN cubes/VBZ>NNS melted/VBN in the glass .
  /NN|JJ [/VBZ?plural>NNS] [/NN?verb>VBP] /PDT|DT|PRP|PRP$
    The birth/NN certificates/VBZ>NNS list/NN>VBP both parents .
  `,
  NAMES,
);

/** The verb of a sentence that has no other, at its start or behind a subject that begins it. */
export const OPENINGS = readRules(
  `
  /^ [@statedPlural/UH|NNP|NN>NNS] [/VB|VBP|NN?verb>VBP]
    Sheep/NNP>NNS eat/VBP grass .
    Sheep/NNP eat/VBP grass
  /^ [the|a|an|my|his|her|our|each|every|this|another] {/JJ*|CD} /NN|NNP [/NNS?thirdPerson>VBZ] /IN|TO|RB|PRP*|DT|CD {!/MD|VBD|VBG|VBN|VBP|VBZ|.} /.
    My brother lives/NNS>VBZ in Berlin .
    The city plans/NNS>VBZ to/TO build/VB a bridge .
    The store sales/NNS in Berlin fell/VBD .
  /^ [/DT|PRP$|CD] {/JJ*} /NNS [/NN?verb>VBP] /DT|PRP*|NNS {!/MD|VB*|.} /.
    Two new plans target/NN>VBP the poor .
  /^ [/VBN|NNP|NN|JJ?verb>VB] /DT|PRP$ {!/MD|VBD|VBP|VBZ} /^
    Set/VBN>VB the timer
    Set/VBN the next day , it failed .
  `,
  NAMES,
);
