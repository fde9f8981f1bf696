import type { CostraGroup } from '../../evaluation/corpora/costra.ts';
import type { Task, WrittenTexts } from '../task.ts';
import { OPPOSITE } from '../transformations.ts';
import { type Judged, judgedTasks } from '../votes.ts';
import { type CostraCorpus, createCostraCorpus } from './costraRows.ts';
import { type Decision, decisionsOn } from './decisions.ts';
import { type Exceeds, impliedOrder } from './impliedOrder.ts';
import { tokenized } from './tokenized.ts';

/** The judgments of a project, merged. */
export interface Merged {
  readonly decisions: readonly Decision[];
  readonly counts: MergedCounts;
  /** Cycles of sentences, by kind. */
  readonly contradictions: readonly { readonly kind: string; readonly rows: readonly string[] }[];
  /** The lines of the corpus with all that was added; undefined for variants, which have none. */
  readonly corpus?: readonly string[];
}

export interface MergedCounts {
  /** Tasks with an answer. */
  readonly judged: number;
  readonly majorities: number;
  readonly ties: number;
  /** Sentences that annotators wrote. */
  readonly written: number;
  /** Pairs whose order follows from others. */
  readonly implied: number;
  /** Pairs of this project that contradict the order of others, and are left out. */
  readonly contradicted: number;
}

/**
 * Merges what annotators have judged and written: majorities, and the order that follows from them and from how sentences
 * were written: seed < interpolation < transformation < extrapolation (Barančíková and Bojar 2020, sections 3.1 and 4.1),
 * together with the order that the corpus has.
 *
 * @param groups the project's corpus; none for variants
 */
export function mergeJudgments(judged: Judged, groups: readonly CostraGroup[]): Merged {
  const tasks = judgedTasks(judged);
  const decisions = decisionsOn(tasks);
  const corpus = createCostraCorpus(groups);
  const orders = new Map<string, Exceeds[]>();
  const order = (kind: string, more: string, less: string) => {
    const found = orders.get(kind);
    if (found) found.push([more, less]);
    else orders.set(kind, [[more, less]]);
  };
  let written = 0;
  for (const { task, votes } of tasks) {
    for (const answer of votes.values()) {
      if (typeof answer !== 'string') written += addWritten(corpus, task, answer, order);
    }
  }
  for (const { task, majority } of decisions) addDecision(corpus, task, majority, order);

  let [implied, contradicted] = [0, 0];
  const contradictions: Merged['contradictions'][number][] = [];
  for (const [kind, pairs] of orders) {
    const found = impliedOrder([...pairs, ...corpus.orderBeside(kind, pairs)]);
    const sound = new Set(found.given);
    const given = pairs.filter((pair) => sound.has(pair));
    for (const [more, less] of given) corpus.setOrder(more, less);
    for (const [more, less] of found.implied) if (corpus.implyOrder(more, less)) implied += 1;
    contradicted += pairs.length - given.length;
    contradictions.push(...found.contradictions.map((rows) => ({ kind, rows })));
  }
  const majorities = decisions.filter(({ majority }) => majority !== null).length;
  const counts = { judged: tasks.length, majorities, ties: decisions.length - majorities };
  return {
    decisions,
    counts: { ...counts, written, implied, contradicted },
    contradictions,
    ...(groups.length > 0 && { corpus: [...corpus.lines()] }),
  };
}

type Order = (kind: string, more: string, less: string) => void;

/** Adds the sentences of an answer, and their order; gives their number. */
function addWritten(
  corpus: CostraCorpus,
  { type, kind, rows }: Task,
  texts: WrittenTexts,
  order: Order,
): number {
  const add = (field: string) => {
    const text = texts[field]!.normalize('NFC').replace(/\s+/g, ' ').trim();
    return corpus.addSentence(rows![0]!, kind, text, tokenized(text));
  };
  if (type === 'transform') {
    add('transformation');
    return 1;
  }
  const [seed, transformation] = rows!;
  const chain = [seed!, add('interpolation'), transformation!, add('extrapolation')];
  // The seed is closest to itself: Costra has the order of opposite meanings by closeness.
  if (kind === OPPOSITE) chain.reverse();
  for (const [index, less] of chain.slice(0, -1).entries()) order(kind, chain[index + 1]!, less);
  return 2;
}

function addDecision(
  corpus: CostraCorpus,
  { type, kind, rows }: Task,
  majority: string | null,
  order: Order,
): void {
  if (majority === null || (type !== 'compare' && type !== 'closer')) return;
  const [first, second] = rows!.slice(-2) as [string, string];
  if (majority === 'first') order(kind, first, second);
  else if (majority === 'second') order(kind, second, first);
  else corpus.setDistance(first, second, majority === 'similar' ? 'tooSimilar' : 'tooDissimilar');
}
