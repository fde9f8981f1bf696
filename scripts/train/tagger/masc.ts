import { PENN_TAGS, type PennTag } from '../../../core/english/pennTag.ts';
import { tableOf } from '../../../core/tableOf.ts';
import type { Tagger } from '../../../core/tagging/tagger.ts';
import type { TreebankSentence } from '../treebanks/conllu.ts';
import type { TaggedSentence } from '../treebanks/treebank.ts';

/**
 * Minimum agreement between MASC's machine-made tags and a tagger trained on hand-made ones, as proportions from 0 to
 * 1.
 */
export interface AgreementSettings {
  /** Minimum proportion of a document's words; documents below it are omitted. */
  readonly document: number;
  /** Minimum proportion of a sentence's words; sentences below it are omitted. */
  readonly sentence: number;
}

const LONGEST_SENTENCE = 100;
const SHORTEST_SENTENCE = 4;

/**
 * The part of MASC (Ide et al. 2008) that is fit to learn from: its tags come from a tagger and lower accuracy
 * as they are. Documents and sentences on which `judge` agrees are kept, with the odd tags of the corpus
 * repaired; single words on which the two disagree are marked uncertain.
 */
export function agreeingSentences(
  sentences: readonly TreebankSentence[],
  judge: Tagger,
  settings: AgreementSettings,
): TaggedSentence[] {
  const documents = new Map<string, Compared[]>();
  for (const sentence of sentences) {
    const parts = documents.get(sentence.document) ?? [];
    documents.set(sentence.document, parts);
    parts.push(compare(sentence, judge));
  }
  return [...documents.values()]
    .filter((parts) => share(parts) >= settings.document)
    .flat()
    .filter((part) => share([part]) >= settings.sentence)
    .map(({ sentence }) => sentence)
    .filter(({ words }) => words.length >= SHORTEST_SENTENCE && words.length <= LONGEST_SENTENCE);
}

interface Compared {
  readonly sentence: TaggedSentence;
  readonly agreed: number;
  readonly compared: number;
}

function compare(source: TreebankSentence, judge: Tagger): Compared {
  const repaired = repair(source);
  const given = judge.tag(repaired.words).tags;
  const uncertain = new Set(repaired.uncertain);
  let agreed = 0;
  repaired.tags.forEach((tag, i) => {
    if (uncertain.has(i)) return;
    if (given[i] === tag || isTo(repaired.words[i]!)) agreed += 1;
    else uncertain.add(i);
  });
  const compared = repaired.words.length - repaired.uncertain!.size;
  return { sentence: { ...repaired, uncertain }, agreed, compared };
}

function share(parts: readonly Compared[]): number {
  const compared = parts.reduce((total, part) => total + part.compared, 0);
  return compared === 0 ? 0 : parts.reduce((total, part) => total + part.agreed, 0) / compared;
}

const SPELLINGS: ReadonlyMap<string, PennTag> = tableOf({
  '-': ':',
  '--': ':',
  '...': ':',
  ';': ':',
  '/': ':',
  '(': '-LRB-',
  ')': '-RRB-',
  LRB: '-LRB-',
  '"': "''",
  "'": "''",
  PP: 'PRP',
  PRN: 'PRP',
  'UH`': 'UH',
  'VBG|NN': 'VBG',
  'one-time': 'JJ',
});

/** Punctuation that MASC and English Web Treebank tag by different rules. */
const DISPUTED = /^(?:['#\-/*=+_<>~|\\@•—–…].*|\.\.+)$/;

const BRACKETS: ReadonlyMap<string, PennTag> = tableOf({
  '(': '-LRB-',
  '[': '-LRB-',
  '{': '-LRB-',
  ')': '-RRB-',
  ']': '-RRB-',
  '}': '-RRB-',
});

/** Brings tags to those of the treebank: quotes, brackets, "to", and abbreviations of names tagged NN. */
function repair(sentence: TreebankSentence): TaggedSentence {
  const words = sentence.forms;
  const uncertain = new Set<number>();
  let insideQuotes = false;
  const tags = sentence.xpos.map((xpos, i): PennTag => {
    const word = words[i]!;
    const tag = KNOWN.has(xpos) ? (xpos as PennTag) : SPELLINGS.get(xpos);
    if (tag === undefined || (!/[\p{L}\p{N}]/u.test(word) && DISPUTED.test(word))) uncertain.add(i);
    if (/^["“”]$/.test(word)) {
      insideQuotes = word === '"' ? !insideQuotes : word === '“';
      return insideQuotes ? '``' : "''";
    }
    if (word === '‘') return '``';
    if (word === '’') return /s$/.test(words[i - 1] ?? '') ? 'POS' : "''";
    if (/^[$£€]$/.test(word)) return '$';
    if (isTo(word)) return isBeforeInfinitive(sentence.xpos, i) ? 'TO' : 'IN';
    if (/^(?:NN|JJ)$/.test(xpos) && /^[A-Z][A-Za-z.]*\.$/.test(word)) return 'NNP';
    return BRACKETS.get(word) ?? tag ?? 'FW';
  });
  return { words, tags, uncertain };
}

const KNOWN: ReadonlySet<string> = new Set(PENN_TAGS);

function isTo(word: string): boolean {
  return word.toLowerCase() === 'to';
}

function isBeforeInfinitive(tags: readonly string[], i: number): boolean {
  return tags[i + 1] === 'VB' || (tags[i + 1] === 'RB' && (tags[i + 2] === 'VB' || tags[i + 3] === 'VB'));
}
