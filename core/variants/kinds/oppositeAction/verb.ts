import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import type { VerbTag } from '../../../english/morphology/verbInflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isName } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_ACTIONS, OPPOSITES_ALSO_OTHER_WORDS } from '../../../english/words/oppositeActions.ts';

/** A verb with its place. */
export interface Verb {
  readonly at: number;
  readonly lemma: string;
  readonly tag: VerbTag;
  /** Another verb, which may have a particle, in the form of this one, or in the one given. */
  inflected(lemma: string, tag?: VerbTag): string[];
}

/** The verb at a place, also one at the start of an instruction that the tagger takes for another word. */
export function verbAt({ tokens, spelling }: Annotation, at: number): Verb | undefined {
  const own = tagOf(tokens, at);
  if (!own) return undefined;
  return {
    at,
    lemma: tokens[at]!.tag === own ? tokens[at]!.lemma : wordAt(tokens, at),
    tag: own,
    inflected(lemma, tag = own) {
      const [verb, ...particles] = lemma.split(' ');
      return [inflect(verb!, tag, { spelling }), ...particles];
    },
  };
}

function tagOf(tokens: Tokens, at: number): VerbTag | undefined {
  const { tag } = tokens[at]!;
  if (/^VB/.test(tag)) {
    const isOther = (at > 0 && isName(tokens, at)) || isOfNoun(tokens, at);
    return isOther ? undefined : (tag as VerbTag);
  }
  const word = wordAt(tokens, at);
  const isOpposed = OPPOSITE_ACTIONS.has(word) && !OPPOSITES_ALSO_OTHER_WORDS.test(word);
  return isOpposed && isInstruction(tokens, at) ? 'VB' : undefined;
}

/** Tests whether a word that the tagger takes for another one opens an instruction. */
const isInstruction = contexts(`
  /^ [/NN|NNP|JJ|RB|IN] /DT|PRP*|NN*|JJ*
  then|and|please|to|:|;|" [/NN|NNP|JJ|RB|IN] /DT|PRP*|NN*|JJ*
`);

/** Tests whether a word tagged as a verb is a preposition, or part of a noun phrase. */
const isOfNoun = contexts(
  `
  [including|excluding]
  /CD|DT|JJ|PRP$|POS [/VBG] /NN*         # the filling stations
  /NN* [opening|closing/VBG]
  @determiner {/JJ*|CD|VBN|VBD} [/VB|VBP|VBZ]  # a left outer join, the like
  @determiner /NN {/JJ*|CD|VBN|VBD} /JJ*|CD|VBN|VBD [/VB|VBP|VBZ]
`,
  {
    determiner: (tokens, at) =>
      /^(?:DT|PRP\$|POS)$/.test(tagAt(tokens, at)) &&
      !/^(?:that|this|all|both|each|these|those)$/.test(wordAt(tokens, at)),
  },
);
