import { setTimeout as delay } from 'node:timers/promises';
import type { Hover, Position } from 'vscode-languageserver';
import type { ClientAbilities } from '../../clientAbilities.ts';
import type { WordDistances } from '../../distances/wordDistances.ts';
import type { Annotators } from '../../documents/annotators.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { Pins } from '../../documents/pins.ts';
import type { SettingsSource } from '../../documents/settings.ts';
import { type Word, wordAt } from '../../documents/words.ts';
import { replace, replacedSentence } from '../../words/replacement.ts';
import { reportWord } from '../../words/wordReport.ts';
import { hoverText, type KnownDistances } from './hoverText.ts';
import { pinLinks } from './pinLinks.ts';

/** What Semloc knows of the word under the pointer. */
export interface HoverFeature {
  /** Null where there is no word, or where hovers are turned off. */
  at(document: OpenDocument, position: Position, signal: AbortSignal): Promise<Hover | null>;
}

/** How long a hover waits for distances, in milliseconds. They are ready when the word is next hovered over. */
const PATIENCE = 700;

export function createHover(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
  distances: WordDistances,
  client: ClientAbilities,
): HoverFeature {
  return Object.freeze({
    async at(document: OpenDocument, position: Position, signal: AbortSignal): Promise<Hover | null> {
      const settings = await settingsSource.of(document.uri);
      if (!settings.hover.enabled || !document.language) return null;
      const pinned = await pins.of(document.uri);
      const linguist = await annotators.of(settings, pinned.inForce);
      signal.throwIfAborted();
      const offset = document.offsetAt(position);
      const word = await wordAt(document, offset, linguist.annotator, settings, signal);
      if (!word) return null;
      const range = document.rangeOf(word);
      const { annotation } = word.sentence;
      const report = reportWord(annotation, word.index, linguist, pinned.inForce);
      const known: KnownDistances = await Promise.race([
        distances.measureNewest(familiesOf(word), settings),
        delay(PATIENCE, { loading: true } as const, { signal }),
      ]);
      const kind = client.hoverFormat;
      const place = client.senseChoice ? range.start : undefined;
      const links = client.commandLinks ? pinLinks(document.uri, pinned, place) : undefined;
      return { range, contents: { kind, value: hoverText(report, known, settings.encoder, kind, links) } };
    },
  });
}

/** The sentence, and what it becomes with each candidate: one family a substitution of the word. */
function familiesOf({ sentence: { annotation }, index }: Word) {
  return annotation.substitutions
    .filter(({ token }) => token === index)
    .map(({ candidates }) => ({
      base: replacedSentence(annotation),
      others: candidates.map((candidate) => replace(annotation, index, candidate)),
    }));
}
