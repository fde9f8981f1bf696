import type { AnnotatedToken, Annotation, Substitution } from '../../../core/annotation/annotation.ts';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import type { CorpusFile } from '../../../core/evaluation/corpusFile.ts';
import type { Method } from '../../../core/evaluation/method.ts';
import { runMethod } from '../../../core/evaluation/running/runMethod.ts';
import type { Limits } from '../../../core/limits.ts';
import { countsOfRows, NOTHING_COUNTED } from '../../../core/matrices/encodingCounts.ts';
import type { OptionValues } from '../../../core/options.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import { sha256 } from '../../../core/sha256.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';

/**
 * Annotates sentences whose tokens stand between spaces. A noun is written `word=synonym`, a verb
 * `word!antonym`; the sentence that comes out holds the word alone.
 */
export function fakeAnnotator(): Annotator {
  const annotate = (marked: string): Annotation => {
    const tokens: AnnotatedToken[] = [];
    const substitutions: Substitution[] = [];
    let text = '';
    for (const [index, part] of marked.split(' ').filter(Boolean).entries()) {
      const [, word, mark, form] = /^(.+?)(?:([=!])(.+))?$/.exec(part)!;
      if (text) text += ' ';
      tokens.push({
        text: word!,
        start: text.length,
        end: text.length + word!.length,
        tag: mark === '!' ? 'VB' : 'NN',
        confidence: 1,
        lemma: word!,
      });
      text += word;
      if (!mark) continue;
      substitutions.push({
        token: index,
        kind: mark === '=' ? 'noun-synonym' : 'verb-antonym',
        sense: 0,
        candidates: [{ form: form!, lemma: form!, synset: 0, relation: 'synonym', tagCount: 0 }],
      });
    }
    return { text, tokens, collocations: [], substitutions, blocked: [] };
  };
  return { profile: PROFILES.white2015, annotate, annotateTokens: annotate, parse: () => undefined };
}

/** An engine whose distance of a sentence from any other is what `distanceOf` says of its text. */
export function fakeEngine(distanceOf: (encoder: string, text: string) => number, onCall = () => {}): Engine {
  return {
    known: () => [],
    describe: async () => assertUnused(),
    wordVectors: async () => undefined,
    reconstruct: async () => undefined,
    rankings: async () => undefined,
    describeMasked: async () => assertUnused(),
    scoreWords: async () => assertUnused(),
    classifyPairs: async () => assertUnused(),
    encode: async () => assertUnused(),
    async distances(encoder, sentences, pairs, _metric, task) {
      onCall();
      task?.signal?.throwIfAborted();
      const distances = new Float64Array(pairs.length / 2);
      for (const pair of distances.keys()) {
        distances[pair] = distanceOf(encoder, sentences[pairs[2 * pair + 1]!]!.text);
      }
      return { distances, zeroVectors: 1, ...NOTHING_COUNTED, unknownTokens: 2, tokens: 5 };
    },
    nearest: async () => assertUnused(),
    report: async () => assertUnused(),
    dispose: async () => {},
  };
}

/** An engine that adds the vectors of words; a sentence without one that has a vector is the zero vector. */
export function wordVectorEngine(vectors: Readonly<Record<string, readonly number[]>>): Engine {
  const columns = Object.values(vectors)[0]!.length;
  return {
    ...fakeEngine(() => 0),
    async encode(_, sentences) {
      const data = new Float32Array(sentences.length * columns);
      const unknown = new Uint32Array(sentences.length);
      for (const [row, { tokens }] of sentences.entries()) {
        for (const token of tokens) {
          const vector = vectors[token];
          if (!vector) unknown[row]! += 1;
          for (const [k, component] of (vector ?? []).entries()) data[row * columns + k]! += component;
        }
      }
      const rowCounts = {
        unknownTokens: unknown,
        tokens: Uint32Array.from(sentences, ({ tokens }) => tokens.length),
        truncated: new Uint8Array(sentences.length),
      };
      return {
        kind: 'dense',
        rows: sentences.length,
        columns,
        data,
        ...countsOfRows(rowCounts),
        rowCounts,
      };
    },
  };
}

function assertUnused(): never {
  throw new Error('not expected to be called');
}

/** A file of a corpus that holds these lines. */
export function corpusOf(lines: readonly string[], name = 'corpus.txt'): CorpusFile {
  const text = lines.map((line) => `${line}\n`).join('');
  return {
    path: name,
    name,
    sha256: sha256(text),
    text: async () => text,
    async *lines() {
      yield* lines;
    },
    bytes: async () => new TextEncoder().encode(text),
  };
}

export interface FakeRun {
  readonly engine: Engine;
  readonly encoders: readonly string[];
  readonly annotator: Annotator;
  readonly options: OptionValues;
  readonly seed: number;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onProgress: TaskOptions['onProgress'];
}

/** Runs a method over files in memory; gives what it found and its examples. */
export async function runOn<Case, Example extends object, Scores extends object>(
  method: Method<Case, Example, Scores>,
  corpus: readonly CorpusFile[],
  { engine, encoders = ['e'], options = {}, seed = 0, ...rest }: Partial<FakeRun> & Pick<FakeRun, 'engine'>,
) {
  const examples: Example[] = [];
  const notices: string[] = [];
  const kept: Method<Case, Example, Scores> = {
    ...method,
    async evaluateBatch(...given) {
      const found = await method.evaluateBatch(...given);
      examples.push(...found);
      return found;
    },
  };
  const defaults = Object.fromEntries(
    Object.entries(method.options).map(([name, option]) => [name, option.default]),
  );
  const found = await runMethod({
    method: kept,
    corpus,
    cases: 1,
    engine,
    encoders,
    options: { ...defaults, ...options },
    seed,
    onNotice: (notice) => notices.push(notice),
    ...rest,
  });
  return { ...found, examples, notices };
}
