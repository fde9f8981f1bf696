/** The relations that the packed database keeps, in the order of their stored codes. */
export const RELATIONS = [
  'antonym',
  'hypernym',
  'instance-hypernym',
  'similar-to',
  'also-see',
  'derivation',
  'pertainym',
  'participle',
  'entailment',
  'cause',
  'verb-group',
  'attribute',
] as const;

export type Relation = (typeof RELATIONS)[number];

/**
 * WordNet's pointer symbols (wninput(5)) for the relations that are kept. `\` is a pertainym of an adjective
 * and the derivation of an adverb from its adjective. Hyponyms, holonyms and members of a domain are left
 * out: each is the inverse of another relation.
 */
export const POINTER_SYMBOLS: ReadonlyMap<string, Relation> = new Map([
  ['!', 'antonym'],
  ['@', 'hypernym'],
  ['@i', 'instance-hypernym'],
  ['&', 'similar-to'],
  ['^', 'also-see'],
  ['+', 'derivation'],
  ['\\', 'pertainym'],
  ['<', 'participle'],
  ['*', 'entailment'],
  ['>', 'cause'],
  ['$', 'verb-group'],
  ['=', 'attribute'],
]);

/** A relation from one lemma of a synset to one lemma of another; −1 stands for the synset as a whole. */
export interface Related {
  readonly relation: Relation;
  /** Index of the lemma that the relation starts from, or −1. */
  readonly member: number;
  readonly synset: number;
  /** Index of the lemma in the other synset, or −1. */
  readonly otherMember: number;
}
