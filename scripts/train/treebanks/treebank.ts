import { PENN_TAGS, type PennTag } from '../../../core/english/pennTag.ts';
import { tableOf } from '../../../core/tableOf.ts';
import type { TreebankSentence } from './conllu.ts';

/** Words with the Penn tags that they should get. */
export interface TaggedSentence {
  readonly words: readonly string[];
  readonly tags: readonly PennTag[];
  /** The indexes of words with an uncertain tag: nothing is learned from them. */
  readonly uncertain?: ReadonlySet<number>;
}

/**
 * Tags that English Web Treebank adds to Penn's (Bies et al. 2012), and what stands for them here: hyphens and
 * superfluous punctuation become ':', split-off affixes JJ, addresses and the first parts of words split by
 * mistake NN, unreadable words FW.
 */
const EXTENSIONS: ReadonlyMap<string, PennTag> = tableOf({
  HYPH: ':',
  NFP: ':',
  AFX: 'JJ',
  ADD: 'NN',
  GW: 'NN',
  XX: 'FW',
});

/**
 * The Penn tag for a word's tag in English Web Treebank. A tag that is in neither set becomes FW. Semicolons, dashes and
 * ellipses are `:` whatever the treebank says, as in the Penn Treebank (Santorini 1990).
 */
export function pennTagOf(form: string, xpos: string): PennTag {
  if (PUNCTUATION.has(xpos) && PAUSE.test(form)) return ':';
  return KNOWN.has(xpos) ? (xpos as PennTag) : (EXTENSIONS.get(xpos) ?? 'FW');
}

/** The tags that English Web Treebank has for marks within and at the end of sentences. */
const PUNCTUATION: ReadonlySet<string> = new Set([',', '.', ':']);
const PAUSE = /^(?:;|[-‐‑–—―]+|\.\.+|…)$/;

const KNOWN: ReadonlySet<string> = new Set(PENN_TAGS);

export function pennSentence(sentence: TreebankSentence): TaggedSentence {
  return { words: sentence.forms, tags: sentence.forms.map((_, i) => tagAt(sentence, i)) };
}

function tagAt({ forms, xpos }: TreebankSentence, at: number): PennTag {
  return pennTagOf(forms[at]!, xpos[at]!);
}

/**
 * The sentence with its hyphenated words in one piece, as the Penn Treebank and our tokenizer have them
 * (state - of - the - art → state-of-the-art); undefined where it has none.
 */
export function withHyphensMerged(sentence: TreebankSentence): TaggedSentence | undefined {
  const words: string[] = [];
  const tags: PennTag[] = [];
  for (let first = 0; first < sentence.forms.length; ) {
    const last = endOfCompound(sentence, first);
    words.push(sentence.forms.slice(first, last + 1).join(''));
    tags.push(last === first ? tagAt(sentence, first) : compoundTag(sentence, first, last));
    first = last + 1;
  }
  return words.length < sentence.forms.length ? { words, tags } : undefined;
}

/** The last token of the hyphenated word that starts at `first`; `first` itself where none does. */
export function endOfCompound(
  sentence: Pick<TreebankSentence, 'forms' | 'xpos' | 'spaceAfter'>,
  first: number,
): number {
  const { forms, xpos, spaceAfter } = sentence;
  let last = first;
  while (
    last + 2 < forms.length &&
    /^[-\u2010\u2011]$/.test(forms[last + 1]!) &&
    /^(?:HYPH|AFX)$/.test(xpos[last + 1]!) &&
    !spaceAfter[last] &&
    !spaceAfter[last + 1] &&
    /[\p{L}\p{N}.]$/u.test(forms[last]!) &&
    /^[\p{L}\p{N}]/u.test(forms[last + 2]!)
  ) {
    last += 2;
  }
  return last;
}

/**
 * The tag of a compound, after the Treebank's guidelines (Santorini 1990, section 4, "Hyphenated words"): a
 * modifier before a noun is JJ, otherwise the compound is what its last part is.
 */
function compoundTag(sentence: TreebankSentence, first: number, last: number): PennTag {
  const head = tagAt(sentence, last);
  const start = tagAt(sentence, first);
  const next = sentence.xpos[last + 1] ?? '';
  const beforeNoun = /^NN/.test(next);
  if (head === 'CD') return start === 'CD' ? 'CD' : start.startsWith('NNP') ? 'NNP' : 'JJ';
  if (/^VB[DGN]?$/.test(head))
    return sentence.xpos[first] === 'AFX' ? head : head === 'VBG' && !beforeNoun ? 'NN' : 'JJ';
  if (/^(?:JJ|JJR|JJS|IN|RP|RB|TO|DT|VBP|VBZ)$/.test(head)) return 'JJ';
  if (head.startsWith('NNP')) return !start.startsWith('NNP') && beforeNoun ? 'JJ' : head;
  if (head === 'NN' || head === 'NNS') return /^(?:NN|JJ)/.test(next) ? 'JJ' : head;
  return head;
}
