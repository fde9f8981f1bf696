import { PENN_TAGS, type PennTag } from '../english/pennTag.ts';
import { hashString } from '../tagging/featureHash.ts';
import { foldForm, readSentence, readWord } from '../tagging/wordForm.ts';
import { detached } from '../text/detached.ts';
import { type ClusterTable, openClusters } from './wordClusters.ts';

/**
 * The words of a sentence as the parser sees them: one entry per word, then one for the root and one for the absence of
 * a word.
 */
export interface ParsedWords {
  readonly length: number;
  /** Hashes of the folded forms. */
  readonly forms: Int32Array;
  /** Numbers of the tags, below 64. */
  readonly tags: Int32Array;
  /** Clusters of words that are used alike. */
  readonly clusters: Int32Array;
  /** Numbers of verbs, of commas and of coordinating conjunctions before each word and, last, in all. */
  readonly verbsBefore: Int32Array;
  readonly commasBefore: Int32Array;
  readonly conjunctionsBefore: Int32Array;
}

/** A word with the tag that it has. */
export interface TaggedWord {
  readonly text: string;
  readonly tag: PennTag;
}

const ROOT_TAG = PENN_TAGS.length;
const NO_TAG = ROOT_TAG + 1;
const ROOT_CLUSTER = 1001;
const NO_CLUSTER = 1002;
const ROOT_FORM = 1;
const NO_FORM = 2;

/** The most folded forms that are remembered with what is known of them. */
const REMEMBERED = 20_000;

/** Prepares sentences for a parser. It remembers words, since most of a text are the same few thousand. */
export function createWordReader(table: ClusterTable): (tokens: readonly TaggedWord[]) => ParsedWords {
  const clusterOf = openClusters(table);
  const known = new Map<string, KnownWord>();
  const knownOf = (form: string): KnownWord => {
    let word = known.get(form);
    if (word) return word;
    const hash = hashString(foldForm(form));
    word = { form: hash, cluster: clusterOf(hash) };
    if (known.size >= REMEMBERED) known.clear();
    known.set(detached(form), word);
    return word;
  };
  return (tokens) => {
    const length = tokens.length;
    const array = () => new Int32Array(length + 2);
    const [forms, tags, clusters] = [array(), array(), array()];
    const [verbsBefore, commasBefore, conjunctionsBefore] = [array(), array(), array()];
    const { words } = readSentence(
      tokens.map(({ text }) => text),
      readWord,
    );
    for (let i = 0; i < length; i++) {
      const { tag } = tokens[i]!;
      const { form, cluster } = knownOf(words[i]!.form);
      forms[i] = form;
      clusters[i] = cluster;
      tags[i] = TAG_NUMBERS.get(tag)!;
      verbsBefore[i + 1] = verbsBefore[i]! + (VERBS.has(tag) ? 1 : 0);
      commasBefore[i + 1] = commasBefore[i]! + (tag === ',' || tag === ':' ? 1 : 0);
      conjunctionsBefore[i + 1] = conjunctionsBefore[i]! + (tag === 'CC' ? 1 : 0);
    }
    forms[length] = ROOT_FORM;
    tags[length] = ROOT_TAG;
    clusters[length] = ROOT_CLUSTER;
    forms[length + 1] = NO_FORM;
    tags[length + 1] = NO_TAG;
    clusters[length + 1] = NO_CLUSTER;
    return { length, forms, tags, clusters, verbsBefore, commasBefore, conjunctionsBefore };
  };
}

interface KnownWord {
  readonly form: number;
  readonly cluster: number;
}

const TAG_NUMBERS: ReadonlyMap<string, number> = new Map(PENN_TAGS.map((tag, i) => [tag, i]));
const VERBS: ReadonlySet<string> = new Set(['VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ', 'MD']);
