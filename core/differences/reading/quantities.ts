import type { Tokens } from '../../english/taggedToken.ts';
import { MULTIPLIERS, NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { unitSize } from '../../english/words/unitSizes.ts';
import { tableOf } from '../../tableOf.ts';
import type { UnitStart } from './reading.ts';

/** A number at a token, in digits or words, with the unit after it: "5 km", "two million dollars", "an hour and a half". */
export function quantityAt(tokens: Tokens, words: readonly string[], at: number): UnitStart | undefined {
  const read = readQuantity(tokens, words, at);
  // Elsewhere the point parts thousands.
  const written = /^\D*([1-9]\d{0,2}\.\d{3})(?!\d)/.exec(words.slice(at, read?.to).join(' '));
  return read && written ? { ...read, key: `${read.key} ${written[1]}` } : read;
}

function readQuantity(tokens: Tokens, words: readonly string[], at: number): UnitStart | undefined {
  const ordinal = ordinalOf(tokens, words, at);
  if (ordinal !== undefined) return { kind: 'number', key: `ordinal ${ordinal}`, to: at + 1 };
  const isMoney = /^[$€£¥]$/.test(words[at]!);
  if (isMoney) return moneyAt(tokens, words, at);
  const isHalf = words[at] === 'half' && /^an?$/.test(words[at + 1] ?? '');
  const half = isHalf ? unitAt(tokens, at + 2) : undefined;
  // Of a working day it is less.
  if (half !== undefined && !/^(?:day|week)$/.test(half)) return measure(0.5, half, at + 3);
  const number = numberAt(tokens, words, at);
  if (!number) return undefined;
  let { value, to } = number;
  const { own } = number;
  const degrees =
    /^(?:degrees?|°)$/.test(words[to] ?? '') && /^(?:celsius|fahrenheit|c|f)$/.test(words[to + 1] ?? '');
  if (degrees) return measure(value, `°${words[to + 1]![0]}`, to + 2);
  const unit = own ?? unitAt(tokens, to);
  if (unit === undefined || (number.isArticle && !/^(?:hour|minute|day|week)$/i.test(unit))) {
    return number.isArticle
      ? undefined
      : {
          kind: 'number',
          key: number.asWritten ?? key(value),
          to,
          amount: { value, dimension: '', size: 1 },
        };
  }
  if (own === undefined) to++;
  if (words[to] === 'and' && /^an?$/.test(words[to + 1] ?? '') && words[to + 2] === 'half') {
    value += 0.5;
    to += 3;
  } else if (number.isArticle) return undefined;
  return measure(value, unit, /^(?:%|percent|pct)$/i.test(unit) && words[to] === 'of' ? to + 1 : to);
}

/** An amount behind the sign of a currency: "$5", "€5m", "£2 bn". */
function moneyAt(tokens: Tokens, words: readonly string[], at: number): UnitStart | undefined {
  const sign = words[at]!;
  const [, digits, suffix] = /^([\d.,]*\d)([a-z]+)$/.exec(words[at + 1] ?? '') ?? [];
  if (suffix !== undefined) {
    const scale = MONEY_SCALES.get(suffix);
    return scale === undefined
      ? undefined
      : measure(Number(digits!.replaceAll(',', '')) * scale, sign, at + 2);
  }
  const number = numberAt(tokens, words, at + 1);
  if (!number || number.isArticle || number.own !== undefined) return undefined;
  const scale = MONEY_SCALES.get(words[number.to] ?? '');
  return measure(number.value * (scale ?? 1), sign, number.to + (scale ? 1 : 0));
}

const MONEY_SCALES = tableOf({ k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9, tn: 1e12 });

function measure(value: number, unit: string, to: number): UnitStart {
  const { dimension, size } = unitSize(unit)!;
  const amount = { value: Number((value * size).toPrecision(12)), dimension, size };
  return { kind: 'number', key: `${key(amount.value)} ${dimension}`, to, amount };
}

function key(value: number): string {
  return String(Number(value.toPrecision(12)));
}

function unitAt(tokens: Tokens, at: number): string | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.text === 'M') return undefined;
  const american = token.lemma.replace(/(met|lit)re$/, '$1er');
  const found = [token.text, american].find((each) => unitSize(each) !== undefined);
  // "A second chance", "3 m people" of millions, "one day" as a phrase without a number.
  return found !== undefined && !/^(?:JJ|VB)/.test(token.tag.replace('JJ', found.length < 4 ? 'NN' : 'JJ'))
    ? found
    : undefined;
}

interface Read {
  readonly value: number;
  readonly to: number;
  /** The unit that is written together with the number: "5km". */
  readonly own?: string;
  /** The digits of what may be no amount: "1.10" is another version than "1.1", and 007 another agent than 7. */
  readonly asWritten?: string;
  /** True for "a" and "an", which count only in "an hour and a half". */
  readonly isArticle?: boolean;
}

/** Reads "1,000", "2.5 million", "twenty-one", "two hundred", "a dozen". */
function numberAt(tokens: Tokens, words: readonly string[], at: number): Read | undefined {
  const first = words[at];
  if (first === undefined) return undefined;
  if (/^an?$/.test(first)) {
    const scale = SCALES.get(words[at + 1] ?? '');
    return scale ? multiplied(words, scale, at + 2) : { value: 1, to: at + 1, isArticle: true };
  }
  const digits = /^([+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+-]?\d+(?:\.\d+)?|\.\d+)([A-Za-z°%]*)$/.exec(
    tokens[at]!.text,
  );
  if (digits) {
    const [, number, own = ''] = digits;
    const value = Number(number!.replaceAll(',', ''));
    if (own === '') {
      const read = multiplied(words, value, at + 1);
      return /^0\d|\.\d*0$/.test(number!) && read.to === at + 1 ? { ...read, asWritten: number! } : read;
    }
    const scale = /^(?:k|M|bn)$/.test(own) ? MONEY_SCALES.get(own.toLowerCase()) : undefined;
    if (scale) return { value: value * scale, to: at + 1 };
    return unitSize(own) ? { value, own, to: at + 1 } : undefined;
  }
  const spelled = NUMBER_OF_WORD.get(first);
  if (spelled !== undefined && (spelled !== 1 || tokens[at]!.tag === 'CD'))
    return multiplied(words, spelled, at + 1);
  return undefined;
}

/** Multiplies by the "hundred", "thousand" or "million" that follows, and adds what stands behind it. */
function multiplied(words: readonly string[], value: number, at: number): Read {
  let to = at;
  let total = value;
  for (; SCALES.has(words[to] ?? ''); to++) total *= SCALES.get(words[to]!)!;
  if (to === at) return { value: total, to };
  const and = words[to] === 'and' ? 1 : 0;
  const rest = NUMBER_OF_WORD.get(words[to + and] ?? '');
  return rest === undefined ? { value: total, to } : { value: total + rest, to: to + and + 1 };
}

const SCALES = new Map([...MULTIPLIERS, ['hundred', 100], ['dozen', 12], ['trillion', 1e12]]);

function ordinalOf(tokens: Tokens, words: readonly string[], at: number): number | undefined {
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(words[at]!);
  if (digits) return Number(digits[1]);
  const place = ORDINALS.indexOf(words[at]!);
  if (place < 0) return undefined;
  // "A second", "seconds later": a unit of time.
  const isUnit =
    words[at] === 'second' &&
    tokens[at]!.tag.startsWith('NN') &&
    tokens[at - 1]?.tag !== 'IN' &&
    words[at - 1] !== 'came';
  return isUnit ? undefined : place + 1;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
