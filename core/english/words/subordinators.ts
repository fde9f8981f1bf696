import { oneOf } from './oneOf.ts';

/** Conjunctions whose clause may stand before or after its main clause. */
export const MOVABLE_SUBORDINATORS = oneOf(
  'if when because although though before after while since unless once whenever until',
);

/** Adverbs before such a conjunction that belong to its clause: "even if". */
export const BEFORE_SUBORDINATORS = oneOf('even');

/** Verbs of which a clause with "if" or "when" may be the object: "I know when he left". */
export const EMBEDDING_VERBS: ReadonlySet<string> = new Set(
  (
    'know tell ask wonder see check decide say remember find understand learn doubt care mind determine explain ' +
    'discover recall imagine think believe show describe forget matter hear report announce hope expect suggest warn ' +
    'add note claim predict advise confirm specify indicate let mean inform'
  ).split(' '),
);
