import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';
import { decimalNumber } from '../tables/decimalNumber.ts';
import type { ScoredPair } from './scoredPairs.ts';

/**
 * SentEval's layout of the SemEval tasks on sentence similarity: `STS.input.NAME.txt` has two tab-separated sentences
 * per line, `STS.gs.NAME.txt` their scores, in folders `STS12-en-test` to `STS16-en-test`.
 */
const INPUT = /(^|\/)STS\.input\.([^/]+)\.txt$/;
const GOLD = /(^|\/)STS\.gs\.([^/]+)\.txt$/;

/** Selects, from the names in a folder, the inputs that have scores, each followed by its scores. */
export function stsFilesOf(names: readonly string[]): string[] {
  const known = new Set(names);
  return names
    .filter((name) => INPUT.test(name) && known.has(goldOf(name)) && !LEFT_OUT.test(name))
    .flatMap((name) => [name, goldOf(name)]);
}

/** SentEval's task of 2013 is FNWN, headlines and OnWN. */
const LEFT_OUT = /STS13-en-test\/STS\.input\.SMT\.txt$/;

export function isStsInput({ path }: CorpusFile): boolean {
  return INPUT.test(plain(path));
}

export function isStsGold({ path }: CorpusFile): boolean {
  return GOLD.test(plain(path));
}

/** Names the task: `STS12/MSRpar`, or `MSRpar` without a year. */
export function stsSubsetOf({ path }: CorpusFile): string {
  const name = INPUT.exec(plain(path))![2]!;
  const year = /(?:^|\/)STS(\d\d)[^/]*\/[^/]*$/.exec(plain(path))?.[1];
  return year === undefined ? name : `STS${year}/${name}`;
}

/**
 * Reads the pairs of an input; those without a score are left out.
 *
 * @throws InputError that names the line
 */
export async function* readSts(input: CorpusFile, corpus: readonly CorpusFile[]): AsyncGenerator<ScoredPair> {
  const gold = corpus.find(({ path }) => plain(path) === goldOf(plain(input.path)));
  if (!gold) {
    throw new InputError(
      `${input.path} has no scores.`,
      `Name its folder, or give ${goldOf(input.name)} too.`,
    );
  }
  const scores = gold.lines()[Symbol.asyncIterator]();
  let number = 0;
  for await (const line of input.lines()) {
    number += 1;
    const { value, done } = await scores.next();
    if (line.trim() === '') continue;
    const [first, second] = line.split('\t') as [string, string | undefined];
    if (done)
      throw new InputError(`${gold.path} ends before line ${number}, which ${input.path} has.`, ALIGNED);
    const text = (value as string).trim();
    if (text === '') continue;
    const score = decimalNumber(text);
    if (!Number.isFinite(score)) {
      throw new InputError(`${gold.path}, line ${number}: “${text.slice(0, 40)}” is not a number.`);
    }
    if (first.trim() === '' || second === undefined || second.trim() === '') {
      throw new InputError(
        `${input.path}, line ${number}: a sentence is missing.`,
        'Expected two, between tabs.',
      );
    }
    yield { sentences: [first, second], score };
  }
  for (let rest = await scores.next(); !rest.done; rest = await scores.next()) {
    if (rest.value.trim() === '') continue;
    throw new InputError(`${input.path} ends after line ${number}, ${gold.path} goes on.`, ALIGNED);
  }
}

const ALIGNED = 'Line N of one belongs to line N of the other: give both files whole.';

function goldOf(input: string): string {
  return input.replace(/STS\.input\.([^/]+\.txt)$/, 'STS.gs.$1');
}

/** Writes a path with `/` on every platform. */
function plain(path: string): string {
  return path.replaceAll('\\', '/');
}
