import type { AnnotatedToken, Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { firstWord } from '../../english/syntax/clauses/mainSubject.ts';
import { type NounPhrase, nounPhraseAt, saysWhen } from '../../english/syntax/nouns/nounPhrase.ts';
import { type TokenSpan, textsIn } from '../../english/syntax/tokenSpan.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import { DISTANCES, NO_ENTITIES, VERBS_OF_MOVING, WAYS_OF_TRAVEL } from '../../english/words/exchanges.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { inPlace, type Replaced } from '../rewriting/replaced.ts';
import { withExchangedStarts } from '../rewriting/sentenceStart.ts';

export const entitySwap = kindOfSites({
  name: 'entity-swap',
  label: 'swapped phrases',
  meaning: 'changed',
  help: 'Two names or noun phrases are swapped where their order matters: “from A to B”.',
  none: { 'no-exchange': 'no two phrases in the sentence have an order that matters' },
  sites({ tokens }) {
    return tokens.map((_, at) => {
      const pair = fromTo(tokens, at);
      return pair && isPair(tokens, pair) ? swapped(tokens, pair) : undefined;
    });
  },
});

/** Tests whether two phrases differ, name things of one sort, and neither is an amount or a time. */
function isPair(tokens: Tokens, [first, second]: Pair): boolean {
  const text = (span: TokenSpan) => textsIn(tokens, span).join(' ').toLowerCase();
  if (text(first) === text(second)) return false;
  const both = [...tokens.slice(first.from, first.to), ...tokens.slice(second.from, second.to)];
  if (both.some(({ tag, text, dummy }) => dummy || /\d/.test(text) || /^(?:CD|\$|-LRB-|EX|WDT)$/.test(tag)))
    return false;
  const isOther = (phrase: NounPhrase) =>
    saysWhen(tokens, phrase) || NO_ENTITIES.test(tokens[phrase.head]!.lemma);
  if (isOther(first) || isOther(second)) return false;
  return isName(tokens[first.head]!) === isName(tokens[second.head]!);
}

function swapped(tokens: Tokens, [first, second]: Pair): Replaced[] {
  const [coming, going] = withExchangedStarts(tokens, first.from, [
    textsIn(tokens, second),
    textsIn(tokens, first),
  ]);
  const edits = [...inPlace(tokens, first, coming), ...inPlace(tokens, second, going)];
  return edits.map(([at, { words }]) => [at, at + 1, words]);
}

/** Tests whether a token is a name, and not one in lower case, as in "pdf to word", that is tagged so. */
function isName({ tag, text }: AnnotatedToken): boolean {
  return tag.startsWith('NNP') && text !== text.toLowerCase();
}

type Pair = readonly [NounPhrase, NounPhrase];

/** Finds the two phrases of "from A to B", unless they span a range, which is the same the other way around. */
function fromTo(tokens: Tokens, at: number): Pair | undefined {
  if (wordAt(tokens, at) !== 'from') return undefined;
  const first = phraseAt(tokens, at + 1);
  if (!first || wordAt(tokens, first.to) !== 'to' || tagAt(tokens, first.to + 1) === 'VB') return undefined;
  const second = phraseAt(tokens, first.to + 1);
  if (!second || mayGoOn(tokens, second.to) || isRange(tokens, at)) return undefined;
  // A range that opens the sentence is the same the other way around; so is a title.
  if (at === firstWord(tokens) && wordAt(tokens, second.to) === ',') return undefined;
  return [first, second];
}

/** Tests whether "from A to B" is a distance or a range ("how far from A to B"; not "trains from A to B"). */
const isRange = contexts(
  `
  ~:distance []
  ~:distance !in ... []
  /NNS|,!~:ways [] &! ~:moving ... []    # philosophers from A to B
`,
  { distance: DISTANCES, ways: WAYS_OF_TRAVEL, moving: VERBS_OF_MOVING },
);

/** The noun phrase that begins at a token: a plain one without a conjunction, a pronoun or a gerund. */
function phraseAt(tokens: Tokens, at: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, at);
  if (!phrase || tokens.slice(phrase.from, phrase.to).some(({ tag }) => /^(?:CC|,|PRP|VBG|WP)$/.test(tag)))
    return undefined;
  return /^NN/.test(tokens[phrase.head]!.tag) ? phrase : undefined;
}

/** Tests whether a token may be one of the phrase before it ("the city *of*", "the man *who*"). */
const mayGoOn = contexts(`
  [/POS|NN*|VBG|VBN|CC|TO|CD]
  [of|that|who|which|where|and|-|–|(]
  [,] /NNP*|W*
`);
