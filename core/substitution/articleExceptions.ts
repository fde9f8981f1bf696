/** Words in a vowel letter that start with the sound of "you" or "one". */
export const CONSONANT_WORDS =
  /^(?:eu(?!ler)|ew(?!w|ok)|oui|oua|oaxac|once$|one(?:$|s$|self|ness|sie|time)|uni(?!d(?!irec|imen|imer)|l[lm]|m(?!od|ol|et|an)|n|r|gno|ss|son?l|tali|oni[sz]ed-)|unanim|uta|ute|uti|uto|utr|use|usi|usu|usa|uran|urea|uret|uri|uro|ural|uru|urem|ubi|uga|uke|ukr|uku|uka|ufo|uve|uvu|ulys|unesco|uyg|uig|usb|uk$|un$|upsil)/;

/** Words in a consonant letter that start with a vowel sound, beside silent h; and exceptions to the rules above. */
export const VOWEL_WORDS = /^(?:yve[st]|xmas)/;

export const SILENT_H = /^(?:heir|hono[u]?r|hones(?:t|ty)|hour(?!i)|hors$)/;
export const SILENT_H_AMERICAN = /^(?:herb(?:$|s$|al|ag|ed$|y$|icid|ace)|homage)/;

/** Words that stand in capitals and are read as words. */
export const SPOKEN_CAPITALS = new Set(
  (
    'nato nasa nafta sars laser radar scuba swat salt start fema hud noaa moma fifa ram rom sim lan sam raid mash ' +
    'midi nimby nasdaq nascar fico nist ferc fasb hepa foia fisa sids suny libor hipaa lasik scsi stem snap spam ' +
    'swift smart ftse flotus scotus scada no new man he me my his her him how hot high low law red run sea set six ' +
    'sun man men map may mad met net not now far few for fun fat fit had has let lot leg rat saw say see she shy'
  ).split(' '),
);

/** Acronyms read as words whose first letter's name would mislead. */
export const CONSONANT_ACRONYMS = new Set('one once unicef unesco unix euro europe european'.split(' '));
