import { InputError } from '../../inputError.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { groupField, holdsJson, jsonLines, subsetField } from './jsonLines.ts';
import type { PairMarks } from './pairs/sentencePair.ts';
import { placedLines } from './placedLines.ts';

/** Types of sentences: P paraphrase, S scrambled, D determiner changed, SD both (Pham et al. 2013). */
const SENTENCE_TYPES = ['P', 'S', 'D', 'SD'] as const;
export type SentenceType = (typeof SENTENCE_TYPES)[number];

/** Sentences that mean the same, and foils that resemble them only in their words. */
export interface FoilGroup extends PairMarks {
  /** The id of the ground-truth set with its broad set, `I.1`; in JSON lines as given there. */
  readonly id: string;
  readonly sentences: { readonly [type in SentenceType]: readonly string[] };
}

/**
 * Reads groups of sentences, as Pham et al. published them or as JSON lines.
 *
 * Their file has broad sets `(I)`, which contain ground-truth sets by number, each on a line of its own before its
 * lines `<type> <id> <id> <sentence>`, in which ids may be missing. Lines in parentheses are comments, as is everything
 * before the first set. JSON lines are `{"id","base"?,"paraphrases":[...],"foils":[{"type":"S"|"D"|"SD","text"}]}`,
 * whose base is a paraphrase too.
 *
 * @param subsetKey the key of the subset in JSON; `subset` if it is empty
 * @throws InputError that names the line and what was expected there
 */
export async function* readFoilGroups(file: CorpusFile, subsetKey = ''): AsyncGenerator<FoilGroup> {
  const ids = new Set<string>();
  for await (const { group, place } of (await holdsJson(file))
    ? recorded(file, subsetKey)
    : published(file)) {
    if (ids.has(group.id)) {
      throw new InputError(`${place}: the set ${group.id} occurs twice.`, 'Give each set a unique id.');
    }
    ids.add(group.id);
    yield group;
  }
}

/** A group with the place where it begins. */
interface Placed {
  readonly place: string;
  readonly group: Growing;
}

interface Growing extends PairMarks {
  readonly id: string;
  readonly sentences: Record<SentenceType, string[]>;
}

function emptyGroup(id: string): Growing {
  return { id, sentences: { P: [], S: [], D: [], SD: [] } };
}

const LAYOUT =
  'Expected a broad set "(I)", the number of a ground-truth set, a comment in parentheses, or "<type> <id> <id> <sentence>" of type P, S, D or SD.';

async function* published(file: CorpusFile): AsyncGenerator<Placed> {
  let broad: string | undefined;
  let current: Placed | undefined;
  for await (const { text: line, place } of placedLines(file)) {
    const text = line.trim();
    const nextBroad = /^\(([IVXLCDM]+)\)$/.exec(text)?.[1];
    if (nextBroad !== undefined || /^\d+$/.test(text)) {
      if (current) yield current;
      broad = nextBroad ?? broad;
      const id = broad === undefined ? text : `${broad}.${text}`;
      current = nextBroad === undefined ? { place, group: emptyGroup(id) } : undefined;
      continue;
    }
    const isReadme = broad === undefined && !current;
    if (text.startsWith('(') || isReadme) continue;
    addSentence(current?.group, text, place);
  }
  if (current) yield current;
}

function addSentence(group: Growing | undefined, line: string, place: string): void {
  const [, type, sentence] = /^(P|S|D|SD)(?:\s+\d+){0,2}(?:\s+(\D.*|\d.*\s.*))?$/.exec(line) ?? [];
  if (type === undefined) throw new InputError(`${place}: “${line.slice(0, 60)}”.`, LAYOUT);
  if (sentence === undefined) throw new InputError(`${place}: the sentence is missing.`, LAYOUT);
  if (!group) {
    throw new InputError(
      `${place}: the sentence belongs to no set.`,
      'Put the number of its set on a line before it.',
    );
  }
  group.sentences[type as SentenceType].push(sentence);
}

const RECORD_LAYOUT =
  'Expected {"id","base","paraphrases":["..."],"foils":[{"type":"S"|"D"|"SD","text":"..."}]}, one object per line.';

async function* recorded(file: CorpusFile, subsetKey: string): AsyncGenerator<Placed> {
  for await (const line of jsonLines(file)) {
    const { place, record } = line;
    const { id, base, paraphrases = [], foils = [] } = record;
    const broken = (what: string) => new InputError(`${place}: ${what}.`, RECORD_LAYOUT);
    if (typeof id !== 'string' && typeof id !== 'number') throw broken('the id is missing');
    if (!Array.isArray(paraphrases) || !Array.isArray(foils))
      throw broken('paraphrases and foils must be lists');
    const group: Growing = {
      ...emptyGroup(String(id)),
      ...groupField(line),
      ...subsetField(line, subsetKey),
    };
    for (const sentence of base === undefined ? paraphrases : [base, ...paraphrases]) {
      if (!isSentence(sentence)) throw broken('a paraphrase is not a text, or is empty');
      group.sentences.P.push(sentence);
    }
    for (const foil of foils) {
      const { type, text } = (foil ?? {}) as Record<string, unknown>;
      if (type !== 'S' && type !== 'D' && type !== 'SD') throw broken('a foil has no valid type');
      if (!isSentence(text)) throw broken('a foil is not a text, or is empty');
      group.sentences[type].push(text);
    }
    yield { place, group };
  }
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
