import { oneOf } from './oneOf.ts';

/** Pairs of words around "and" or "or" that keep their order, or are a name. */
export const FIXED_PAIRS: ReadonlySet<string> = new Set(
  (
    'ladies gentlemen,pros cons,ups downs,goods services,terms conditions,odds ends,trials tribulations,bits pieces,' +
    'dos donts,ins outs,arts crafts,arts sciences,hammer sickle,standard poor,johnson johnson,procter gamble,' +
    'bosnia herzegovina,trinidad tobago,antigua barbuda,mergers acquisitions,mothers fathers,weights measures,' +
    'arms legs,hearts minds,nuts bolts,stars stripes,friends family,assets liabilities,nobel peace,barnes noble,' +
    'black white,safe sound,sick tired,good bad,null void,alive well,dead buried,food drug,health human,securities exchange,' +
    'science technology,justice home,sergeants arms,news analysis,simon schuster,smith wesson,dungeons dragons,romeo juliet,' +
    'tom jerry,adam eve,scotland yard,sarbanes oxley,guns ammunition,losses profits,profits losses,dollars cents,' +
    'fruits vegetables,questions answers,tables chairs,boys girls,men women'
  )
    .split(',')
    .map((pair) => pair),
);

/** Nouns in a row that have an order: "the first and the last", "the beginning and the end". */
export const ORDERED_NOUNS: ReadonlySet<string> = new Set(
  'first second third former latter beginning start end top bottom north south east west left right rest other others more less lot'.split(
    ' ',
  ),
);

/** Titles before names, which belong to the name after them. */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'Mr Mr. Mrs Mrs. Ms Ms. Dr Dr. President Prime Minister Secretary Senator Sen. Sens. Rep. Reps. Gov. Governor Judge Justice ' +
    'Justices General Gen. Lt. Col. Colonel Captain Capt. Sgt. Sergeant King Queen Prince Princess Pope Chancellor Mayor Chief ' +
    'Director Professor Prof. Sir Lord Lady Attorney Detective Detectives Inc. Inc Corp. Corp Co. Co Ltd. Ltd Company Vice Chairman ' +
    'Department Committee Act Commission University Office Agency Bureau Association Institute Center Street'
  ).split(' '),
);

/** Verbs whose complement two adjectives may be: "it is fast and reliable". */
export const VERBS_BEFORE_ADJECTIVES = oneOf('be seem look become feel remain stay sound');

/** Words that open a phrase of the whole clause after names. */
export const BEHIND_NAMES = oneOf('before after during on until since while because');
