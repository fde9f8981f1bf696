import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../../core/english/partOfSpeech.ts';

/** A sentence with words that people have told the senses of. */
export interface SensedSentence {
  /** Its document, as a path in the corpus. */
  readonly document: string;
  readonly tokens: readonly string[];
  readonly words: readonly SensedWord[];
}

export interface SensedWord {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** The senses that count as right, by their keys (senseidx(5)), lower-case. */
  readonly keys: readonly string[];
}

/** Reads SemCor 3.0 from the folder with its `tagfiles`, at any depth. */
export function readSemCor(folder: string): SensedSentence[] {
  return filesUnder(folder, (path) => path.includes('tagfiles')).flatMap((file) => {
    const document = file.split(/[\\/]/).at(-1)!;
    return [...readFileSync(file, 'latin1').matchAll(/<s snum=\d+>([\s\S]*?)<\/s>/g)].map(([, sentence]) => {
      const tokens: string[] = [];
      const words: SensedWord[] = [];
      for (const [, element, attributes, text] of sentence!.matchAll(/<(wf|punc)([^>]*)>([^<]*)<\//g)) {
        const { lemma, lexsn } = Object.fromEntries(
          [...attributes!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value!]),
        );
        const parts = element === 'wf' ? unescaped(text!).split('_').filter(Boolean) : [unescaped(text!)];
        if (lemma && lexsn) {
          const own = lemma.toLowerCase();
          words.push({
            ...{ from: tokens.length, to: tokens.length + parts.length, lemma: own },
            pos: TYPES[lexsn[0]!]!,
            keys: lexsn.split(';').map((key: string) => `${own}%${key}`),
          });
        }
        tokens.push(...parts.map((part) => (part === '``' || part === "''" ? '"' : part)));
      }
      return { document, tokens, words };
    });
  });
}

/**
 * Reads MASC with the senses of the New Oxford American Dictionary from the repository
 * google-research-datasets/word_sense_disambigation_corpora, whose map gives the senses of WordNet for each.
 */
export function readMasc(folder: string): SensedSentence[] {
  const map = new Map(
    readFileSync(join(folder, 'manual_map.txt'), 'utf8')
      .split('\n')
      .map((line) => line.trim().split('\t'))
      .map(([sense, keys = '']) => [sense!, keys.split(',').filter(Boolean)]),
  );
  const masc = join(folder, 'masc');
  return filesUnder(masc, (path) => path.endsWith('.xml')).flatMap((file) => {
    const document = relative(masc, file);
    const sentences: SensedSentence[] = [];
    let [tokens, words]: [string[], SensedWord[]] = [[], []];
    const end = () => {
      if (tokens.length <= MOST_TOKENS) sentences.push({ document, tokens, words });
      [tokens, words] = [[], []];
    };
    for (const [, attributes] of readFileSync(file, 'utf8').matchAll(/<word ([^>]*)\/>/g)) {
      const { text, lemma, pos, sense, break_level } = Object.fromEntries(
        [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value!)]),
      );
      if (/^(?:SENTENCE|PARAGRAPH)_/.test(break_level ?? '')) end();
      const parts = text!.split(' ').filter(Boolean);
      const keys = map.get(sense ?? '') ?? [];
      const own = PARTS_OF_SPEECH.find((each) => each.toUpperCase().startsWith(pos ?? '-'));
      if (lemma && own && keys.length > 0) {
        words.push({
          ...{ from: tokens.length, to: tokens.length + parts.length, pos: own, keys },
          lemma: lemma.toLowerCase().replaceAll(' ', '_'),
        });
      }
      tokens.push(...parts);
    }
    end();
    return sentences;
  });
}

/** The longest sentence that is read: what is longer is a list, or text without marks. */
const MOST_TOKENS = 120;

/** The types of synsets in keys of senses; 5 is a satellite. */
const TYPES: Readonly<Record<string, PartOfSpeech>> = {
  1: 'noun',
  2: 'verb',
  3: 'adjective',
  4: 'adverb',
  5: 'adjective',
};

function filesUnder(folder: string, isRead: (path: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isRead)
    .sort();
}

function unescaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name]!);
}
