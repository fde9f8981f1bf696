import type { PennTag } from '../../english/pennTag.ts';
import { COMPARATIVES_OF_MANNER, COMPARATIVES_OF_TIME } from '../../english/words/adverbs.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';
import { formsOf } from './formsOf.ts';

/**
 * Corrects, in `tags`, comparatives that were read as adjectives though they modify the verb before them, which links no
 * adjective with its subject or object ("She works harder/RBR than I do", but "The work is harder/JJR"), or the verb after them
 * ("the better/RBR he played"), and superlatives likewise ("it hurt small firms most/RBS").
 */
export function settleComparatives(words: readonly string[], tags: PennTag[]): void {
  for (let i = 1; i < words.length; i++) {
    if (tags[i] === 'JJS' && isSuperlativeOfManner(words, tags, i)) tags[i] = 'RBS';
    if (tags[i] !== 'JJR') continue;
    if (
      /^(?:higher|lower)$/.test(words[i]!) &&
      rising.has(words[i - 1]!.toLowerCase()) &&
      isEnd(words, tags, i + 1)
    )
      tags[i] = 'RBR';
    if (!COMPARATIVES_OF_MANNER.test(words[i]!)) continue;
    if (isCorrelative(words, tags, i)) tags[i] = 'RBR';
    // "Offer cheaper and quicker services".
    const next = tags[i + 1] === 'CC' ? tags[i + 2] : tags[i + 1];
    if (/^(?:NN|JJ|CD|VB[GN]|DT|PRP|\$)/.test(next ?? '')) continue;
    let before = i - 1;
    // "She knocked again, louder than before."
    if (before > 0 && tags[before] === ',' && /^than$/i.test(words[i + 1] ?? '')) before--;
    while (before > 0 && (tags[before] === 'RB' || DEGREE.test(words[before]!))) before--;
    const verb = words[before]!.toLowerCase();
    if (!tags[before]!.startsWith('VB') || linking.has(verb)) continue;
    if (!moving.has(verb) || COMPARATIVES_OF_TIME.test(words[i]!)) tags[i] = 'RBR';
  }
}

/** Tests whether a comparative behind "the" stands before a clause whose verb links no adjective: "the harder she worked". */
function isCorrelative(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return (
    /^the$/i.test(words[at - 1]!) &&
    tags[at + 1] === 'PRP' &&
    /^VB/.test(tags[at + 2] ?? '') &&
    !linking.has(words[at + 2]!.toLowerCase())
  );
}

/** Tests whether a superlative without a determiner ends what a verb that links no adjective governs. */
function isSuperlativeOfManner(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (!/^(?:best|most|least)$/.test(words[at]!) || /^(?:DT|PRP\$|POS)$/.test(tags[at - 1]!)) return false;
  // "The one they loved best of all", but "at least", "most of them".
  if (!/^(?:[.,:]|CC|VBZ|VBD|MD|IN)$/.test(tags[at + 1] ?? '') || /^(?:of|at)$/.test(words[at + 1]!))
    return false;
  let before = at - 1;
  while (before > 0 && /^(?:DT|JJ|PRP\$?|NNP?S?|RB|CD)$/.test(tags[before]!)) before--;
  const verb = words[before]!.toLowerCase();
  return (
    tags[before]!.startsWith('VB') &&
    !linking.has(verb) &&
    !/^(?:do|think|thinks|thought|look|looks|looked)$/.test(verb)
  );
}

/** Tests whether a phrase ends at `at`, or goes on with what a comparative is measured against. */
function isEnd(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return /^(?:[.,:]|CC)$/.test(tags[at] ?? '.') || /^than$/i.test(words[at]!);
}

/** Words before a comparative that say by how much. */
const DEGREE = /^(?:any|no|a|bit|lot|little|even|far|much|still)$/i;

/** Verbs that link an adjective with their subject or object ("felt better", "made it better"). */
const linking = new Set([
  ...formsOf([
    ...LINKING_VERBS,
    ...'get feel taste smell turn prove keep make find have consider render leave'.split(' '),
  ]),
  ...'am are were got s m re ’s ’m ’re'.split(' '),
  ...["'s", "'m", "'re"],
]);

/** Verbs of change, behind which adjectives stand as well ("grew louder", "ran low"). */
const moving = formsOf('grow go run come'.split(' '));
/** Verbs of motion, of which "higher" says where to. */
const rising = formsOf('jump fly climb soar leap swim dive float'.split(' '));
