import type { PennTag } from '../../english/pennTag.ts';
import { PREDICATIVE_NEVER_NOUNS } from '../../english/words/adjectives.ts';
import { PASSIVE_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { isLatinPhrase } from '../../english/words/latinPhrases.ts';
import { SINGULAR_NAMES_IN_S } from '../../english/words/nounNumber.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { GERUNDS_BEFORE_DOERS } from '../../english/words/participles.ts';
import { PROPER_ADJECTIVES } from '../../english/words/properAdjectives.ts';
import { isTimeNoun } from '../../english/words/times.ts';
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
    if (i > 0 && isLatinPhrase(words[i - 1]!, words[i]!)) tags[i - 1] = tags[i] = 'FW';
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

const END = /^(?:[.,:]|CC)$/;

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
      // "It is that simple."
      { word: /^that$/, becomes: 'RB', fits: isDegree },
      // "Stir in the cream", but "Stir in a large bowl".
      { word: /^in$/, becomes: 'RP', fits: isStirredIn },
    ],
  ],
  [
    'DT',
    // "It is not that hard."
    [{ word: /^that$/, becomes: 'RB', fits: isDegree }],
  ],
  [
    'CC',
    // "He crossed both deserts."
    [{ word: /^both$/i, becomes: 'DT', fits: isOfTwo }],
  ],
  [
    'EX',
    // "People there are friendly."
    [{ word: /^there$/, becomes: 'RB', fits: isBehindSubject }],
  ],
  [
    'VBP',
    // "The tenants' claim failed."
    [
      {
        word: /^(?!(?:am|are|have|do|go)$)[a-z]+$/,
        becomes: 'NN',
        fits: ({ words, tags, i, lexicon }) => tags[i - 1] === 'POS' && mayBe(lexicon, words[i]!, 'noun'),
      },
    ],
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
      // "The X-ray showed it."
      { word: /^X-ray$/i, becomes: 'NN', fits: ({ tags, i }) => !/^(?:NN|JJ)/.test(tags[i + 1] ?? '') },
      // "She speaks French."
      {
        word: PROPER_ADJECTIVES,
        becomes: 'NNP',
        fits: ({ words, tags, i }) =>
          /^[.,]$/.test(tags[i + 1] ?? '') && BEFORE_LANGUAGES.test(words[i - 1] ?? ''),
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
      // "Hotels cost more."
      { word: /^cost$/, becomes: 'VBP', fits: isPrice },
      // "Beat the eggs until light and fluffy."
      { word: /^(?!dark$)/, becomes: 'JJ', fits: isStateReached },
    ],
  ],
  [
    'VB',
    // "They respond to stress."
    [
      {
        word: /^[a-z]+$/,
        becomes: 'NN',
        fits: ({ words, tags, i, lexicon }) =>
          tags[i - 1] === 'TO' &&
          TAKES_TO.test(words[i - 2] ?? '') &&
          /^(?:[.,:]|CC|IN)$/.test(tags[i + 1] ?? '') &&
          mayBe(lexicon, words[i]!, 'noun'),
      },
    ],
  ],
  [
    'CD',
    // "A 2-for-1 split."
    [
      {
        word: /^\d+-(?:for|to|by|in)-\d+$/,
        becomes: 'JJ',
        fits: ({ tags, i }) => /^(?:NN|JJ)/.test(tags[i + 1] ?? ''),
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
    'NNS',
    // "The Yankees are third."
    [
      {
        word: /^\p{Lu}\p{Ll}+$/u,
        becomes: 'NNPS',
        fits: ({ words, tags, i }) => /^the$/i.test(words[i - 1] ?? '') && FINITE.test(tags[i + 1] ?? ''),
      },
    ],
  ],
  [
    'VBD',
    [
      // "Children born before 1990."
      { word: /^born$/i, becomes: 'VBN', fits: () => true },
      // "It shall be deemed received."
      {
        word: /^[a-z]+$/,
        becomes: 'VBN',
        fits: ({ words, tags, i }) =>
          /^(?:deemed|considered|presumed|believed|feared|reported)$/.test(words[i - 1] ?? '') &&
          PASSIVE_AUXILIARIES.has(words[i - 2]!) &&
          tags[i - 1] === 'VBN',
      },
    ],
  ],
  [
    'RBR',
    // "Earlier work has shown it."
    [
      {
        word: /^Earlier$/,
        becomes: 'JJR',
        fits: ({ tags, i }) => i === 0 && /^NNS?$/.test(tags[1] ?? ''),
      },
      // "Plants need less water."
      {
        word: /^less$/i,
        becomes: 'JJR',
        fits: ({ tags, i }) => /^NNS?$/.test(tags[i + 1] ?? '') && tags[i + 2] !== ':',
      },
    ],
  ],
]);

