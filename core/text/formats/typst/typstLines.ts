import type { LinesSoFar } from '../linesSoFar.ts';
import { TypstReader } from './typstReader.ts';

/** Cuts Typst at blank lines outside code, comments, raw text and content in brackets. */
export function typstLines(): LinesSoFar {
  let reader: TypstReader | undefined;
  return {
    mayBegin: (text, start, _end, afterBlank) =>
      afterBlank && !/\s/.test(text[start]!) && (reader?.isAtTop(start) ?? true),
    read(text, start, end) {
      reader ??= new TypstReader(text, start);
      reader.readTo(end);
    },
  };
}
