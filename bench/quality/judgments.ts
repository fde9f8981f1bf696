import { readFileSync } from 'node:fs';

/** The judgment of a reader on a variant. */
export interface Verdict {
  readonly grammatical: boolean;
  /** True if it means what its kind claims. */
  readonly meaning: boolean;
}

/** A line of docs/quality/readers-*.tsv. */
export interface Judgment {
  readonly kind: string;
  /** The sentence: its register and number. */
  readonly id: string;
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly first: Verdict;
  /** That of another reader, if there was one. */
  readonly second?: Verdict;
}

export function isRight({ grammatical, meaning }: Verdict): boolean {
  return grammatical && meaning;
}

export function readJudgments(path: string): Judgment[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [kind, id, token, from, to, grammatical, meaning, , secondGrammatical, secondMeaning] =
      line.split('\t');
    return {
      ...{ kind: kind!, id: id!, token: token!, from: from!, to: to! },
      first: { grammatical: grammatical === '1', meaning: meaning === '1' },
      ...(secondGrammatical && {
        second: { grammatical: secondGrammatical === '1', meaning: secondMeaning === '1' },
      }),
    };
  });
}
