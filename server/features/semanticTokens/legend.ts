import type { PennTag } from '../../../core/english/pennTag.ts';

/**
 * The coarse parts of speech by which words are colored, in the order of the semantic token types that the server
 * announces. The server and the `semanticTokenTypes` in package.json both follow this list. `id` has a prefix so that it
 * never equals a standard type or one of another extension.
 */
export const TOKEN_TYPES = [
  {
    id: 'semlocNoun',
    description: 'A common noun: a word for a thing, a person, a place or an idea.',
    tags: ['NN', 'NNS'],
  },
  { id: 'semlocProperNoun', description: 'A proper noun: a name.', tags: ['NNP', 'NNPS'] },
  {
    id: 'semlocVerb',
    description: 'A verb that carries the meaning of its clause.',
    tags: ['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ'],
  },
  {
    id: 'semlocAuxiliary',
    description: 'An auxiliary or modal verb, which helps another verb.',
    tags: ['MD'],
  },
  { id: 'semlocAdjective', description: 'An adjective.', tags: ['JJ', 'JJR', 'JJS'] },
  { id: 'semlocAdverb', description: 'An adverb.', tags: ['RB', 'RBR', 'RBS', 'WRB'] },
  { id: 'semlocPronoun', description: 'A pronoun.', tags: ['PRP', 'PRP$', 'WP', 'WP$', 'EX'] },
  {
    id: 'semlocDeterminer',
    description: 'A determiner: an article, a demonstrative, a quantifier.',
    tags: ['DT', 'PDT', 'WDT'],
  },
  {
    id: 'semlocAdposition',
    description: 'A preposition or a subordinating conjunction.',
    tags: ['IN'],
  },
  { id: 'semlocConjunction', description: 'A coordinating conjunction.', tags: ['CC'] },
  { id: 'semlocNumeral', description: 'A number, in digits or in words.', tags: ['CD', 'LS'] },
  {
    id: 'semlocParticle',
    description: 'A particle: of a phrasal verb, a possessive ending, the word "to".',
    tags: ['RP', 'POS', 'TO'],
  },
  { id: 'semlocInterjection', description: 'An interjection.', tags: ['UH'] },
  {
    id: 'semlocOther',
    description: 'A foreign word or a symbol.',
    tags: ['FW', 'SYM', '$', '#'],
  },
  {
    id: 'semlocPunctuation',
    description: 'A punctuation mark.',
    tags: ['``', "''", ',', '.', ':', '-LRB-', '-RRB-'],
  },
] as const satisfies readonly { id: string; description: string; tags: readonly PennTag[] }[];

/** Further properties of a word; bit i of a token's modifiers is the i-th of these. */
export const TOKEN_MODIFIERS = [
  {
    id: 'collocation',
    description:
      'Part of a multiword expression: words that WordNet lists as one entry and that are kept whole.',
  },
  { id: 'substitutable', description: 'A word that Semloc can replace.' },
] as const;

/** The index into {@link TOKEN_TYPES} for every Penn tag. */
export const TYPE_OF_TAG: ReadonlyMap<PennTag, number> = new Map(
  TOKEN_TYPES.flatMap(({ tags }, type) => tags.map((tag): [PennTag, number] => [tag, type])),
);

/** The index into {@link TOKEN_TYPES} for a verb that the annotation marks as an auxiliary. */
export const AUXILIARY: number = TOKEN_TYPES.findIndex(({ id }) => id === 'semlocAuxiliary');

/** Bits of {@link TOKEN_MODIFIERS}. */
export const COLLOCATION = 1;
export const SUBSTITUTABLE = 2;
