/**
 * Function words: determiners, pronouns, prepositions, conjunctions, auxiliaries, negations and particles, with the parts
 * of their contractions, in lower case with straight apostrophes. A change of one of them often changes what is said.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those some any no every each either neither all both half many much few several more most
  less least another other such enough
  i you he she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself
  himself herself itself ourselves yourselves themselves who whom whose which what whoever whatever whichever one
  someone somebody something anyone anybody anything everyone everybody everything
  no-one noone nobody nothing nowhere none never not nor hardly scarcely barely rarely seldom without n't nt
  of in on at by for with about against between into through during before after above below to from up down out off
  over under within upon among across behind beyond near toward towards around along despite since until till onto
  beside besides beneath inside outside past per via throughout underneath amid
  and or but so yet if because although though while whereas unless whether than as when where why how once lest
  be am is are was were been being have has had having do does did doing can could may might must shall should will
  would ought cannot 's 're 'm 've 'll 'd
  too also only even just again then there here now ever always
  `
    .trim()
    .split(/\s+/),
);
