import type { Spelling } from '../spelling.ts';
import { otherSpelling } from './otherSpelling.ts';

/**
 * True for two words that are one word on both sides of the Atlantic ("colour" and "color") or in two spellings
 * of one side ("adviser" and "advisor"). Meant for lemmas of one synset: of other words it may say so wrongly.
 */
export function areSpellingTwins(a: string, b: string): boolean {
  return a !== b && (otherSpelling(a)?.other === b || soundOf(a) === soundOf(b));
}

/** True if the first of two spelling twins is the one to write; neither is where only habit parts them. */
export function isSpelledAs(word: string, twin: string, spelling: Spelling): boolean {
  const known = otherSpelling(word);
  if (known?.other === twin) return known.side === spelling;
  return spelling === 'british' ? isMoreBritish(word, twin) : isMoreBritish(twin, word);
}

function isMoreBritish(word: string, twin: string): boolean {
  if (PAIRS.has(word) || PAIRS.has(twin)) return PAIRS.has(word);
  if (word.length !== twin.length) {
    const single = /[^l]l(?:ful|ment|s|ing|ed)?$/.test(word) && /ll/.test(twin) && !/our/.test(word);
    const doubled = /ll(?:ful|ment|s)?$/.test(word) && !/ll/.test(twin);
    return single || (word.length > twin.length && !doubled);
  }
  return BRITISH_LETTERS.some(([british, american]) => british.test(word) && american.test(twin));
}

/** The common form of the spellings of one word, letter by letter. */
function soundOf(word: string): string {
  const lower = word.toLowerCase();
  return (PAIRS.get(lower) ?? lower)
    .replaceAll('-', '')
    .replace(/[ao]e/g, 'e')
    .replace(/ough(?=$|[aeiou])/g, 'ow')
    .replace(/ou/g, 'o')
    .replace(/([^aeiou])re$/, '$1er')
    .replace(/or$/, 'er')
    .replace(/ogue$/, 'og')
    .replace(/dge(?=ment)/, 'dg')
    .replace(/(?<=.)gh(?=u)/g, 'g')
    .replace(/mme$/, 'm')
    .replace(/ph/g, 'f')
    .replace(/qu?e$|ck|qu(?=et$)/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/ey$/, 'y')
    .replace(/(.)\1/g, '$1');
}

const BRITISH_LETTERS: readonly (readonly [RegExp, RegExp])[] = [
  [/[iy]s(?:e|a|i)/, /[iy]z(?:e|a|i)/],
  [/[^aeiou]re$/, /er$/],
  [/nce$/, /nse$/],
  [/s/, /z/],
];

/** British spellings that neither the list nor a rule has, each with the American one. */
const PAIRS: ReadonlyMap<string, string> = new Map(
  (
    'cheque check,draught draft,enquiry inquiry,gaol jail,kerb curb,omelette omelet,tyre tire,doughnut donut,' +
    'storey story,axe ax,programme program'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
