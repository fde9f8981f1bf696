/** Verbs whose clause may stand before them: "It works, he said". */
export const REPORTING_VERBS: ReadonlySet<string> = new Set(
  'say announce explain note claim acknowledge admit insist argue predict add report'.split(' '),
);

/** Verbs of opinion that do so with "I": "It works, I think". */
export const OPINION_VERBS: ReadonlySet<string> = new Set('think believe guess suppose'.split(' '));
