import { PRIVATIVE_MODIFIERS } from '../../english/words/addedMeaning.ts';
import { areOtherPlaces } from '../../english/words/prepositions.ts';
import { isContent } from '../alignment/likeness.ts';
import type { Comparison, Find } from '../comparison.ts';
import type { DifferenceKind, Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';
import { type Site, sitesOf } from './sites.ts';

/** Words that no other kind explains: inserted, removed or replaced stretches. */
export const findRest: Find = (comparison, open) => {
  const sites = sitesOf(comparison, open.a, open.b);
  return sites.map((site) => found(comparison, site));
};

function found(comparison: Comparison, site: Site): Finding {
  const words = wordsOf(comparison, site);
  if (!hasContent(comparison, site))
    return functionWord(words, site, sharesMost(comparison), comparison.a.units[site.a?.to ?? -1]);
  const isPrivative = words.length === 1 && PRIVATIVE_MODIFIERS.test(words[0]!.words);
  const kind: DifferenceKind = site.a && site.b ? 'replaced' : site.a ? 'removed' : 'inserted';
  return {
    kind: words.every(({ kind }) => kind === 'name') ? 'entity' : kind,
    meaning: isPrivative ? 'changed' : 'uncertain',
    ...site,
    explain: (a, b) =>
      a !== undefined && b !== undefined
        ? `Nothing tells whether “${a}” and “${b}” mean the same.`
        : `“${a ?? b}” stands in one of the sentences only.`,
  };
}

/** Tests whether at least half of the content words have a partner. */
function sharesMost({ a, b, alignment }: Comparison): boolean {
  const content = [...a.units, ...b.units].filter(isContent).length;
  const shared = alignment.pairs.filter(
    (pair) => pair.relation !== 'other' && isContent(a.units[pair.a]!),
  ).length;
  return 4 * shared >= content;
}

function functionWord(
  words: readonly Unit[],
  site: Site,
  isShared: boolean,
  after: Unit | undefined,
): Finding {
  const isOther =
    isShared &&
    words.length === 2 &&
    site.a !== undefined &&
    site.b !== undefined &&
    (areOtherPlaces(words[0]!.words, words[1]!.words) ||
      // "Fell to 5%", "fell by 5%".
      (words.every(({ words }) => /^(?:by|to)$/.test(words)) && after?.kind === 'number'));
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
