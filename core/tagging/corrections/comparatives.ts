import { inflectVerb } from '../../english/morphology/verbInflection.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { COMPARATIVES_OF_MANNER, COMPARATIVES_OF_TIME } from '../../english/words/adverbs.ts';
import { LINKING_VERBS } from '../../english/words/verbFrames.ts';

/**
 * Corrects, in `tags`, comparatives that were read as adjectives though they modify the verb before them, which links no
 * adjective with its subject or object ("She works harder/RBR than I do", but "The work is harder/JJR").
 */
export function settleComparatives(words: readonly string[], tags: PennTag[]): void {
  for (let i = 1; i < words.length; i++) {
    if (tags[i] !== 'JJR' || !COMPARATIVES_OF_MANNER.test(words[i]!)) continue;
    // "Offer cheaper and quicker services".
    const next = tags[i + 1] === 'CC' ? tags[i + 2] : tags[i + 1];
    if (/^(?:NN|JJ|CD|VB[GN]|DT|PRP|\$)/.test(next ?? '')) continue;
    let before = i - 1;
    while (before > 0 && (tags[before] === 'RB' || DEGREE.test(words[before]!))) before--;
    const verb = words[before]!.toLowerCase();
    if (!tags[before]!.startsWith('VB') || linking.has(verb)) continue;
    if (!moving.has(verb) || COMPARATIVES_OF_TIME.test(words[i]!)) tags[i] = 'RBR';
  }
}

/** Words before a comparative that say by how much. */
const DEGREE = /^(?:any|no|a|bit|lot|little|even|far|much|still)$/i;

const formsOf = (lemmas: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...lemmas].flatMap((lemma) => [
      lemma,
      ...(['VBZ', 'VBD', 'VBN', 'VBG'] as const).map((tag) => inflectVerb(lemma, tag, 'american')),
    ]),
  );

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
