/** The pointer symbols of a relation (wninput(5)). */
export interface RelationSymbols {
  readonly symbol: string;
  /** The symbol of the inverse relation, if the sources do not spell it out. */
  readonly inverse?: string;
}

/** The relations between synsets by the names that Open English WordNet's sources have for them. */
export const SYNSET_RELATIONS: ReadonlyMap<string, RelationSymbols> = new Map([
  ['hypernym', { symbol: '@', inverse: '~' }],
  ['mero_part', { symbol: '%p', inverse: '#p' }],
  ['mero_member', { symbol: '%m', inverse: '#m' }],
  ['mero_substance', { symbol: '%s', inverse: '#s' }],
  ['domain_topic', { symbol: ';c', inverse: '-c' }],
  ['domain_region', { symbol: ';r', inverse: '-r' }],
  ['exemplifies', { symbol: ';u', inverse: '-u' }],
  ['attribute', { symbol: '=' }],
  ['entails', { symbol: '*' }],
  ['causes', { symbol: '>' }],
  ['also', { symbol: '^' }],
  // Of adjectives; of verbs it is a verb group.
  ['similar', { symbol: '&' }],
]);

/**
 * The relations between senses. Those that say what kind of derivation it is (`agent`, `event` and so on) are left
 * out: the sources list each as `derivation`, too.
 */
export const SENSE_RELATIONS: ReadonlyMap<string, RelationSymbols> = new Map([
  ['antonym', { symbol: '!' }],
  ['derivation', { symbol: '+' }],
  ['pertainym', { symbol: '\\' }],
  ['participle', { symbol: '<' }],
  ['also', { symbol: '^' }],
  ['exemplifies', { symbol: ';u', inverse: '-u' }],
]);

/** A verb group: what the sources call similar verbs. */
export const VERB_GROUP: RelationSymbols = { symbol: '$' };
