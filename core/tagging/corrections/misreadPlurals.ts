import type { PennTag } from '../../english/pennTag.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { MOSTLY_NOUN_IN_S } from './dominance.ts';

/**
 * Corrects, in `tags`, plurals that were read as verbs: behind a determiner or a possessive ("both institutes"), in a list of
 * plurals ("poems, plays and songs"), and inside a noun phrase that a verb follows ("liver tests had shown", "the birth
 * certificates list both parents").
 */
export function settlePlurals(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 1; i < words.length; i++) {
    if (tags[i] !== 'VBZ' || !mayBe(lexicon, words[i]!, 'plural')) continue;
    if (isListed(tags, i)) tags[i] = 'NNS';
    else if (BEFORE_PLURALS.test(words[i - 1]!)) tags[i] = 'NNS';
    // "Helping stocks were hopes of peace."
    else if (/^(?:are|were)$/i.test(words[i - 1]!)) tags[i] = 'NNS';
    else if (!/^(?:NN|JJ)$/.test(tags[i - 1]!)) continue;
    else if (/^(?:VBD|MD)$/.test(tags[i + 1] ?? '')) tags[i] = 'NNS';
    // "Ice cubes melted in the glass."
    else if (tags[i + 1] === 'VBN' && MOSTLY_NOUN_IN_S.has(lexicon.lookup(words[i]!.toLowerCase()).dominance))
      tags[i] = 'NNS';
    else if (isFollowedByVerb(words, tags, i, lexicon)) {
      tags[i] = 'NNS';
      tags[i + 1] = 'VBP';
    }
  }
}

/** Tests for the middle of a list of plurals: "poems, plays and songs". */
function isListed(tags: readonly PennTag[], i: number): boolean {
  return (
    tags[i - 1] === ',' &&
    tags[i - 2] === 'NNS' &&
    /^(?:CC|,)$/.test(tags[i + 1] ?? '') &&
    tags[i + 2] === 'NNS'
  );
}

/** A noun that may as well be a verb, and its object: "list both parents". */
function isFollowedByVerb(
  words: readonly string[],
  tags: readonly PennTag[],
  i: number,
  lexicon: WordLexicon,
): boolean {
  if (tags[i + 1] !== 'NN' || !/^(?:P?DT|PRP\$?)$/.test(tags[i + 2] ?? '')) return false;
  return mayBe(lexicon, words[i + 1]!, 'verb');
}

const BEFORE_PLURALS = /^(?:both|these|those|my|our|your|their|its|his)$/i;
