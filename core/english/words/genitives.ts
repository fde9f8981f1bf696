import { oneOf } from './oneOf.ts';

/** Nouns of groups, places and institutions, of which something is said with "of" or "'s": "the city's mayor". */
export const POSSESSORS: ReadonlySet<string> = new Set(
  (
    'company country city state nation government group team school university hospital bank agency ' +
    'organization party army church court committee council club town village region island district county ' +
    'province industry firm department ministry union school airport museum museum hotel restaurant world ' +
    'commission association institute'
  ).split(' '),
);

/** Nouns of what belongs to those: "the mayor of the city". */
export const POSSESSED: ReadonlySet<string> = new Set(
  (
    'president chairman leader head founder owner director manager mayor governor king queen minister capital ' +
    'economy population history future budget debt headquarters members employees staff chief executive spokesman ' +
    'spokeswoman success failure performance reputation policy policies rules website name size location address ' +
    'borders customers shareholders residents citizens leaders finances revenue profits earnings website office ' +
    'offices entrance roof main lobby airport constitution parliament army economy currency president coach captain ' +
    'owners directors managers founders teachers students doctors goals objectives mission strategy shares stock ' +
    'stance actions laws law assets savings value goal ruling decision bid offer control history software products services ' +
    'market sales plan plans proposal request approval efforts ability involvement role interests interest infrastructure ' +
    'security safety defense troops forces soldiers officials lawmakers voters workers users subscribers investors students ' +
    'growth rate unemployment debt exports imports deficit financial record constitution flag language territory coast'
  ).split(' '),
);

/** Names of countries and cities, of which the same is said. */
export const POSSESSING_PLACES: ReadonlySet<string> = new Set(
  (
    'Afghanistan Argentina Australia Austria Belgium Bosnia Brazil Britain Bulgaria Cambodia Canada Chile China Colombia ' +
    'Congo Croatia Cuba Denmark Egypt England Ethiopia Finland France Germany Ghana Greece Hungary Iceland India Indonesia ' +
    'Iran Iraq Ireland Israel Italy Jamaica Japan Kenya Korea Kuwait Lebanon Liberia Libya Malaysia Mexico Morocco Nepal ' +
    'Nigeria Norway Pakistan Panama Peru Poland Portugal Romania Russia Scotland Serbia Singapore Somalia Spain Sudan Sweden ' +
    'Switzerland Syria Taiwan Thailand Turkey Uganda Ukraine Uruguay Venezuela Vietnam Wales Yemen Zimbabwe California Florida ' +
    'Texas Massachusetts Ohio Illinois Missouri Michigan Colorado Pennsylvania London Paris Berlin Rome Madrid Moscow Tokyo ' +
    'Beijing Baghdad Chicago Boston Houston Philadelphia Detroit Seattle Europe Africa Asia America'
  ).split(' '),
);

/**
 * Nouns that "of" may relate to what they are about as well as to whose they are: "the love of God", and of actions most,
 * "the invasion of France".
 */
export const NOUNS_OF_EITHER =
  /^(?:love|fear|hatred|hate|admiration|memory|knowledge|photo|photograph|picture|image|portrait|painting|drawing|statue|story|tale|murder|killing|arrest|criticism|critique|praise|report|account|news|book|film|song|poem|description|depiction|review|support|help|loss|examination|treatment|study|visit|trial|betrayal|rescue|defeat|discovery|choice|capture|thought|idea|concept|notion|theory|question|dream|(?!(?:popul|loc)ation$)\w+(?:[st]ion|ment|ing))$/;

/** Words that pick out one of several things, of which "of" would say less: "the world's first bank". */
export const WORDS_OF_ONE = oneOf('own first second third last next only main .*est most top past final');
