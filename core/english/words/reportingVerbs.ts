/** Verbs whose clause may stand before them: "It works, he said". */
export const REPORTING_VERBS: ReadonlySet<string> = new Set(
  'say announce explain note claim acknowledge admit insist argue predict add report'.split(' '),
);

/** Verbs of opinion that do so with "I": "It works, I think". */
export const OPINION_VERBS: ReadonlySet<string> = new Set('think believe guess suppose'.split(' '));

/** Verbs with which a clause says whose words stand before or around it: "“It works,” replied Smith". */
export const QUOTING_VERBS: ReadonlySet<string> = new Set(
  (
    'say announce explain note claim acknowledge admit insist argue predict add report tell ask reply answer state ' +
    'write warn declare observe remark suggest conclude continue recall respond exclaim shout cry whisper murmur ' +
    'mutter agree joke confess concede assert contend complain stress quip counter recount reveal think believe correct offer venture interject protest urge plead sigh breathe hiss mumble ' +
    'call yell scream snap growl order promise vow testify quote repeat stammer nod laugh smile'
  ).split(' '),
);
