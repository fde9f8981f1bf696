import { tableOf } from '../../tableOf.ts';
import type { Database } from './database.ts';
import { contradiction, parseKey, readCounts, type SynsetRecord, type WordNetFiles } from './wordnetFiles.ts';

/**
 * The tag count of every member of every synset, in order. index.sense names each sense's synset; cntlist.rev
 * gives keys only, and its sense numbers are older than the database: its senses are found by their keys
 * (senseidx(5)), and those that the database no longer has are left out.
 */
export function tagCounts(files: WordNetFiles, database: Database): Uint32Array {
  const { synsets } = database;
  const memberStarts = new Uint32Array(synsets.length + 1);
  synsets.forEach(({ words }, synset) => {
    memberStarts[synset + 1] = memberStarts[synset]! + words.length;
  });
  const totals = new Uint32Array(memberStarts[synsets.length]!);
  const { name, counts } = readCounts(files);
  const listed = new Set<number>();
  const keys = counts[0]?.offset === undefined ? senseKeys(database, memberStarts) : undefined;
  for (const { key, offset, tagCount } of counts) {
    if (offset === undefined) {
      const at = keys!.get(key);
      if (at !== undefined) totals[at] = tagCount;
      continue;
    }
    const { lemma, pos } = parseKey(key);
    const synset = database.find(pos, offset);
    const member = synset === undefined ? -1 : indexOfWord(synsets[synset]!.words, lemma);
    if (member < 0) throw contradiction(name, `has the sense ${key}, which no data file contains`);
    const at = memberStarts[synset!]! + member;
    listed.add(at);
    if (tagCount > 0) totals[at] = tagCount;
  }
  if (!keys) checkComplete(name, database, listed, memberStarts);
  return totals;
}

/** Maps a sense's key to its place among all members. A satellite's key ends in its head's first word. */
function senseKeys({ synsets, find }: Database, memberStarts: Uint32Array): Map<string, number> {
  const keys = new Map<string, number>();
  const two = (number: number) => String(number).padStart(2, '0');
  synsets.forEach(({ type, words, lexicalIds, lexicographerFile, pointers }, synset) => {
    let head = ':';
    if (type === 's') {
      const similar = pointers.find(({ symbol }) => symbol === '&');
      const other = similar && synsets[find(similar.pos, similar.offset) ?? -1];
      if (other) head = `${other.words[0]!.toLowerCase()}:${two(other.lexicalIds[0]!)}`;
    }
    words.forEach((word, i) => {
      const key = `${word.toLowerCase()}%${KEY_TYPE.get(type)}:${two(lexicographerFile)}:${two(lexicalIds[i]!)}:${head}`;
      if (!keys.has(key)) keys.set(key, memberStarts[synset]! + i);
    });
  });
  return keys;
}

const KEY_TYPE = tableOf({ n: 1, v: 2, a: 3, r: 4, s: 5 });

/** index.sense lists every sense once (two spellings of a lemma in one synset, AD and ad, count as one). */
function checkComplete(
  name: string,
  { synsets }: Database,
  listed: ReadonlySet<number>,
  memberStarts: Uint32Array,
) {
  synsets.forEach(({ words, offset, type }, synset) => {
    words.forEach((word, i) => {
      const first = indexOfWord(words, word.toLowerCase());
      if (first === i && !listed.has(memberStarts[synset]! + i)) {
        throw contradiction(name, `lacks ${word} of the synset ${type}${offset}`);
      }
    });
  });
}

function indexOfWord(words: SynsetRecord['words'], lemma: string): number {
  return words.findIndex((word) => word === lemma || word.toLowerCase() === lemma);
}
