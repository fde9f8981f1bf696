/**
 * Syntactic reasons why a sentence cannot be rewritten, in words. Reasons that concern one kind of variant only are
 * in the file of the kind.
 */
export const OBSTACLES = {
  empty: 'the sentence has no words',
  quotation: 'the sentence contains a quotation',
  question: 'the sentence is a question',
  'no-verb': 'the sentence has no finite verb',
  'several-clauses': 'the sentence has more than one clause',
  imperative: 'the sentence is an imperative, without a subject',
  'no-subject': 'the sentence has no clear subject before its verb',
  'no-object': 'the sentence has no clear object after its verb',
  'two-objects': 'two noun phrases follow the verb',
  'linking-verb': 'the verb is a linking verb, such as “be”',
  negated: 'the sentence is negated',
  'no-passive': 'the verb has no passive that means the same',
  'fixed-phrase': 'the verb and its object are a fixed phrase',
  attachment: 'a phrase can be attached to more than one word',
  scope: 'the scope of quantifiers, or of a quantifier and a negation, would change',
  ellipsis: 'a verb such as “did” stands for what would change',
  focus: 'the scope of a focus word such as “only” would change',
  'torn-word': 'a part of a word would change: markup begins or ends inside it, or it is one such as “wanna”',
  number: 'it is unclear whether the new subject is singular or plural',
} as const;
export type Obstacle = keyof typeof OBSTACLES;
