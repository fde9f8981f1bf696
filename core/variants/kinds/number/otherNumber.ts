import { power } from '../../../power.ts';

/** The form and the bounds of a number in its sentence. */
export interface NumberContext {
  /** The largest value that makes sense: 100 for most percentages, 28 for the day of a month. */
  readonly maximum?: number;
  /** True for a number that names one of a series, whose neighbor is the likeliest other one: "Windows 11". */
  readonly isName?: boolean;
  /** The direction in which the value may change, so that a range stays one. */
  readonly direction?: 'up' | 'down';
}

/**
 * Returns another number in the form of this one: "1,200" gives "2,200", "3.5" gives "5.5", "5:30" gives "7:30", "12th" gives
 * "17th", and "2003" as a year "2000". Undefined for a number whose value means little, as codes and identifiers do.
 */
export function otherNumber(text: string, context: NumberContext = {}): string | undefined {
  if (/^(?:19|20)\d\d$/.test(text)) return String(Number(text) + (context.direction === 'up' ? 3 : -3));
  if (/^\d{4}s$/.test(text))
    return /^(?:18|19)\d0s$/.test(text) ? `${Number(text.slice(0, 4)) - 20}s` : undefined;
  const time = /^(\d{1,2})([:.])([0-5]\d)$/.exec(text);
  if (time && time[2] === ':') return otherTime(Number(time[1]), time[3]!);
  const ordinal = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(text);
  if (ordinal) return withOrdinalEnding(withinBounds(Number(ordinal[1]), context));
  const compound = /^(\d{1,3})(-(?!tracks?$)[a-z]+(?:-[a-z]+)?)$/.exec(text);
  if (compound) return `${withinBounds(Number(compound[1]), context)}${compound[2]}`;
  const fraction = FRACTIONS.get(text);
  if (fraction) return fraction;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,4}(?:\.\d{1,3})?$|^\.\d+$/.test(text) && !/^0\d/.test(text))
    return withOtherDigit(text, context);
  return undefined;
}

const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['1/2', '1/4'],
  ['1/4', '3/4'],
  ['3/4', '1/4'],
  ['1/3', '2/3'],
  ['2/3', '1/3'],
  ['½', '¼'],
  ['¼', '¾'],
  ['¾', '¼'],
]);

/** Returns the time two hours later, or earlier where that would be past noon or midnight. */
function otherTime(hour: number, minutes: string): string | undefined {
  if (hour > 23) return undefined;
  const other = hour === 12 || hour === 11 || hour >= 22 ? hour - 2 : hour + 2;
  return `${other}:${minutes}`;
}

/** Returns a value of similar size within the bounds, never 1. */
function withinBounds(
  value: number,
  { maximum = Number.POSITIVE_INFINITY, direction }: NumberContext,
): number {
  const step = value < 5 ? 2 : value < 21 ? 5 : power(10, Math.floor(Math.log10(value))) * 2;
  const up = value + step;
  if (direction === 'down' || up > maximum)
    return value - step > 1 ? value - step : value > 2 ? value - 1 : up;
  return up;
}

function withOrdinalEnding(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}

/** Returns the number with another first digit, so that its separators, its zeros and its precision stay. */
function withOtherDigit(text: string, context: NumberContext): string | undefined {
  const value = Number(text.replaceAll(',', ''));
  if (value === 0) return undefined;
  if (context.isName) return String(value > 1 ? value - 1 : value + 1);
  if (/^\d{1,2}$/.test(text) && value < 21) return String(withinBounds(value, context));
  const at = text.search(/[1-9]/);
  const digit = Number(text[at]);
  const candidates =
    context.direction === 'down' ? [digit - 2, digit - 1] : [OTHER_DIGITS[digit]!, digit - 2, digit - 1];
  for (const candidate of candidates) {
    if (candidate < 1 || candidate > 9) continue;
    const other = text.slice(0, at) + candidate + text.slice(at + 1);
    const otherValue = Number(other.replaceAll(',', ''));
    if (
      otherValue <= (context.maximum ?? Number.POSITIVE_INFINITY) &&
      otherValue !== value &&
      (context.direction !== 'up' || otherValue > value)
    )
      return other;
  }
  return halved(text, value);
}

const OTHER_DIGITS = [0, 2, 4, 5, 6, 8, 9, 4, 5, 6];

/** Returns half of an even integer ("50" for "100"). */
function halved(text: string, value: number): string | undefined {
  return /^\d+$/.test(text) && value % 2 === 0 ? String(value / 2) : undefined;
}
