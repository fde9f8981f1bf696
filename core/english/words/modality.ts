import { phraseTable } from './phraseTable.ts';

/** Adjectives and participles before an infinitive, by what they say of it. */
export const OPPOSITE_MODALITIES = phraseTable(`
  required to = allowed to
  obliged to > allowed to
  obligated to > allowed to
  forced to > allowed to
  permitted to > required to
  forbidden to > required to
  prohibited from > exempt from
  supposed to > not supposed to
  mandatory > optional
  compulsory > optional
  obligatory > optional
  ought to > need not
`);

/** Verbs whose "must" or "may" says what is likely, not what one has to do: "must be tired". */
export const STATES_AFTER_MODALS = /^(?:be|have|know|seem|feel|think|mean|want|like|love|hate|remember|look|sound)$/;
