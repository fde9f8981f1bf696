import type { PlacedSynset } from './placeSynsets.ts';
import type { SourceEntry } from './sources.ts';
import type { TagCounts } from './tagCounts.ts';

/** A lemma under one part of speech, as an index file lists it. */
export interface IndexLemma {
  /** Lower-cased, words joined with `_`. */
  readonly lemma: string;
  /** `n`, `v`, `a` or `r`. */
  readonly pos: string;
  /** Most frequent first. */
  readonly senses: readonly IndexSense[];
}

export interface IndexSense {
  readonly key: string;
  readonly synset: PlacedSynset;
  readonly tagCount: number;
}

/**
 * The lemmas of all index files in byte order. Entries that differ only in case, or are pronounced differently, are one
 * lemma: its senses are in the order of their tag counts, and else in the order of the entries.
 */
export function indexLemmas(
  entries: readonly SourceEntry[],
  countOf: TagCounts,
  synsetOf: (id: string) => PlacedSynset,
): IndexLemma[] {
  const lemmas = new Map<string, { lemma: string; pos: string; lists: IndexSense[][] }>();
  for (const { lemma: written, pos, senses } of entries) {
    const lemma = written.toLowerCase().replaceAll(' ', '_');
    const key = `${pos} ${lemma}`;
    const known = lemmas.get(key) ?? { lemma, pos, lists: [] };
    lemmas.set(key, known);
    known.lists.push(
      senses.map((sense) => ({
        key: sense.key.toLowerCase(),
        synset: synsetOf(sense.synset),
        tagCount: countOf(lemma, sense.synset),
      })),
    );
  }
  return [...lemmas.values()]
    .map(({ lemma, pos, lists }) => ({ lemma, pos, senses: joined(lists) }))
    .sort((a, b) => (a.lemma < b.lemma ? -1 : a.lemma > b.lemma ? 1 : 0));
}

/** The senses of all entries, each synset once. */
function joined(lists: readonly (readonly IndexSense[])[]): IndexSense[] {
  const senses = lists.length === 1 ? lists[0]! : lists.flat().sort((a, b) => b.tagCount - a.tagCount);
  const seen = new Set<PlacedSynset>();
  return senses.filter(({ synset }) => !seen.has(synset) && seen.add(synset));
}

/** The line of an index file, wndb(5). */
export function indexLine({ lemma, pos, senses }: IndexLemma): string {
  const symbols = new Set(senses.flatMap(({ synset }) => synset.pointers.map(({ symbol }) => symbol)));
  const tagged = senses.filter(({ tagCount }) => tagCount > 0).length;
  const fields = [
    lemma,
    pos,
    senses.length,
    symbols.size,
    ...symbols,
    senses.length,
    tagged,
    ...senses.map(({ synset }) => synset.offset),
  ];
  return `${fields.join(' ')}  \n`;
}

/** The lines of index.sense, senseidx(5). */
export function senseLines({ senses }: IndexLemma): string[] {
  return senses.map(({ key, synset, tagCount }, i) => `${key} ${synset.offset} ${i + 1} ${tagCount}\n`);
}

/** The lines of cntlist.rev, cntlist(5): the senses that have a tag count. */
export function countLines({ senses }: IndexLemma): string[] {
  return senses.flatMap(({ key, tagCount }, i) => (tagCount > 0 ? [`${key} ${i + 1} ${tagCount}\n`] : []));
}
