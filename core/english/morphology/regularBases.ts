import type { PennTag } from '../pennTag.ts';
import { SINGULARS_IN_IE } from '../words/irregularNouns.ts';

/**
 * Lists the bases from which a regularly inflected form may come, by its tag's endings alone: `stopped`/VBD gives stop
 * before stopp and stoppe. Likeliest first among bases that no dictionary holds. Empty if the form has no such ending.
 */
export function regularBases(form: string, tag: PennTag): string[] {
  switch (tag) {
    case 'NNS':
    case 'NNPS':
      return withoutS(form);
    case 'VBZ':
      return withoutS(form);
    case 'VBD':
    case 'VBN':
      return withoutVowelEnding(form, 'ed');
    case 'VBG':
      return form.endsWith("in'")
        ? withoutVowelEnding(`${form.slice(0, -1)}g`, 'ing')
        : withoutVowelEnding(form, 'ing');
    case 'JJR':
    case 'RBR':
      return withoutVowelEnding(form, 'er');
    case 'JJS':
    case 'RBS':
      return withoutVowelEnding(form, 'est');
    default:
      return [];
  }
}

function withoutS(form: string): string[] {
  if (form.length < 3) return [];
  if (form.endsWith("'s")) return [form.slice(0, -2)];
  if (!form.endsWith('s') || form.endsWith('ss'))
    return form.endsWith('men') ? [`${form.slice(0, -2)}an`] : [];
  const stem = form.slice(0, -1);
  if (/^[^aeiou]ies$/.test(form)) return [stem];
  if (SINGULARS_IN_IE.has(stem)) return [stem];
  if (form.endsWith('ies')) return [`${form.slice(0, -3)}y`, stem];
  if (form.endsWith('sses')) return [form.slice(0, -2), form.slice(0, -3), stem];
  if (/(?:sh|ch|x|zz)es$/.test(form)) return [form.slice(0, -2), stem];
  if (form.endsWith('ces')) return [stem, `${form.slice(0, -3)}x`, `${form.slice(0, -4)}ex`];
  if (form.endsWith('ses'))
    return [stem, `${form.slice(0, -2)}is`, form.slice(0, -2), ...undoubled(form.slice(0, -2))];
  if (/(?:z|o)es$/.test(form)) return [stem, form.slice(0, -2), ...undoubled(form.slice(0, -2))];
  return [stem];
}

/** Endings that begin with a vowel: the base may have lost an e, doubled its consonant, or turned y into i. */
function withoutVowelEnding(form: string, ending: string): string[] {
  if (!form.endsWith(ending) || !/[aeiouy]/.test(form.slice(0, -ending.length))) return [];
  const stem = form.slice(0, -ending.length);
  const withE = `${stem}e`;
  if (/^(?:re|jet|water)?-?(?:ski|taxi)$/.test(stem)) return [stem];
  if (ending !== 'ing' && stem.endsWith('i')) {
    const isCompared = ending !== 'ed';
    return [`${stem.slice(0, -1)}y`, withE, stem, ...(isCompared ? [`${stem.slice(0, -1)}ey`] : [])];
  }
  if (ending === 'ing' && /[^aeiou]y$/.test(stem) && stem.length <= 2)
    return [`${stem.slice(0, -1)}ie`, stem];
  const single = undoubled(stem);
  if (single.length > 0)
    return /(?:ss|ll|ff|zz)$/.test(stem) ? [stem, ...single, withE] : [...single, stem, withE];
  if (/[aeiou]ck$/.test(stem)) return [stem, stem.slice(0, -1), withE];
  return MUTE_E.test(stem) ? [withE, stem] : [stem, withE];
}

function undoubled(stem: string): string[] {
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
}

/**
 * Stems that English writes with a mute e: after c, g, s, u, v, z, a consonant and l, or one vowel letter and one
 * consonant in a monosyllable, or nothing but a vowel and a k.
 */
const MUTE_E =
  /(?:[cuvz]|[^aeiou]l|[^s]s|[ndr]g|[aeo]g|at|[iu]r|[^aeiou]in|[^aeiou][aiou]k|^[^aeiou]*[aiou][^aeiouwxy]|^[aeiou]k)$/;