/** Tests whether "that" grades an adjective behind "be", with which a phrase ends: "It is that simple." */
function isDegree({ words, tags, i }: Place): boolean {
  const isDenied = /^(?:not|n['’]t)$/i.test(words[i - 1] ?? '');
  // "The fact is that young, ambitious people leave."
  if (tags[i + 1] !== 'JJ' || !(isDenied ? /^[.,:]$/ : /^[.:]$/).test(tags[i + 2] ?? '')) return false;
  // "Is it that simple?", but "Is that right?"
  const be = isDenied || /^(?:really|it)$/i.test(words[i - 1] ?? '') ? i - 2 : i - 1;
  return (
    BE.test(words[be] ?? '') &&
    (/^it$/i.test(words[i - 1]!) || /^(?:PRP|NN.*|DT|EX|MD|TO|RB)$/.test(tags[be - 1] ?? ''))
  );
}

/** Tests whether a plural follows "both", and no "and" comes after it within reach. */
function isOfTwo({ words, tags, i }: Place): boolean {
  if (tags[i + 1] !== 'NNS') return false;
  for (let at = i + 2; at < i + REACH && at < words.length && !/^[.:]$/.test(tags[at]!); at++)
    if (tags[at] === 'CC') return false;
  return true;
}

/** Tests whether "there" stands between a plural subject with which a clause begins and its verb. */
function isBehindSubject({ words, tags, i }: Place): boolean {
  if (tags[i - 1] !== 'NNS' || !FINITE.test(tags[i + 1] ?? '')) return false;
  if (isTimeNoun(words[i - 1]!)) return false;
  let start = i - 1;
  while (/^(?:DT|JJ|PRP\$|NN|CD)$/.test(tags[start - 1] ?? '')) start--;
  return (
    start === 0 || /^(?:CC|,)$/.test(tags[start - 1]!) || /^(?:that|because|if)$/i.test(words[start - 1]!)
  );
}

/** Tests whether an amount follows "cost", and a plural that has no verb yet precedes it. */
function isPrice({ words, tags, i }: Place): boolean {
  if (tags[i - 1] !== 'NNS') return false;
  const next = tags[i + 1] ?? '';
  return (
    /^(?:CD|\$)$/.test(next) ||
    /^(?:more|less|too|us|them|me|you)$/.test(words[i + 1] ?? '') ||
    (next === 'NNS' && /^(?:CD|NNS|\$)$/.test(tags[i + 2] ?? '')) ||
    (next === 'DT' && /^(?:lot|fortune|bit|little|few)$/.test(words[i + 2] ?? ''))
  );
}

const BE = /^(?:is|was|are|were|be|been|['’](?:s|re|m))$/i;
/** Verbs that link an adjective with their subject. */
const LINKING =
  /^(?:is|was|are|were|am|be|been|being|['’](?:s|re|m)|s|(?:seem|appear|look|remain|stay|feel|keep)(?:s|ed)?|felt|kept|got|gets?|running|r[au]n)$/i;
/** Maximum number of words from "both" to its "and". */
const REACH = 10;

const BEFORE_LANGUAGES = oneOf(
  'sp(?:eak(?:s|ing)?|oke|oken) learn(?:s|ed|ing)? stud(?:y|ies|ied|ying) t(?:each(?:es|ing)?|aught) underst(?:ands?|ood) in into',
  'i',
);

/** Words behind which "to" is a preposition. */
const TAKES_TO = oneOf(
  `respond(?:s|ed|ing)? responses? react(?:s|ed|ing)? reactions? contribut(?:es?|ed|ing) adapt(?:s|ed|ing)?
  adjust(?:s|ed|ing)? succumb(?:s|ed|ing)? exposures? exposed sensitive sensitivity resistant resistance prone immune`,
  'i',
);

/** Tests whether a noun that is an adjective as well says what state "until" waits for, at the end of a phrase. */
function isStateReached({ words, tags, i, lexicon }: Place): boolean {
  const before = /^(?:just|very|almost|nearly)$/.test(words[i - 1] ?? '') ? i - 2 : i - 1;
  return (
    /^until$/i.test(words[before] ?? '') &&
    END.test(tags[i + 1] ?? '') &&
    mayBe(lexicon, words[i]!, 'adjective')
  );
}

/** Tests whether "in" and its object follow a verb of mixing, and the object is no vessel. */
function isStirredIn({ words, tags, i }: Place): boolean {
  if (!/^(?:stir|fold|whisk|mix|beat|blend)$/i.test(words[i - 1] ?? '')) return false;
  let head = i + 1;
  while (/^(?:DT|JJ[RS]?|CD|PRP\$|NNS?|VB[GN])$/.test(tags[head + 1] ?? '')) head++;
  return /^(?:DT|NNS?|CD)$/.test(tags[i + 1] ?? '') && !VESSEL.test(words[head]!);
}

const VESSEL = oneOf(
  '(?:sauce|frying)?pans? (?:tea)?cups? bowls? pots? skillets? dish(?:es)? jars? mugs? blenders? mixers? processors? jugs? glass batches half thirds',
);
