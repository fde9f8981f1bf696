import type { Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isOpinion } from '../../english/syntax/nouns/numberUse.ts';
import { isRestated } from '../../english/syntax/nouns/restatedAmount.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { OTHER_UNITS, SHORT_EVENTS, WORDS_OF_PRICES } from '../../english/words/numbersAndUnits.ts';
import { NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../rewriting/replaced.ts';

export const unit = kindOfSites({
  name: 'unit',
  label: 'other unit',
  meaning: 'changed',
  pairs: 'few',
  help: 'The unit after a number is replaced by another one: “20 mg” to “20 g”, “minutes” to “hours”, “$” to “€”.',
  none: { 'no-unit': 'no number in the sentence has a unit that could be another one' },
  sites: ({ tokens }) =>
    tokens.flatMap((_, at) => {
      const place = unitAt(tokens, at) ?? currencyAt(tokens, at) ?? askedUnit(tokens, at);
      return place ? [replaced(place)] : [];
    }),
});

/** Replaces the unit for which a question asks ("how many *grams* are in a cup"). */
function askedUnit(tokens: Tokens, at: number): Replaced | undefined {
  const isAsked =
    wordAt(tokens, at - 1) === 'many' && wordAt(tokens, at - 2) === 'how' && MEASURED.test(tokens[at]!.lemma);
  const other = isAsked ? OTHER_UNITS.get(tokens[at]!.lemma) : undefined;
  if (other === undefined || tokens.some(({ lemma }) => lemma === other)) return undefined;
  const isContent = /^(?:be|in|do)$/.test(tokens[at + 1]?.lemma ?? '');
  return isContent ? [at, at + 1, [inflect(other, 'NNS')]] : undefined;
}

/** Units of weight, volume and length, in which anything may be measured. */
const MEASURED =
  /^(?:gram|ounce|cup|tablespoon|teaspoon|milligram|kilogram|pound|inch|mile|kilometer|meter)$/;

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
  if (!isCounted(tokens, { at }) || isMeasuredElsewhere(tokens, at) || isBound(tokens, at)) return undefined;
  if (isRestated(tokens, at - 1)) return undefined;
  const exact = OTHER_UNITS.get(text);
  if (exact !== undefined && !/^NNS$/.test(tag))
    return isWhole(tokens, at) ? [at, at + 1, [exact]] : undefined;
  const isMoney = lemma === 'pound' && tokens.some((token) => WORDS_OF_PRICES.test(token.lemma));
  const other = isMoney ? 'dollar' : tag === 'NNS' ? OTHER_UNITS.get(lemma) : undefined;
  // "20 kg" has no ending, and "600 million pounds" are money.
  if (other === undefined || (lemma === 'pound' && /illion$/.test(tokens[at - 1]!.text))) return undefined;
  return isWhole(tokens, at) ? [at, at + 1, [text === lemma ? other : inflect(other, 'NNS')]] : undefined;
}

/**
 * Tests whether the unit must stay because another amount or a frequency in the sentence is bound to it ("2
 * to 3 million", "up 4 cents, at $5", "two weeks ago, and now two weeks later"), or because the number is too
 * high for another unit ("180,000 miles").
 */
function isMeasuredElsewhere(tokens: Tokens, at: number): boolean {
  const { lemma, text } = tokens[at]!;
  const isLarge = /^(?:million|billion|trillion)$/.test(text);
  // "600 billion" would be more than there is of most things; "a quarterly profit in three months" is every one.
  if (isLarge && Number(tokens[at - 1]!.text) >= 100) return true;
  if (tokens.some((token) => /^(?:quarterly|annual|yearly|monthly|weekly|daily)$/i.test(token.text)))
    return true;
  if (lemma === 'mile' && /\d,\d/.test(tokens[at - 1]!.text)) return true;
  return tokens.some((token, i) => {
    if (i === at) return false;
    if (isLarge) return /(?:million|billion|trillion)$/.test(token.text);
    if (lemma === 'cent' && token.text === '$') return true;
    return american(token.lemma) === american(lemma) || areTimes(token.lemma, lemma);
  });
}

/**
 * Tests whether the other unit already stands in the sentence ("350 degrees Fahrenheit to Celsius"), or the
 * amount would be absurd in it ("six feet tall", "34 years old"), or the amount is part of an idiom ("my two
 * cents").
 */
function isBound(tokens: Tokens, at: number): boolean {
  const { text, lemma } = tokens[at]!;
  const other = american(OTHER_UNITS.get(text) ?? OTHER_UNITS.get(lemma) ?? '');
  if (tokens.some((token) => american(token.lemma) === other || token.text === other)) return true;
  const number = wordAt(tokens, at - 1);
  if (isOpinion(tokens, at - 1)) return true;
  const value = NUMBER_OF_WORD.get(number) ?? Number(number.replaceAll(',', ''));
  const next = wordAt(tokens, at + 1);
  if (/^(?:cm|foot)$/.test(lemma) && (next === 'tall' || value >= 1000)) return true;
  if (lemma === 'year' && next === 'old') return value > 12;
  return lemma === 'minute' && value > 12 && tokens.some((token) => SHORT_EVENTS.test(token.lemma));
}

/** Spells a unit of length or volume as Americans do, so that "kilometre" is "kilometer". */
function american(lemma: string): string {
  return lemma.replace(/(met|lit)re$/, '$1er');
}

/**
 * Tests whether both units are units of time ("an *hour* ago, and five *minutes* ago"), so that neither can
 * change alone.
 */
function areTimes(other: string, own: string): boolean {
  return TIMES.test(other) && TIMES.test(own);
}

const TIMES = /^(?:second|minute|hour|day|week|month|year)$/;

/** Tests whether a number stands right before the unit, and is no ordinal and no year. */
const isCounted = contexts(
  `
  degrees []
  @figure [] &! 24 [hour]                # a 24 hour shop is open all day
  /CD!one|1!@ending [] &! 24 [hour]
`,
  { figure: /^\d[\d,.]*$/, ending: /^.*[^a-z].*[a-z]$/ },
);

/** Tests whether the amount stands on its own ("two million", "two hours"). */
function isWhole(tokens: Tokens, at: number): boolean {
  return !isPart(tokens, { at });
}

const isPart = contexts(
  `
  [million|billion|trillion|thousand] or|to|and
  [million|billion|trillion|thousand] /CD
  [!million|billion|trillion|thousand] a|an|per|each|every @unit  # 20 grams per cup
  [!million|billion|trillion|thousand] and|or /NN*  # two days and nights: the number counts both
  [!million|billion|trillion|thousand] /NN*!time|ago  # two day camps, the hour hand
`,
  { unit: new Set(OTHER_UNITS.keys()) },
);

/**
 * Replaces a currency sign before a number by another one ("$5" by "€5"); undefined where the sentence names
 * a currency elsewhere.
 */
function currencyAt(tokens: Tokens, at: number): Replaced | undefined {
  const other = CURRENCIES.get(tokens[at]!.text);
  if (other === undefined || !/^\d/.test(tokens[at + 1]?.text ?? '')) return undefined;
  const isOnly = tokens.every(
    (token, i) =>
      i === at ||
      (!/^(?:[$€£¥]|US\$|C\$)$/.test(token.text) &&
        !/^(?:dollars?|euros?|pounds?|bucks?|cents?|pence)$/.test(token.text)),
  );
  return isOnly ? [at, at + 1, [other]] : undefined;
}

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', '€'],
  ['€', '$'],
  ['£', '€'],
]);
