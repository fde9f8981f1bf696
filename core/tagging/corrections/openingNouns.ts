import type { PennTag } from '../../english/pennTag.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import { MASS_NOUNS_AS_NAMES } from '../../english/words/names.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { MOSTLY_VERB_IN_S } from './dominance.ts';

/**
 * Corrects, in `tags`, a mass noun with which a sentence begins and that was read as a name, an adjective or a verb
 * because of its capital, and the verb in -s after it that was read as a plural ("Water/NN boils", "Light/NN bends/VBZ
 * in glass").
 */
export function settleOpeningNoun(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  if (!/^(?:NNP?|JJ|VBP?)$/.test(tags[0] ?? '') || !isMass(words[0]!.toLowerCase())) return;
  if (tags[0] === 'NNP' && MASS_NOUNS_AS_NAMES.test(words[0]!)) return;
  if (tags[1] === 'NNS' && isRatherVerb(words[1]!, lexicon) && goesOn(words[2], tags[2])) tags[1] = 'VBZ';
  if (/^(?:VB[ZD]|MD)$/.test(tags[1] ?? '')) tags[0] = 'NN';
}

function isMass(word: string): boolean {
  return isMassNoun(word) || /^(?:light|sound)$/.test(word);
}

function isRatherVerb(word: string, lexicon: WordLexicon): boolean {
  return MOSTLY_VERB_IN_S.has(lexicon.lookup(word).dominance) && mayBe(lexicon, word, 'thirdPerson');
}

/** Tests whether what follows may follow a verb: "Damage estimates of billions" has none. */
function goesOn(word: string | undefined, tag: PennTag | undefined): boolean {
  return tag !== undefined && AFTER_VERB.test(tag) && word !== 'of';
}

const AFTER_VERB = /^(?:IN|TO|RB|RBR|DT|WRB|[.,])$/;
