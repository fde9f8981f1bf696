import type { PennTag } from '../../english/pennTag.ts';
import { PREDICATIVE_NEVER_NOUNS } from '../../english/words/adjectives.ts';
import { SINGULAR_NAMES_IN_S } from '../../english/words/nounNumber.ts';
import { GERUNDS_BEFORE_DOERS } from '../../english/words/participles.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { FINITE } from './finite.ts';

/** Corrects, in `tags`, words whose neighbors leave no choice: see RULES. */
export function settleByNeighbors(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 0; i < words.length; i++) {
    for (const { becomes, word, fits } of RULES.get(tags[i]!) ?? []) {
      const matches = word instanceof RegExp ? word.test(words[i]!) : word.has(words[i]!);
      if (!matches || !fits({ words, tags, i, lexicon })) continue;
      tags[i] = becomes;
      break;
    }
  }
}

interface Place {
  readonly words: readonly string[];
  readonly tags: readonly PennTag[];
  readonly i: number;
  readonly lexicon: WordLexicon;
}

interface Rule {
  readonly word: RegExp | ReadonlySet<string>;
  readonly becomes: PennTag;
  fits(place: Place): boolean;
}

/** The rules, by the tag that they correct. */
const RULES: ReadonlyMap<PennTag, readonly Rule[]> = new Map<PennTag, Rule[]>([
  [
    'IN',
    [
      // "Is that the book?"
      { word: /^that$/, becomes: 'DT', fits: ({ words, i }) => i === 1 && /^(?:is|was)$/i.test(words[0]!) },
      // "The children like swimming."
      {
        word: /^like$/,
        becomes: 'VBP',
        fits: ({ tags, i }) =>
          tags[i - 1] === 'NNS' && tags[i + 1] === 'VBG' && !tags.some((tag) => FINITE.test(tag)),
      },
      // "Some like it hot."
      {
        word: /^like$/,
        becomes: 'VBP',
        fits: ({ words, tags, i }) =>
          i === 1 &&
          /^(?:some|many|most|few|others|all)$/i.test(words[0]!) &&
          !tags.some((tag) => FINITE.test(tag)),
      },
    ],
  ],
  [
    'CC',
    // "He crossed both deserts."
    [{ word: /^both$/i, becomes: 'DT', fits: isOfTwo }],
  ],
  [
    'NNP',
    // "The Smiths moved to Ohio."
    [
      {
        word: /^\p{Lu}\p{Ll}+[^\Wsui]s$/u,
        becomes: 'NNPS',
        fits: ({ words, tags, i }) =>
          i === 1 &&
          /^the$/i.test(words[0]!) &&
          /^VB[DP]$/.test(tags[2] ?? '') &&
          !/^was$/.test(words[2]!) &&
          !SINGULAR_NAMES_IN_S.test(words[i]!),
      },
    ],
  ],
  [
    'JJ',
    [
      // "They left early."
      {
        word: /^(?:early|late)$/,
        becomes: 'RB',
        fits: ({ words, tags, i }) =>
          /^VB/.test(tags[i - 1] ?? '') &&
          !LINKING.test(words[i - 1]!) &&
          /^(?:[.,:]|IN|VB[DZ]|MD|TO)$/.test(tags[i + 1] ?? ''),
      },
    ],
  ],
  [
    'NN',
    [
      // "The children were asleep."
      {
        word: PREDICATIVE_NEVER_NOUNS,
        becomes: 'JJ',
        fits: () => true,
      },
      // "A swollen knee."
      {
        word: /en$/,
        becomes: 'JJ',
        fits: ({ words, tags, i, lexicon }) =>
          /^NNS?$/.test(tags[i + 1] ?? '') &&
          mayBe(lexicon, words[i]!, 'irregularParticiple') &&
          !mayBe(lexicon, words[i]!, 'noun'),
      },
      // "The falling snow."
      {
        word: GERUNDS_BEFORE_DOERS,
        becomes: 'VBG',
        fits: ({ tags, i }) =>
          /^(?:DT|PRP\$|IN)$/.test(tags[i - 1] ?? '') && /^NNS?$/.test(tags[i + 1] ?? ''),
      },
    ],
  ],
  [
    'RB',
    // "We meet after work."
    [
      {
        word: /^(?:after|before)$/i,
        becomes: 'IN',
        fits: ({ tags, i }) => /^(?:DT|PRP\$?|NNP?S?|CD)$/.test(tags[i + 1] ?? ''),
      },
    ],
  ],
  [
    'RBR',
    [
      // "Plants need less water."
      {
        word: /^less$/i,
        becomes: 'JJR',
        fits: ({ tags, i }) => /^NNS?$/.test(tags[i + 1] ?? '') && tags[i + 2] !== ':',
      },
    ],
  ],
]);

/** Tests whether a plural follows "both", and no "and" comes after it within reach. */
function isOfTwo({ words, tags, i }: Place): boolean {
  if (tags[i + 1] !== 'NNS') return false;
  for (let at = i + 2; at < i + REACH && at < words.length && !/^[.:]$/.test(tags[at]!); at++)
    if (tags[at] === 'CC') return false;
  return true;
}

/** Verbs that link an adjective with their subject. */
const LINKING =
  /^(?:is|was|are|were|am|be|been|being|['’](?:s|re|m)|s|(?:seem|appear|look|remain|stay|feel|keep)(?:s|ed)?|felt|kept|got|gets?|running|r[au]n)$/i;
/** Maximum number of words from "both" to its "and". */
const REACH = 10;
