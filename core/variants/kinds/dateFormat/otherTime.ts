import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { WORDS_OF_SCHEDULES } from '../../../english/words/times.ts';
import type { Piece, Reformatted } from '../../rewriting/rearranged.ts';

/**
 * Writes a time of day in another format: "3 p.m." as "15:00" where the sentence is about a timetable, else
 * as "3:00 p.m."; "15:00" as "3:00 p.m.".
 */
export function otherTime(tokens: Tokens, at: number): Reformatted | undefined {
  if (isGlued(tokens, at)) return undefined;
  const { text } = tokens[at]!;
  const twelve = /^(1[0-2]|[1-9])(?::([0-5]\d))?([ap]\.?m\.?)?$/i.exec(text);
  const [, hour, minutes = '00', half = tokens[at + 1]?.text ?? ''] = twelve ?? [];
  if (twelve && HALF.test(half) && !endsRange(tokens, { at })) {
    const to = twelve[3] ? at + 1 : at + 2;
    // English has the clock of 24 hours, too, in timetables.
    const isOfSchedule = tokens.some(({ lemma }) => WORDS_OF_SCHEDULES.test(lemma));
    if (!isOfSchedule) return { to, words: otherTwelve(tokens, at, twelve) };
    const hours = (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
    // "11:00" alone could be of either half of the day.
    if (hours >= 10 && hours <= 12) return undefined;
    return { to, words: [`${String(hours).padStart(2, '0')}:${minutes}`] };
  }
  const full = /^(1[3-9]|2[0-3]|0\d):([0-5]\d)$/.exec(text);
  if (!full || HALF.test(wordAt(tokens, at + 1)) || !isClock(tokens, { at })) return undefined;
  const hours = Number(full[1]);
  return { to: at + 1, words: [`${hours % 12 || 12}:${full[2]}`, hours < 12 ? 'a.m.' : 'p.m.'] };
}

const HALF = /^[ap]\.?m\.?$/i;

const isClock = contexts('at|by|from|until|till|before|after|around|about|to|and []');

/** Tests for the end of a range or a list in which "p.m." holds for the time before, too ("from 3 to 5 p.m."). */
const endsRange = contexts('@time to|and|or|-|–|until|till []', { time: /^\d[\d:]*$/ });

/** Writes a time of the 12-hour clock with or without its minutes ("3:00 p.m."), or its periods ("3:05 pm"). */
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

/** Tests whether a token is written together with another one that is neither punctuation nor "a.m." or "p.m.". */
export function isGlued(tokens: Tokens, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const isBefore = before?.end === token.start && !/^[(“"]$/.test(before.text);
  return isBefore || (after?.start === token.end && !/^(?:[,.;:!?)”"]|[ap]\.?m\.?)$/i.test(after.text));
}
