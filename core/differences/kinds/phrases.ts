import type { AlignedPair } from '../alignment/align.ts';
import { LONGEST_LISTED, oppositionOf } from '../alignment/listedOpposites.ts';
import type { Comparison, Find } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import { opposite } from './polarity.ts';
import { synonyms } from './replaced.ts';
import { type Site, sitesOf } from './sites.ts';

/**
 * Stretches that are listed as opposites, or that WordNet has as synonyms: "log in to", "log out of"; "resign", "step
 * down".
 */
export const findPhrases: Find = (comparison, open) => {
  const { ofA, ofB } = comparison.alignment;
  const isUnrelated = (pair: AlignedPair | undefined) =>
    pair === undefined || /^(?:other|general)$/.test(pair.relation);
  const [left, others] = [
    [...open.a].filter((i) => isUnrelated(ofA[i])),
    [...open.b].filter((j) => isUnrelated(ofB[j])),
  ];
  return open.closeAll(
    sitesOf(comparison, left, others).flatMap(
      ({ a, b }) => (a && b ? phraseIn(comparison, { a, b }) : undefined) ?? [],
    ),
  );
};

function phraseIn(comparison: Comparison, site: Required<Site>): Finding | undefined {
  const { a, b, relate } = comparison;
  for (const [own, other] of widened(comparison, site)) {
    const [one, two] = [phraseOf(a, own), phraseOf(b, other)];
    const opposition = oppositionOf(one, two);
    if (opposition) return { ...opposite(opposition, one, two), a: own, b: other };
    if (one.kind === 'word' && two.kind === 'word' && relate(one, two) === 'synonym')
      return { ...synonyms(comparison, one, two), a: own, b: other };
  }
  return undefined;
}

/** The two stretches, and both with one more unit before or behind them. */
function widened({ alignment }: Comparison, { a: own, b: other }: Required<Site>) {
  const isPaired = (i: number, j: number) => alignment.ofA[i]?.b === j;
  const wider = (before: number, behind: number): [UnitSpan, UnitSpan] => [
    { from: own.from - before, to: own.to + behind },
    { from: other.from - before, to: other.to + behind },
  ];
  const spans = [
    wider(0, 0),
    ...(isPaired(own.from - 1, other.from - 1) ? [wider(1, 0)] : []),
    ...(isPaired(own.to, other.to) ? [wider(0, 1)] : []),
  ];
  return spans.filter((pair) => pair.every(({ from, to }) => to - from <= LONGEST_LISTED));
}

/** A stretch as one unit, whose lemma is that of its first word with the others as they stand. */
function phraseOf({ units }: Reading, { from, to }: UnitSpan): Unit {
  const stretch = units.slice(from, to);
  const [first] = stretch;
  const rest = stretch.slice(1).map(({ words }) => words);
  return {
    ...first!,
    kind: stretch.every(({ kind }) => JOINED.test(kind)) ? 'word' : first!.kind,
    to: stretch.at(-1)!.to,
    words: stretch.map(({ words }) => words).join(' '),
    lemma: [first!.words.includes(' ') ? first!.words : first!.lemma, ...rest].join(' '),
    key: stretch.map(({ key }) => key).join(' '),
  };
}

const JOINED = /^(?:word|particle|preposition|determiner|time|frequency)$/;
