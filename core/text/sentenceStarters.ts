/**
 * Whether a word with a capital looks like the first word of a sentence rather than a name: function words
 * and adverbs, which have no capital elsewhere.
 */
export function isSentenceStarter(word: string): boolean {
  return STARTERS.has(word) || STARTERS.has(word.replace(/['’].*$/, ''));
}

/** Whether a word says that something was said: `asked`, `says`. */
export function isReporting(word: string): boolean {
  return REPORTING.has(word);
}

const STARTERS = new Set(
  `A About Above Across Actually Additionally After Afterwards Again All Almost Already Also Although Always Among
  An And Another Any Anybody Anyone Anything Anyway Apart Apparently Are Aren As At Basically Be Because Before
  Behind Being Below Besides Between Beyond Both But By Can Certainly Clearly Come Consequently Could Couldn
  Currently Despite Did Didn Do Does Doesn Don Due During Each Earlier Either Else Especially Even Eventually Ever
  Every Everybody Everyone Everything Except Few Finally First Firstly For Fortunately From Further Furthermore
  Generally Get Give Given Go Had Has Have Having He Hello Hence Her Here His Hopefully How However I If Imagine
  In Indeed Initially Inside Instead Is Isn It Its Just Last Lastly Later Least Less Let Like Likewise Look Lots
  Many Maybe Me Meanwhile Moreover Most Much My Nearly Neither Never Nevertheless Next No Nobody None Nor
  Normally Not Nothing Now Nowadays Obviously Occasionally Of Off Often Oh Ok Okay On Once One Only Or Other Others
  Otherwise Our Out Outside Over Overall Perhaps Personally Please Possibly Presumably Previously Probably Rather
  Really Recently Regarding Right Sadly Second Secondly See Several Shall She Should Shouldn Similarly Simply
  Since So Some Somebody Somehow Someone Something Sometimes Soon Still Subsequently Such Suddenly Surely Take
  Thank Thanks That The Their Them Then There Therefore These They Things This Those Though Three Through
  Throughout Thus To Today Together Tomorrow Tonight Too Towards Two Typically Ultimately Under Unfortunately
  Unless Unlike Until Up Upon Us Usually Very Was Wasn We Well Were What Whatever When Whenever Where Whereas
  Wherever Whether Which While Who Whoever Whom Whose Why Will With Within Without Won Would Wouldn Yes Yesterday
  Yet You Your`.split(/\s+/),
);

const REPORTING = new Set(
  `said says asked asks replied replies answered shouted cried whispered added continued wondered exclaimed
  muttered murmured demanded yelled screamed inquired enquired snapped called responded began sighed laughed
  thought told remarked interrupted insisted growled groaned gasped`.split(/\s+/),
);
