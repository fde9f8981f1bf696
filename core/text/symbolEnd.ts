import { classOf, MARK, PICTOGRAPH, REGIONAL } from './characters.ts';

/** Finds where the symbol at `at` ends: runs of one mark (`...`, `--`, `***`, `?!`) and arrows are one token. */
export function symbolEnd(text: string, at: number, end: number): number {
  const first = text[at]!;
  let stop = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
  if ('?!'.includes(first)) {
    while (stop < end && '?!'.includes(text[stop]!)) stop++;
  } else if ('.…'.includes(first)) {
    while (stop < end && '.…'.includes(text[stop]!)) stop++;
  } else if ('-=*_~+#|^<>—–'.includes(first)) {
    while (stop < end && text[stop] === first) stop++;
    if ('-='.includes(first) && text[stop] === '>' && stop < end) stop++;
    else if ('<>!='.includes(first) && stop - at === 1 && stop < end && '-='.includes(text[stop]!)) stop++;
  }
  while (stop < end && classOf(text.codePointAt(stop)!) === MARK) {
    stop += text.codePointAt(stop)! > 0xffff ? 2 : 1;
  }
  return stop;
}

/** Finds where the emoji at `start` ends: with its modifiers, and all that is joined to it; two halves make a flag. */
export function emojiEnd(text: string, start: number, end: number): number {
  let at = start;
  if (classOf(text.codePointAt(at)!) === REGIONAL) {
    const second = at + 2 < end ? classOf(text.codePointAt(at + 2)!) : 0;
    at += second === REGIONAL ? 4 : 2;
    return Math.min(at, end);
  }
  while (at < end) {
    at += text.codePointAt(at)! > 0xffff ? 2 : 1;
    let joiner = false;
    while (at < end && classOf(text.codePointAt(at)!) === MARK) {
      joiner = text.charCodeAt(at) === 0x200d;
      at += text.codePointAt(at)! > 0xffff ? 2 : 1;
    }
    if (!joiner || at >= end || classOf(text.codePointAt(at)!) !== PICTOGRAPH) break;
  }
  return at;
}
