/** Words that a vowel letter begins with the sound of "you" or "won": "unit", "European", "one-off", "Ouija". */
export const CONSONANT_SOUND = new RegExp(
  `^(?:${[
    'eu(?!ler)|ew(?!w|ok)|oui|oua|oaxac|once$|one(?:$|s$|self|ness|sie|time|world)',
    // "uni-" as in "unit", not un- before a word in i: "unidentified", "unimportant", "unirrigated".
    'uni(?!d(?!irec|imen|en$)|l[lm]|m(?!od|ol|et|an)|n|r(?!oyal)|tem|gno|ss|sol|tali)',
    'una(?:bomb|nim|ry)|unocal|unesco|us[aeiu]|ut[aeio]|utr|ura[celnt]|ure[amtd]|ur(?:[io]|u(?!k))|ubi[eq]|url|usb|utc|utf|uuid|uint|uga|uma$|udall|urey|uk[aeru]|uk$|ufo|uv|uy?ig|uyg',
    'ulys|upsil',
  ].join('|')})`,
);

/** Words that a consonant letter begins with a vowel sound, beside those in silent h and in x and y. */
export const VOWEL_SOUND = /^(?:yve[st]|xmas)/;

export const SILENT_H = /^(?:heir|honou?r|honest|hour(?!i)|hors$)/;
export const SILENT_H_AMERICAN = /^(?:herb(?:$|s$|al|ag|ed$|y$|icid|ace)|homage)/;

/** Written abbreviations without a vowel that are read as words, and sounds. */
export const ABBREVIATED_WORDS =
  /^(?:mrs?|ms|st|sr|sgt|lt|lbs?|ft|mt|rd|h?mm+|shh+|hm|pst|psst|pf+t|fwd|mgr|nr|m[gl]|n[ms]|sq)$/;

/** Capitals that are read as a word although they are short, or not as their first letter suggests. */
export const SPOKEN_CAPITALS: ReadonlySet<string> = new Set(
  (
    'one once euro unicef unesco unix under ugly upper urban ultra uncle until upset upon hud ram rom sim lan sam ' +
    'mac nic rif ftse scsi scuba scotus scada flotus smart swift spanx strips fly sky sly shy far fat few fit ' +
    'fix for fun had hat has her him his hit hot how law leg let lie lot low mad man map may men met mom mud my ' +
    'net new no nod non nor not now nut rat raw red rid row run sad saw say sea see set sex she sit six so son sun ' +
    'he me half hope mr mrs'
  ).split(' '),
);

/** Capitals that are spelled out although they could be spoken. */
export const SPELLED_CAPITALS: ReadonlySet<string> = new Set(
  'lapd lausd naacp riaa seiu lotr satb sase macd naia nyse nypd fyi saic msnbc ewtn'.split(' '),
);

/** Nouns that a letter follows as a name: "plan A". */
export const NOUNS_BEFORE_LETTERS =
  /^(?:plan|vitamin|hepatitis|group|type|grade|class|exhibit|appendix|section|part|point|team|serie|series|option|schedule|annex|figure|table|level|block|building|gate|hall|room|side|category|influenza|model|product|company)s?$/i;
