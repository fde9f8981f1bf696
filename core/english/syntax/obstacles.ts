/**
 * What in the syntax of a sentence stands in the way of rewriting it, and how people are told. Reasons of one kind of
 * variant alone stand with the kind.
 */
export const OBSTACLES = {
  empty: 'it has no word',
  quotation: 'it holds a quotation',
  question: 'it is a question',
  'no-verb': 'it has no verb that is finite',
  'several-clauses': 'it has more than one clause',
  imperative: 'it is an imperative: it has no subject',
  'no-subject': 'nothing before its verb is taken for the subject',
  'no-object': 'nothing after its verb is taken for the object',
  'two-objects': 'two noun phrases follow its verb',
  'linking-verb': 'its verb says what the subject is, not what it does to something',
  negated: 'it is negated',
  'no-passive': 'its verb has no passive that means the same',
  'fixed-phrase': 'its verb and the object are a fixed phrase',
  attachment: 'a phrase in it may belong to more than one word',
  scope: 'it holds quantifiers, or a negation and a quantifier, that would be read in another order',
  focus: 'it holds a word such as “only” that bears on what would move',
  number: 'whether the new subject is one or several is open',
} as const;
export type Obstacle = keyof typeof OBSTACLES;
