import { oneOf } from './oneOf.ts';

/** Conjunctions whose clause may stand before or after its main clause. */
export const MOVABLE_SUBORDINATORS = oneOf(
  'if when because although though before after while since unless once whenever until',
);

/** Adverbs before such a conjunction that belong to its clause: "even if". */
export const BEFORE_SUBORDINATORS = oneOf('even');

/** Verbs and adjectives of which a clause with "if" or "when" may be the object: "I know when he left", "unsure if". */
export const EMBEDDING_WORDS: ReadonlySet<string> = new Set(
  (
    'know tell ask wonder see look figure check decide say remember find understand learn doubt care mind determine explain ' +
    'discover detect verify observe examine inquire guess estimate assess review recall imagine think believe show describe forget matter hear report announce hope expect suggest warn ' +
    'add note claim predict advise confirm specify indicate let mean inform certain uncertain sure unsure unclear doubtful'
  ).split(' '),
);

/** Verbs that a clause of time completes, so that it cannot stand before them: "it happened when he left". */
export const VERBS_COMPLETED_BY_TIME = oneOf('come go occur happen follow date begin start last end');

/** Verbs after whose object a time may belong to the object: "he promised a car on Friday". */
export const VERBS_WITH_OBJECTS_IN_TIME = oneOf(
  'invite offer promise pledge guarantee request order demand want need choose reserve book cancel hire expect love like hate miss ' +
    'enjoy prefer remember portray depict show describe imagine follow cover mention recommend assign approve back plan agree ' +
    'allow permit ban forbid phone fear dread admire adore resent resemble compare paint sketch photograph',
);

/** Words that the clause after them may complete: "the first since he left". */
export const WORDS_COMPLETED_BY_CLAUSES = oneOf('first last latest with here there so');

/** Words before a conjunction that belong to its clause or need it: "only if", "soon after", "is because". */
export const WORDS_BOUND_TO_CLAUSES = oneOf(
  'only just especially particularly even except but what as or and soon long sure so not right immediately shortly ever is was are',
);

/** Conjunctions whose clause may belong to an embedded one: "he said she left because ...". */
export const CONJUNCTIONS_AFTER_EMBEDDING = oneOf('if when because while since until before after');

/** Conjunctions whose clause a negation before it may deny: "not because", "not until". */
export const CONJUNCTIONS_UNDER_NEGATION = oneOf('because until unless since before after while when');

/** Negations and focus words whose scope a clause leaves when it moves. */
export const WORDS_WITH_SCOPE = oneOf('never no nothing nobody none hardly only just any');
