import { PRIVATIVE_MODIFIERS } from '../../english/words/addedMeaning.ts';
import { areOtherPlaces } from '../../english/words/prepositions.ts';
import { isContent } from '../alignment/likeness.ts';
import type { Comparison, Find } from '../comparison.ts';
import type { DifferenceKind, Finding, Meaning } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';
import { type Site, sitesOf } from './sites.ts';

/** Words that no other kind explains: inserted, removed or replaced stretches. */
export const findRest: Find = (comparison, open) => {
  const sites = sitesOf(comparison, open.a, open.b);
  const isAlone = sites.filter((site) => hasContent(comparison, site)).length === 1 && sharesMost(comparison);
  return sites.map((site) => found(comparison, site, isAlone));
};

function found(comparison: Comparison, site: Site, isAlone: boolean): Finding {
  const words = wordsOf(comparison, site);
  if (!hasContent(comparison, site)) return functionWord(words, site, sharesMost(comparison));
  const meaning: Meaning = decides(comparison, site, words, isAlone) ? 'changed' : 'uncertain';
  const kind: DifferenceKind = site.a && site.b ? 'replaced' : site.a ? 'removed' : 'inserted';
  return {
    kind: words.every(({ kind }) => kind === 'name') ? 'entity' : kind,
    meaning,
    ...site,
    explain: EXPLAIN[meaning],
  };
}

const EXPLAIN: Readonly<Record<Meaning, Finding['explain']>> = {
  changed: (a, b) =>
    a !== undefined && b !== undefined
      ? `“${a}” and “${b}” mean different things.`
      : `“${a ?? b}” stands in one of the sentences only.`,
  uncertain: (a, b) =>
    a !== undefined && b !== undefined
      ? `Nothing tells whether “${a}” and “${b}” mean the same.`
      : `“${a ?? b}” stands in one of the sentences only.`,
  preserved: () => '',
};

/** Tests whether the site by itself makes the sentences mean different things. */
function decides(comparison: Comparison, site: Site, words: readonly Unit[], isAlone: boolean): boolean {
  if (words.length === 1 && PRIVATIVE_MODIFIERS.test(words[0]!.words)) return true;
  return (
    isAlone && site.a !== undefined && site.b !== undefined && isOneForOne(comparison, site as Required<Site>)
  );
}

/** One noun for another, which WordNet holds to be unrelated. */
function isOneForOne({ a, b, alignment, wordnet }: Comparison, site: Required<Site>): boolean {
  const content = a.units.slice(site.a.from, site.a.to).filter(isContent);
  const otherContent = b.units.slice(site.b.from, site.b.to).filter(isContent);
  if (content.length !== 1 || otherContent.length !== 1) return false;
  const pair = alignment.ofA[a.units.indexOf(content[0]!)];
  const areNouns =
    [...content, ...otherContent].every(({ tag }) => /^NNS?$/.test(tag)) &&
    content[0]!.tag === otherContent[0]!.tag;
  const areKnown = [...content, ...otherContent].every(
    ({ lemma, words }) => wordnet.has(lemma) || wordnet.has(words),
  );
  return areNouns && areKnown && pair?.relation === 'other' && pair.b === b.units.indexOf(otherContent[0]!);
}

/** Tests whether at least half of the content words have a partner. */
function sharesMost({ a, b, alignment }: Comparison): boolean {
  const content = [...a.units, ...b.units].filter(isContent).length;
  const shared = alignment.pairs.filter(
    (pair) => pair.relation !== 'other' && isContent(a.units[pair.a]!),
  ).length;
  return 4 * shared >= content;
}

function functionWord(words: readonly Unit[], site: Site, isShared: boolean): Finding {
  const isOther =
    isShared &&
    words.length === 2 &&
    site.a !== undefined &&
    site.b !== undefined &&
    areOtherPlaces(words[0]!.words, words[1]!.words);
  const isArticle = words.every(({ kind }) => kind === 'determiner');
  return {
    kind: isArticle ? 'determiner' : 'function-word',
    meaning: isOther && !isArticle ? 'changed' : 'uncertain',
    ...site,
    explain: (a, b) =>
      a !== undefined && b !== undefined
        ? `“${a}” and “${b}” relate things in different ways.`
        : `“${a ?? b}” stands in one of the sentences only.`,
  };
}

function wordsOf({ a, b }: Comparison, site: Site): Unit[] {
  return [
    ...(site.a ? a.units.slice(site.a.from, site.a.to) : []),
    ...(site.b ? b.units.slice(site.b.from, site.b.to) : []),
  ];
}

function hasContent(comparison: Comparison, site: Site): boolean {
  return wordsOf(comparison, site).some((unit) => !FUNCTIONAL.has(unit.kind));
}

const FUNCTIONAL: ReadonlySet<Unit['kind']> = new Set([
  'determiner',
  'preposition',
  'particle',
  'conjunction',
  'pronoun',
]);
