import type { LinesSoFar } from '../linesSoFar.ts';
import { AsciidocFences } from './asciidocFences.ts';

/** Cuts AsciiDoc at blank lines outside code, comments and tables, but not before indented text or behind attributes. */
export function asciidocLines(): LinesSoFar {
  const fences = new AsciidocFences();
  return {
    mayBegin: (text, start, _end, afterBlank) =>
      afterBlank && !/\s/.test(text[start]!) && !fences.isInside && fences.style === undefined,
    read(text, start, end) {
      fences.read(text.slice(start, end).trimEnd());
    },
  };
}
