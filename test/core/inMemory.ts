import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import type { WordList } from '../../core/lexicon/wordList.ts';
import type { LemmaSense, Member, WordNet } from '../../core/lexicon/wordnet.ts';
import type { Tagger } from '../../core/tagging/tagger.ts';

/**
 * A WordNet from a few lines, one synset each, in the order of their senses: a part of speech (n v a r), then
 * its lemmas with their tag counts and, after `!`, an antonym in an earlier line: `v end=8!begin cease`;
 * after `@`, the sentence frames of a verb: `v sit@1,2!stand`;
 * `&` before it,
 * a lemma of an earlier line that the whole synset is similar to: `a huge &large`;
 * `^` before it, a lemma of an earlier line that is more general: `n police_officer ^officer`. Behind ` | ` stands the
 * definition.
 */
export function memoryWordNet(lines: string, exceptions: Readonly<Record<string, string>> = {}): WordNet {
  const synsets: {
    pos: PartOfSpeech;
    members: Member[];
    frames: number[][];
    hypernyms: number[];
    definition: string;
  }[] = [];
  const antonyms = new Map<string, LemmaSense[]>();
  const similar = new Map<number, number[]>();
  const join = (a: LemmaSense, b: LemmaSense) => {
    const key = `${a.synset} ${a.member}`;
    antonyms.set(key, [...(antonyms.get(key) ?? []), b]);
  };
  for (const [line, definition = ''] of lines.split('\n').map((each) => each.trim().split(' | '))) {
    if (!line) continue;
    const [letter, ...rest] = line.split(' ');
    const words = rest.filter((word) => !/^[&^]/.test(word));
    const synset = synsets.length;
    const pos = PARTS[letter!]!;
    const members = words.map((word) => word.split(/[!@]/)[0]!.split('='));
    synsets.push({
      pos,
      definition,
      hypernyms: rest
        .filter((word) => word.startsWith('^'))
        .map((head) => find(synsets, head.slice(1), pos).synset),
      frames: words.map((word) => (/@([\d,]+)/.exec(word)?.[1] ?? '').split(',').filter(Boolean).map(Number)),
      members: members.map(([lemma, count]) => ({ lemma: lemma!, tagCount: Number(count ?? 0) })),
    });
    for (const head of rest.filter((word) => word.startsWith('&'))) {
      const other = find(synsets, head.slice(1), pos).synset;
      similar.set(synset, [...(similar.get(synset) ?? []), other]);
      similar.set(other, [...(similar.get(other) ?? []), synset]);
    }
    for (const [member, word] of words.entries()) {
      for (const antonym of word.split('!').slice(1)) {
        const other = find(synsets, antonym, pos);
        join({ synset, member }, other);
        join(other, { synset, member });
      }
    }
  }
  const of = (lemma: string, pos?: PartOfSpeech) =>
    synsets.flatMap((synset, id) =>
      (!pos || synset.pos === pos) && synset.members.some((member) => member.lemma.toLowerCase() === lemma)
        ? [id]
        : [],
    );
  return {
    version: 'in memory',
    hash: '',
    synsets: of,
    lemmas: () => new Set(synsets.flatMap(({ members }) => members.map(({ lemma }) => lemma.toLowerCase()))),
    has: (lemma, pos) => of(lemma, pos).length > 0,
    mayBegin: () => true,
    partOfSpeech: (synset) => synsets[synset]!.pos,
    name: (synset) => `${synsets[synset]!.pos[0]}${synset}`,
    members: (synset) => synsets[synset]!.members,
    antonyms: (synset, member) => antonyms.get(`${synset} ${member}`) ?? [],
    hypernyms: (synset) => synsets[synset]!.hypernyms,
    hyponyms: (synset) => synsets.flatMap(({ hypernyms }, id) => (hypernyms.includes(synset) ? [id] : [])),
    near: (synset) => similar.get(synset) ?? [],
    similar: (synset) => similar.get(synset) ?? [],
    frames: (synset, member) => synsets[synset]!.frames[member]!,
    gloss: (synset) => ({ definition: synsets[synset]!.definition, examples: [] }),
    exceptions: (form) => (exceptions[form] ? [exceptions[form]] : []),
  };
}

/** A word list that holds every word but these. */
export function everyWordBut(...invalid: readonly string[]): WordList {
  return { hash: '', size: Number.POSITIVE_INFINITY, has: (word) => !invalid.includes(word.toLowerCase()) };
}

/**
 * A tagger that reads the tags off the tests' own table, `word/TAG word/TAG`; other words are tagged `DT`. A
 * `?` after the tag makes it uncertain: confidence 0.5.
 */
export function memoryTagger(table: string): Tagger {
  const known = new Map(
    table.split(' ').map((entry) => {
      const slash = entry.lastIndexOf('/');
      return [entry.slice(0, slash), entry.slice(slash + 1)] as const;
    }),
  );
  const look = (word: string) => known.get(word) ?? known.get(word.toLowerCase()) ?? 'DT';
  return {
    hash: '',
    tag: (words) => ({
      tags: words.map((word) => look(word).replace('?', '') as PennTag),
      confidences: Float32Array.from(words, (word) => (look(word).endsWith('?') ? 0.5 : 1)),
    }),
  };
}

const PARTS: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adjective', r: 'adverb' };

function find(
  synsets: readonly { pos: PartOfSpeech; members: readonly Member[] }[],
  lemma: string,
  pos: PartOfSpeech,
): LemmaSense {
  for (const [synset, { pos: own, members }] of synsets.entries()) {
    const member = members.findIndex((each) => each.lemma === lemma);
    if (own === pos && member >= 0) return { synset, member };
  }
  throw new Error(`no earlier line holds the antonym ${lemma}`);
}
