/** Verbs after which "that" may be left out before a clause: "I think (that) he left". */
export const VERBS_WITH_OPTIONAL_THAT: ReadonlySet<string> = new Set(
  'say think believe know hope guess suppose assume figure feel suspect swear mean bet fear'.split(' '),
);

/** Verbs that take a "that" before a clause, though they are often without one. */
export const VERBS_WITH_LIKELY_THAT: ReadonlySet<string> = new Set(
  'say think believe know hope suppose assume suspect fear claim admit insist conclude realize realise notice understand argue acknowledge estimate predict'.split(
    ' ',
  ),
);

/** Adjectives after which "that" may be left out before a clause: "I'm sure (that) he left". */
export const ADJECTIVES_WITH_OPTIONAL_THAT: ReadonlySet<string> = new Set(
  'sure glad happy sorry afraid certain confident aware positive lucky hopeful'.split(' '),
);
