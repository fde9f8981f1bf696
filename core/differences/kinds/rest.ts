import { LIMITING_ADJECTIVES, PRIVATIVE_MODIFIERS } from '../../english/words/addedMeaning.ts';
import { areOtherPlaces } from '../../english/words/prepositions.ts';
import type { Comparison, Find } from '../comparison.ts';
import type { Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';
import { type Site, sitesOf } from './sites.ts';

/** Words that no other kind explains: inserted, removed or replaced stretches. */
export const findRest: Find = (comparison, open) => {
  const sites = sitesOf(comparison, [...open.a], [...open.b]);
  return sites.map((site) => found(comparison, site));
};

function found(comparison: Comparison, site: Site): Finding {
  const words = (['a', 'b'] as const).flatMap((side) => {
    const { from, to } = site[side] ?? { from: 0, to: 0 };
    return comparison[side].units.slice(from, to);
  });
  const isFunctional = words.every(({ kind }) => FUNCTIONAL.test(kind));
  return {
    ...(isFunctional ? ofFunctionWords(words, site, comparison) : ofContent(words, site)),
    ...site,
    explain: (a, b) =>
      a === undefined || b === undefined
        ? `“${a ?? b}” stands in one of the sentences only.`
        : isFunctional
          ? `“${a}” and “${b}” relate things in different ways.`
          : `Nothing tells whether “${a}” and “${b}” mean the same.`,
  };
}

type Effect = Pick<Finding, 'kind' | 'meaning'>;

function ofContent(words: readonly Unit[], site: Site): Effect {
  const [word, ...more] = words;
  const isOther = (list: RegExp) => list.test(word!.words) && more.length === 0;
  const kind = site.a && site.b ? 'replaced' : 'removed';
  return {
    kind: words.every(({ kind }) => kind === 'name') ? 'entity' : kind,
    meaning: isOther(PRIVATIVE_MODIFIERS) || isOther(LIMITING_ADJECTIVES) ? 'changed' : 'uncertain',
  };
}

function ofFunctionWords(words: readonly Unit[], { a, b }: Site, comparison: Comparison): Effect {
  if (words.every(({ kind }) => kind === 'determiner')) return { kind: 'determiner', meaning: 'uncertain' };
  const [one, other] = words.map(({ words }) => words);
  // "Fell to 5%", "fell by 5%".
  const isAmount =
    /^(?:by to|to by)$/.test(`${one} ${other}`) && comparison.a.units[a?.to ?? -1]?.kind === 'number';
  const isOther = a && b && words.length === 2 && (areOtherPlaces(one!, other!) || isAmount);
  return { kind: 'function-word', meaning: isOther ? 'changed' : 'uncertain' };
}

const FUNCTIONAL = /^(?:determiner|preposition|particle|conjunction|pronoun)$/;
