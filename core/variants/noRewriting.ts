/** Why a sentence is not rewritten, and how that is said to people. */
export const NO_REWRITING = {
  empty: 'it has no word',
  quotation: 'it holds a quotation',
  question: 'it is a question',
  'no-verb': 'it has no verb that is finite',
  'several-clauses': 'it has more than one clause',
  imperative: 'it is an imperative: it has no subject',
  passive: 'it is in the passive',
  'no-subject': 'nothing before its verb is taken for the subject',
  'no-object': 'nothing after its verb is taken for the object',
  'two-objects': 'two noun phrases follow its verb',
  'linking-verb': 'its verb says what the subject is, not what it does to something',
  'same-phrases': 'its subject and its object are the same',
  negated: 'it is negated',
  'no-determiner': 'it has no determiner that has one of opposite force',
  coordination: 'several of its verbs share a subject',
  correlative: 'its negation is one of a pair, as “not only ... but also”',
  'semi-modal': 'its verb is “need” or “dare” as only a negation lets it be',
  'half-negative': 'it has a word such as “hardly” that half negates it',
} as const;
export type NoRewriting = keyof typeof NO_REWRITING;
