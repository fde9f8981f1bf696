import type { Tokens } from '../../../annotation/annotation.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { WORDS_OF_SCHEDULES } from '../../../english/words/times.ts';
import type { Piece } from '../../rewriting/rearranged.ts';
import type { Reformatted } from '../../rewriting/reformatted.ts';
import { isGlued } from './isGlued.ts';

/**
 * Writes a time of day in another format: "3 p.m." as "15:00" where the sentence is about a timetable, else
 * as "3:00 p.m."; "15:00" as "3:00 p.m.".
 */
export function otherTime(tokens: Tokens, at: number): Reformatted | undefined {
  const { text } = tokens[at]!;
  const twelve = /^(1[0-2]|[1-9])(?::([0-5]\d))?([ap]\.?m\.?)?$/i.exec(text);
  if (twelve && !isGlued(tokens, at)) {
    const [, hour, minutes = '00', own] = twelve;
    const half = own ?? tokens[at + 1]?.text ?? '';
    if (/^[ap]\.?m\.?$/i.test(half) && !isOfRange(tokens, at)) {
      if (!isOfSchedule(tokens)) return { to: own ? at + 1 : at + 2, words: otherTwelve(tokens, at, twelve) };
      const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
      const to = own ? at + 1 : at + 2;
      // "11:00" alone could be of either half of the day.
      if (hours >= 10 && hours <= 12) return undefined;
      return { to, words: [`${String(hours).padStart(2, '0')}:${minutes}`] };
    }
  }
  const full = /^(1[3-9]|2[0-3]|0\d):([0-5]\d)$/.exec(text);
  if (!full || isGlued(tokens, at) || /^(?:[ap]\.?m\.?)$/i.test(tokens[at + 1]?.text ?? '')) return undefined;
  const isClock = /^(?:at|by|from|until|till|before|after|around|about|to|and)$/.test(wordAt(tokens, at - 1));
  const hour = Number(full[1]);
  return isClock
    ? { to: at + 1, words: [`${hour % 12 || 12}:${full[2]}`, hour < 12 ? 'a.m.' : 'p.m.'] }
    : undefined;
}

/** Tests whether the sentence is about a timetable, where English has the clock of 24 hours, too. */
function isOfSchedule(tokens: Tokens): boolean {
  return tokens.some(({ lemma }) => WORDS_OF_SCHEDULES.test(lemma));
}

/**
 * Writes a time of the 12-hour clock with or without its minutes ("3:00 p.m." for "3 p.m.", and back), or
 * with or without periods ("3:05 pm" for "3:05 p.m.", and back).
 */
function otherTwelve(
  tokens: Tokens,
  at: number,
  [, hour, minutes, own = '']: RegExpExecArray,
): readonly Piece[] {
  const half = own === '' ? [at + 1] : [];
  if (minutes === undefined) return [`${hour}:00${own}`, ...half];
  if (minutes === '00') return [`${hour}${own}`, ...half];
  const written = own || tokens[at + 1]!.text;
  const other = /\./.test(written)
    ? written.replaceAll('.', '')
    : written.replace(/^(.)(.)$/, '$1.$2.').toLowerCase();
  return own === '' ? [at, other] : [`${hour}:${minutes} ${other}`];
}

/**
 * Tests whether the time ends a range or a list in which "a.m." or "p.m." holds for the time before, too
 * ("from 3 to 5 p.m.").
 */
function isOfRange(tokens: Tokens, at: number): boolean {
  const before = wordAt(tokens, at - 1);
  return /^(?:to|and|or|-|–|until|till)$/.test(before) && /^\d[\d:]*$/.test(tokens[at - 2]?.text ?? '');
}
