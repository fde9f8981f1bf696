import { oneOf } from './oneOf.ts';

/** Nouns that one moves along: "walked down the road". */
export const PATHS = oneOf(`
  street road lane alley path corridor hall hill stairs? river avenue aisle tunnel trail track slope mountain
  beach field ladder wall pole tree ramp rail highway wave`);

/** Nouns of tools: "with a knife" says how, of the verb. */
export const INSTRUMENTS = oneOf(`
  knife hammer gun rifle brush stick fork spoon hand finger scissors rope saw tool pen pencil ax axe sword
  broom cloth towel camera needle stone rock bat ball shovel spade key bomb machete screwdriver chainsaw
  computer machine`);

/** Nouns that name an action: "the plan is buying the house" says what it is. */
export const NOUNS_OF_ACTION = oneOf(
  `
  activit(?:y|ies) goals? jobs? tasks? purpose aims? idea plan problem thing steps? way challenge hobby
  objective solution alternative option trick point mistake`,
  'i',
);

/** Nouns of what one wins or loses. */
export const CONTESTS = oneOf(
  'battle game match race election war fight case contest title vote bid primary tournament championship lawsuit bet round set seat',
);

/** Nouns of what is done, in the passive as well: "the job was done". */
export const THINGS_DONE = oneOf(
  'work job research study damage harm test survey analysis repair renovation',
);

/** Nouns of what a landscape is made of. */
export const LANDSCAPES = oneOf(
  'face grass hill field farm prairie valley forest meadow landscape road river',
);
