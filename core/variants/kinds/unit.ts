import type { Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isOpinion } from '../../english/syntax/nouns/numberUse.ts';
import { isRestated } from '../../english/syntax/nouns/restatedAmount.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import type { TaggedToken } from '../../english/taggedToken.ts';
import { OTHER_UNITS, WORDS_OF_PRICES } from '../../english/words/numbersAndUnits.ts';
import { LARGE_NUMBERS, NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import type { Replaced } from '../rewriting/replaced.ts';

export const unit = kindOfSites({
  name: 'unit',
  label: 'other unit',
  meaning: 'changed',
  pairs: 'few',
  help: 'The unit after a number is replaced by another one: “20 mg” to “20 g”, “minutes” to “hours”, “$” to “€”.',
  none: { 'no-unit': 'no number in the sentence has a unit that could be another one' },
  sites: ({ tokens }) =>
    tokens.map((_, at) => {
      const place = unitAt(tokens, at) ?? currencyAt(tokens, at);
      return place && [place];
    }),
});

function unitAt(tokens: Tokens, at: number): Replaced | undefined {
  const { text, lemma, tag } = tokens[at]!;
  const glued = /^(\d+(?:[.,]\d+)?)(mg|g|kg|km|ml|mm|cm|GB|MB|KB|TB)$/.exec(text);
  if (glued) {
    const other = OTHER_UNITS.get(glued[2]!)!;
    return [at, at + 1, other.length < 3 ? [glued[1]! + other] : [glued[1]!, other]];
  }
  const hyphened = /^(.+)-(minute|hour|day|week|month|mile|foot|inch)$/.exec(text);
  if (
    hyphened &&
    /^(?!24$)(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)$/.test(hyphened[1]!)
  )
    return [at, at + 1, [`${hyphened[1]}-${OTHER_UNITS.get(hyphened[2]!)!}`]];
  if (!isCounted(tokens, at) || isBound(tokens, at) || isMeasuredElsewhere(tokens, at)) return undefined;
  if (isOpinion(tokens, at - 1) || isRestated(tokens, at - 1)) return undefined;
  const exact = OTHER_UNITS.get(text);
  if (exact !== undefined && !/^NNS$/.test(tag))
    return isPart(tokens, at) ? undefined : [at, at + 1, [exact]];
  const isMoney = lemma === 'pound' && tokens.some((token) => WORDS_OF_PRICES.test(token.lemma));
  const other = isMoney ? 'dollar' : tag === 'NNS' ? OTHER_UNITS.get(lemma) : undefined;
  // A unit needs its ending, and pounds by the million are money.
  if (other === undefined || (lemma === 'pound' && /illion$/.test(tokens[at - 1]!.text))) return undefined;
  return isPart(tokens, at) ? undefined : [at, at + 1, [text === lemma ? other : inflect(other, 'NNS')]];
}

/** Tests whether the other unit, or an amount in the same unit or of time, stands elsewhere ("an hour and five minutes ago"). */
function isMeasuredElsewhere(tokens: Tokens, at: number): boolean {
  const { text, lemma } = tokens[at]!;
  const own = american(lemma);
  const other = american(OTHER_UNITS.get(text) ?? OTHER_UNITS.get(lemma) ?? '');
  return tokens.some((token, i) => {
    const unit = american(token.lemma);
    if (unit === other || token.text === other) return true;
    return (
      i !== at &&
      !LARGE_NUMBERS.test(text) &&
      (unit === own || (TIMES.test(token.lemma) && TIMES.test(lemma)))
    );
  });
}

const TIMES = /^(?:second|minute|hour|day|week|month|year)$/;

/** Tests whether the amount would be absurd in another unit, or is bound to another amount. */
const isBound = contexts(
  `
  @hundreds [million|billion|trillion]   # 600 billion: more than there is of most things
  [million|billion|trillion] ... @large
  @large ... [million|billion|trillion]
  quarterly|annual|yearly|monthly|weekly|daily  # a quarterly profit in three months
  @grouped [~mile]                       # 180,000 miles
  [~cent] & $                            # up 4 cents, at $5
  [~cm|foot] tall
  @dozens [~year] old
`,
  {
    large: /(?:million|billion|trillion)$/,
    hundreds: (tokens, at) => Number(wordAt(tokens, at)) >= 100,
    grouped: /\d,\d/,
    dozens: (tokens, at) => valueAt(tokens, at) > 12,
  },
);

function valueAt(tokens: readonly TaggedToken[], at: number): number {
  const number = wordAt(tokens, at);
  return NUMBER_OF_WORD.get(number) ?? Number(number.replaceAll(',', ''));
}

/** Spells a unit of length or volume as Americans do, so that "kilometre" is "kilometer". */
function american(lemma: string): string {
  return lemma.replace(/(met|lit)re$/, '$1er');
}

/** Tests whether a number stands right before the unit, and is no ordinal and no year. */
const isCounted = contexts(
  `
  degrees []
  @figure [] &! 24 [hour]                # a 24 hour shop is open all day
  /CD!one|1!@ending [] &! 24 [hour]
`,
  { figure: /^\d[\d,.]*$/, ending: /^.*[^a-z].*[a-z]$/ },
);

/** Tests whether the amount is part of another one, or of a noun phrase. */
const isPart = contexts(`
  [!million|billion|trillion|thousand] and|or /NN*  # two days and nights: the number counts both
  [!million|billion|trillion|thousand] /NN*!time|ago  # two day camps, the hour hand
`);

/** Replaces a currency sign before a number by another one ("$5" by "€5"). */
function currencyAt(tokens: Tokens, at: number): Replaced | undefined {
  const other = CURRENCIES.get(tokens[at]!.text);
  return other !== undefined && isOnlyCurrency(tokens, at) ? [at, at + 1, [other]] : undefined;
}

const isOnlyCurrency = contexts('[] @digit &! @currency ... [] &! [] ... @currency', {
  digit: /^\d/,
  currency: (tokens, at) =>
    /^(?:[$€£¥]|US\$|C\$|dollars?|euros?|pounds?|bucks?|cents?|pence)$/.test(tokens[at]?.text ?? ''),
});

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', '€'],
  ['€', '$'],
  ['£', '€'],
]);
