import type { Collocation } from '../annotation.ts';
import { morphy } from '../lexicon/morphy.ts';
import type { PartOfSpeech } from '../lexicon/partOfSpeech.ts';
import type { WordNet } from '../lexicon/wordnet.ts';
import type { Profile } from '../profile.ts';

/** What the search needs of a sentence: for each token its text, its lemma, and whether it may take part. */
export interface CollocationWords {
  readonly texts: readonly string[];
  readonly lemmas: readonly string[];
  /** Tokens that stand for something else than a word. */
  readonly excluded?: ReadonlySet<number>;
}

/**
 * The collocations of a sentence (White 2015, 3.3.3): windows of three tokens, then of two, left to right, none
 * overlapping another, lower-cased, joined with `_` and looked up through Morphy. In token order.
 */
export function findCollocations(
  wordnet: WordNet,
  words: CollocationWords,
  forms: Profile['collocationForms'],
): Collocation[] {
  const parts = words.texts.map((text, i) =>
    words.excluded?.has(i) || !WORD.test(text) ? undefined : text.toLowerCase(),
  );
  const taken = new Uint8Array(parts.length);
  const found: Collocation[] = [];
  for (const width of WIDTHS) {
    for (let from = 0; from + width <= parts.length; from++) {
      const to = from + width;
      if (!isFree(parts, taken, from, to)) continue;
      const lemma = lookUp(wordnet, parts as string[], words.lemmas, from, to, forms);
      if (lemma === undefined) continue;
      found.push({ from, to, lemma });
      taken.fill(1, from, to);
      from = to - 1;
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

const WIDTHS = [3, 2];
const WORD = /[\p{L}\p{N}]/u;

function isFree(
  parts: readonly (string | undefined)[],
  taken: Uint8Array,
  from: number,
  to: number,
): boolean {
  for (let i = from; i < to; i++) if (taken[i] || parts[i] === undefined) return false;
  return true;
}

function lookUp(
  wordnet: WordNet,
  parts: readonly string[],
  lemmas: readonly string[],
  from: number,
  to: number,
  forms: Profile['collocationForms'],
): string | undefined {
  const rest = parts.slice(from + 1, to).join('_');
  const joined = `${parts[from]}_${rest}`;
  if (wordnet.has(joined)) return joined;
  for (const pos of posOfEnding(joined)) {
    const lemma = morphy(wordnet, joined, pos)[0];
    if (lemma !== undefined) return lemma;
  }
  if (forms === 'ending') return undefined;
  const first = lemmas[from]!;
  if (first !== parts[from]) {
    const headed = `${first}_${rest}`;
    if (wordnet.has(headed)) return headed;
  }
  const all = lemmas.slice(from, to).join('_');
  return all !== joined && wordnet.has(all) ? all : undefined;
}

/** The parts of speech whose inflections end like this; Morphy can do nothing with the others. */
function posOfEnding(form: string): readonly PartOfSpeech[] {
  switch (form.charCodeAt(form.length - 1)) {
    case 0x73: // s
      return NOUN_OR_VERB;
    case 0x6e: // n, as in "men"
      return NOUN;
    case 0x64: // d
    case 0x67: // g
      return VERB;
    case 0x72: // r
    case 0x74: // t
      return ADJECTIVE;
    default:
      return NONE;
  }
}

const NOUN_OR_VERB: readonly PartOfSpeech[] = ['noun', 'verb'];
const NOUN: readonly PartOfSpeech[] = ['noun'];
const VERB: readonly PartOfSpeech[] = ['verb'];
const ADJECTIVE: readonly PartOfSpeech[] = ['adjective'];
const NONE: readonly PartOfSpeech[] = [];
