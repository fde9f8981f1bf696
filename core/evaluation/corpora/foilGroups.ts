import { InputProblem } from '../../problem.ts';
import type { CorpusFile } from '../corpusFile.ts';

/** P: a paraphrase; S: scrambled; D: a determiner changed; SD: both (Pham et al. 2013). */
export const SENTENCE_TYPES = ['P', 'S', 'D', 'SD'] as const;
export type SentenceType = (typeof SENTENCE_TYPES)[number];

/** Sentences that mean the same, and foils that are like them in words alone. */
export interface FoilGroup {
  /** Of the ground-truth set, with its broad set: `I.1`; in JSON lines as given there. */
  readonly id: string;
  readonly sentences: { readonly [type in SentenceType]: readonly string[] };
}

/**
 * Reads groups of sentences, as Pham et al. published them or as JSON lines.
 *
 * Their file: broad sets `(I)`, in them ground-truth sets by number, a line each, then lines
 * `<type> <id> <id> <sentence>`; ids may lack. Lines in parentheses are comments, and so is all that stands before
 * the first set. JSON lines: `{"id","base"?,"paraphrases":[...],"foils":[{"type":"S"|"D"|"SD","text"}]}`, the base
 * being a paraphrase too.
 *
 * @throws InputProblem that names the line and what was expected there
 */
export async function* readFoilGroups(file: CorpusFile): AsyncGenerator<FoilGroup> {
  const ids = new Map<string, number>();
  let reader: GroupReader | undefined;
  let number = 0;
  const checked = (group: FoilGroup | undefined): FoilGroup[] => {
    if (!group) return [];
    const before = ids.get(group.id);
    if (before !== undefined) {
      throw new InputProblem(
        `${file.path}, line ${number}: the set ${group.id} was given before line ${before} already.`,
        'Give each set a number of its own.',
      );
    }
    ids.set(group.id, number);
    return [group];
  };
  for await (const line of file.lines()) {
    number += 1;
    const text = line.trim();
    if (text === '') continue;
    reader ??= text.startsWith('{') ? jsonReader() : publishedReader();
    yield* checked(reader.line(text, `${file.path}, line ${number}`));
  }
  yield* checked(reader?.end());
}

/** Takes line after line; gives a group when it is whole. */
interface GroupReader {
  line(text: string, place: string): FoilGroup | undefined;
  end(): FoilGroup | undefined;
}

const LAYOUT =
  'Expected a broad set "(I)", the number of a ground-truth set, a comment in parentheses, or "<type> <id> <id> <sentence>" of type P, S, D or SD.';

function publishedReader(): GroupReader {
  let broad: string | undefined;
  let group: Growing | undefined;
  const finished = () => {
    const whole = group;
    group = undefined;
    return whole;
  };
  return {
    line(text, place) {
      const set = /^\(([IVXLCDM]+)\)$/.exec(text)?.[1];
      if (set !== undefined) {
        broad = set;
        return finished();
      }
      if (text.startsWith('(')) return undefined;
      if (/^\d+$/.test(text)) {
        const whole = finished();
        group = emptyGroup(broad === undefined ? text : `${broad}.${text}`);
        return whole;
      }
      const [, type, sentence] = /^(P|S|D|SD)(?:\s+\d+){0,2}(?:\s+(\D.*|\d.*\s.*))?$/.exec(text) ?? [];
      if (type !== undefined && group) {
        if (sentence === undefined) throw new InputProblem(`${place}: there is no sentence.`, LAYOUT);
        group.sentences[type as SentenceType].push(sentence);
        return undefined;
      }
      if (broad === undefined && !group) return undefined;
      if (type !== undefined) {
        throw new InputProblem(
          `${place}: a sentence of no set.`,
          'Put the number of its set on a line before it.',
        );
      }
      throw new InputProblem(`${place}: “${text.slice(0, 60)}”.`, LAYOUT);
    },
    end: finished,
  };
}

interface Growing {
  readonly id: string;
  readonly sentences: Record<SentenceType, string[]>;
}

function emptyGroup(id: string): Growing {
  return { id, sentences: { P: [], S: [], D: [], SD: [] } };
}

const JSON_LAYOUT =
  'Expected {"id","base","paraphrases":["..."],"foils":[{"type":"S"|"D"|"SD","text":"..."}]}, one object a line.';

function jsonReader(): GroupReader {
  return {
    line(text, place) {
      const record = parsed(text, place);
      const { id, base, paraphrases = [], foils = [] } = record;
      const broken = (what: string) => new InputProblem(`${place}: ${what}.`, JSON_LAYOUT);
      if (typeof id !== 'string' && typeof id !== 'number') throw broken('there is no id');
      if (!Array.isArray(paraphrases) || !Array.isArray(foils))
        throw broken('paraphrases and foils are lists');
      const group = emptyGroup(String(id));
      for (const sentence of base === undefined ? paraphrases : [base, ...paraphrases]) {
        if (!isSentence(sentence)) throw broken('a paraphrase is no text, or empty');
        group.sentences.P.push(sentence);
      }
      for (const foil of foils) {
        const { type, text: sentence } = (foil ?? {}) as Record<string, unknown>;
        if (type !== 'S' && type !== 'D' && type !== 'SD') throw broken('a foil is of no type');
        if (!isSentence(sentence)) throw broken('a foil is no text, or empty');
        group.sentences[type].push(sentence);
      }
      return group;
    },
    end: () => undefined,
  };
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function parsed(text: string, place: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Said below, with what was expected.
  }
  throw new InputProblem(`${place}: this is no JSON object.`, JSON_LAYOUT);
}
