/**
 * What in the syntax of a sentence stands in the way of rewriting it, and how people are told. Reasons of one kind of
 * variant alone stand with the kind.
 */
export const OBSTACLES = {
  empty: 'it has no words',
  quotation: 'it contains a quotation',
  question: 'it is a question',
  'no-verb': 'it has no finite verb',
  'several-clauses': 'it has more than one clause',
  imperative: 'it is an imperative, without a subject',
  'no-subject': 'it has no clear subject before its verb',
  'no-object': 'it has no clear object after its verb',
  'two-objects': 'two noun phrases follow its verb',
  'linking-verb': 'its verb links the subject to what it is, as “be” does',
  negated: 'it is negated',
  'no-passive': 'its verb has no passive that means the same',
  'fixed-phrase': 'its verb and object are a fixed phrase',
  attachment: 'a phrase in it can be attached to more than one word',
  scope: 'it has quantifiers, or a quantifier and a negation, whose scope would change',
  focus: 'it has a focus word such as “only” whose scope would change',
  number: 'it is unclear whether the new subject is singular or plural',
} as const;
export type Obstacle = keyof typeof OBSTACLES;
