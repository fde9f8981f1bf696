import { oneOf } from './oneOf.ts';

/**
 * Tests whether a word with a capital looks like the first word of a sentence rather than a name: function words
 * and adverbs, which have no capital elsewhere.
 */
export function isSentenceStarter(word: string): boolean {
  return STARTERS.has(word) || STARTERS.has(word.replace(/(?:n['’]t|['’]\p{L}*)$/u, ''));
}

/** Tests whether a word says that something was said: `asked`, `says`. */
export function isReporting(word: string): boolean {
  return REPORTING.has(word);
}

/** Tests whether a word names an hour's zone, a day or a month, which go on what an hour or a day began. */
export function isTimeWord(word: string): boolean {
  return TIMES.has(word);
}

/** Tests whether a word is followed by letters that are names: `Plan B`, `vitamin C`. */
export function namesLetters(word: string): boolean {
  return LETTERED.has(word.toLowerCase());
}

const TIMES = new Set(
  `ET EST EDT CT CST CDT MT MST MDT PT PST PDT GMT UTC BST CET CEST IST JST Eastern Central Mountain Pacific
  Sunday Monday Tuesday Wednesday Thursday Friday Saturday Sun Mon Tue Tues Wed Thu Thur Thurs Fri Sat
  January February March April May June July August September October November December
  Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec`.split(/\s+/),
);

const LETTERED = new Set(
  `plan vitamin section part group type class grade team option exhibit appendix hepatitis point step figure
  table chapter room gate platform schedule item question size block building terminal level tier series
  column row hall wing ward line zone phase stage version variant annex category influenza`.split(/\s+/),
);

const STARTERS = new Set(
  `A About Above Across Actually Additionally After Afterwards Again Ai All Almost Already Also Although Always Among
  An And Another Any Anybody Anyone Anything Anyway Apart Apparently Are As At Basically Be Because Before
  Behind Being Below Besides Between Beyond Both But By Ca Can Certainly Clearly Come Consequently Could
  Currently Despite Did Do Does Due During Each Earlier Either Else Especially Even Eventually Ever
  Every Everybody Everyone Everything Except Few Finally First Firstly For Fortunately From Further Furthermore
  Generally Get Give Given Go Had Has Have Having He Hello Hence Her Here His Hopefully How However I If Imagine
  In Indeed Initially Inside Instead Is It Its Just Last Lastly Later Least Less Let Like Likewise Look Lots
  Many Maybe Me Meanwhile Moreover Most Much My Nearly Neither Never Nevertheless Next No Nobody None Nor
  Normally Not Nothing Now Nowadays Obviously Occasionally Of Off Often Oh Ok Okay On Once One Only Or Other Others
  Otherwise Our Out Outside Over Overall Perhaps Personally Please Possibly Presumably Previously Probably Rather
  Really Recently Regarding Right Sadly Second Secondly See Several Shall She Should Similarly Simply
  Since So Some Somebody Somehow Someone Something Sometimes Soon Still Subsequently Such Suddenly Surely Take
  Thank Thanks That The Their Them Then There Therefore These They Things This Those Though Three Through
  Throughout Thus To Today Together Tomorrow Tonight Too Towards Two Typically Ultimately Under Unfortunately
  Unless Unlike Until Up Upon Us Usually Very Was We Well Were What Whatever When Whenever Where Whereas
  Wherever Whether Which While Who Whoever Whom Whose Why With Within Without Wo Would Yes Yesterday
  Yet You Your`.split(/\s+/),
);

const REPORTING = new Set(
  `said says asked asks replied replies answered shouted cried whispered added continued wondered exclaimed
  muttered murmured demanded yelled screamed inquired enquired snapped called responded began sighed laughed
  thought told remarked interrupted insisted growled groaned gasped`.split(/\s+/),
);

/** Interjections after whose exclamation mark a sentence goes on: "Ah! how lovely". */
export const INTERJECTIONS = oneOf('Ah Oh O Alas Ha Hark Lo Hush Nay Bah Pshaw Tush Fie');
