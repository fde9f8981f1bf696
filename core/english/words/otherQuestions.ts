import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** Words that open a question about an action, and those that ask something else of it. */
export const OTHER_QUESTION_WORDS = phraseTable(`
  how > when
  when > where
  where > when
  why > when
  what time > where
  how often > where
  how deep > when
  how far apart > when
`);

/** Verbs of states, which have no time and no place: "Why do I feel dizzy?". */
export const VERBS_OF_BEING = oneOf(
  `feel know be look sound differ spell pronounce take like mean cost think seem happen need have go get want last hate love
  prefer believe trust own contain consist belong depend stay remain live describe define`,
);

/** Words after "do you" or "are you" of questions that offer or ask for something: "are you free for lunch". */
export const WORDS_OF_OFFERS = oneOf(
  'free able available going happen interested sure ready get have want need like mind remember think know see understand kid joke survive',
);

/** Nouns of amounts that are all of one kind: "how much interest". */
export const NOUNS_OF_ONE_KIND = oneOf(
  'money time interest sleep notice weight rent space room tax longer it',
);

/** Verbs of what has a time and no place of its own: "When does it open?". */
export const VERBS_WITHOUT_PLACE = oneOf('open close expire begin end last leave depart');

/** Words of how something is done, after which nobody asks when: "how do I do it step by step". */
export const WORDS_OF_MANNER = oneOf('step properly correctly safely', 'i');

/** Verbs of what has to be somewhere: "Where did you put it?". */
export const VERBS_OF_PLACING = oneOf('put place set lay lead live stay sit stand lie belong store hide');

/** Verbs of plans, whose present progressive may be of the future: "When are you leaving?". */
export const VERBS_OF_PLANS = oneOf(
  'leave go come move close open quit return retire marry fly travel visit meet',
);

/** Adverbs of how often, and the plurals of times: "Why does it always rain on weekends?". */
export const WORDS_OF_HABITS = oneOf(
  'always usually often sometimes weekends nights mornings evenings weekdays',
);

/** Nouns of what everything has, so that nobody asks whether there is one: "What's the time?". */
export const NOUNS_OF_EVERYTHING = oneOf(
  `name current weather point meaning interest rule capital address correct right proper same only first last next time date matter
  temperature population distance sum`,
);

/** Nouns in the plural of what something may have: "What are the benefits of yoga?". */
export const NOUNS_OF_EFFECTS = oneOf(
  'benefit effect symptom risk sign advantage disadvantage drawback danger cause exception alternative reason consequence',
);

/** Places in buildings and towns that one looks for: "Where is the exit?". */
export const PLACES_TO_FIND = oneOf(
  `exit entrance bathroom restroom toilet elevator lift bar cafe restaurant pool gym bank pharmacy hospital library museum
  station airport supermarket playground cafeteria reception desk atm parking lot`,
);

/** Participles of places: "where is it located". */
export const WORDS_OF_PLACES = oneOf('locate located situate situated stored? keep based? headquartered');

/** Units that are all alike, so that nobody asks which. */
export const UNITS_WITHOUT_CHOICE = oneOf(
  `percent point cent dollar euro mile meter kilometer foot inch degree gram kilogram liter ounce pound gallon calorie time
  percentage`,
);

/** Words of polar questions, requests and alternatives, which do not fit a question with "why". */
export const WORDS_WITHOUT_REASON = oneOf(
  'any anyone anything anywhere either ever yet anybody much or just able please',
  'i',
);
