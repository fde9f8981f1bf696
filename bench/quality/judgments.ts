import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** The draws that readers judged, in their order, and the section of queries.txt that each took, if any; other draws are the makers'. */
export const DRAWS: Readonly<Record<string, string | undefined>> = {
  first: 'unseen',
  second: 'second-unseen',
  third: 'third-unseen',
  fourth: 'fourth-unseen',
  fifth: 'fifth-unseen',
  sixth: 'sixth-unseen',
  seventh: 'seventh-unseen',
  eighth: undefined,
};

/** The judgment of a reader on a variant. */
export interface Verdict {
  readonly grammatical: boolean;
  /** True if it means what its kind claims. */
  readonly meaning: boolean;
}

/** A line of docs/quality/judgments.tsv. */
export interface Judgment {
  readonly draw: string;
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

/** Reads the judgments of these draws; of all that readers judged by default. Throws if there is no such draw. */
export function readJudgments(draws: readonly string[] = Object.keys(DRAWS)): Judgment[] {
  const [, ...lines] = readFileSync(fromRoot('docs', 'quality', 'judgments.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const all = lines.map(judgmentOf);
  const unknown = draws.find((draw) => all.every((each) => each.draw !== draw));
  if (unknown !== undefined) {
    const known = [...new Set(all.map(({ draw }) => draw))];
    throw new Error(`There is no draw ${unknown}; there are ${known.join(', ')}.`);
  }
  return all.filter(({ draw }) => draws.includes(draw));
}

function judgmentOf(line: string): Judgment {
  const [draw, kind, id, token, from, to, grammatical, meaning, , secondGrammatical, secondMeaning] =
    line.split('\t');
  return {
    ...{ draw: draw!, kind: kind!, id: id!, token: token!, from: from!, to: to! },
    first: { grammatical: grammatical === '1', meaning: meaning === '1' },
    ...(secondGrammatical && {
      second: { grammatical: secondGrammatical === '1', meaning: secondMeaning === '1' },
    }),
  };
}
