import { oneOf } from './oneOf.ts';

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

/** Verbs of saying and opinion that stand inside a relative clause: "which some say is failing". */
export const VERBS_IN_RELATIVE_CLAUSES = oneOf('say think believe hope claim argue know fear');

/** Verbs with a person and a clause of what that person learns: "told them that it works". */
export const TELLING_VERBS = oneOf('tell inform remind warn assure convince persuade notify advise');

/** Verbs of saying that keep the "that" of their clause. */
export const VERBS_WITH_THAT = oneOf('add note explain reply announce confirm warn stress');
