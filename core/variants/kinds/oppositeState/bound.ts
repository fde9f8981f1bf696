import { contexts } from '../../../english/patterns/contexts.ts';

/** Tests for "more", "not" and the like before a word, where its opposite would mean the same, or nothing clear. */
export const isGraded = contexts(`
  more|most|less|least|not|never|no|as|if|than|how|half|well|better|best|so-called|whether|another []  # another big gainer
  and|or|, other|such []       # phones and other wireless devices
  without being []             # without being aware of it
  not|n't|nt|never ...3 []
`);

/** Tests whether a state is coordinated with another word, often with its opposite ("public and private"). */
export const isPair = contexts(`
  [] and|or|nor|,|/ /JJ|VBN|RB|NN
  [] , /CC                     # ongoing, voluntary, and planned
  nor|or|and|/ (only|just) []
`);
