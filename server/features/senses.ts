import type { Annotators } from '../documents/annotators.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { Pins } from '../documents/pins.ts';
import type { SettingsSource } from '../documents/settings.ts';
import { wordAt } from '../documents/words.ts';
import type { SensesResult } from '../protocol.ts';
import { reportWord } from '../words/wordReport.ts';
import { pinScopes } from './pinCommands.ts';

/** All senses of a word, to choose one from. */
export interface SensesFeature {
  /** Of the word at an offset; null where there is no word, or none that has several senses. */
  at(document: OpenDocument, offset: number, signal: AbortSignal): Promise<SensesResult | null>;
}

export function createSenses(
  settingsSource: SettingsSource,
  annotators: Annotators,
  pins: Pins,
): SensesFeature {
  return Object.freeze({
    async at(document: OpenDocument, offset: number, signal: AbortSignal): Promise<SensesResult | null> {
      if (!document.language) return null;
      const settings = await settingsSource.of(document.uri);
      const pinned = await pins.of(document.uri);
      const linguist = await annotators.of(settings, pinned.inForce);
      signal.throwIfAborted();
      const word = await wordAt(document, offset, linguist.annotator, settings, signal);
      const { choice } = word
        ? reportWord(word.sentence.annotation, word.index, linguist, pinned.inForce)
        : {};
      if (!choice) return null;
      const { lemma, pos } = choice;
      const { wordnet } = linguist;
      const synsets = wordnet.synsets(lemma, pos);
      return {
        lemma,
        pos,
        scopes: pinScopes(pinned),
        senses: choice.senses.map(({ number, name, definition, chosen }) => ({
          number,
          name,
          definition,
          examples: wordnet.gloss(synsets[number - 1]!).examples,
          synonyms: wordnet
            .members(synsets[number - 1]!)
            .filter((member) => member.lemma.toLowerCase() !== lemma)
            .map((member) => member.lemma.replaceAll('_', ' ')),
          chosen,
          ...(chosen && choice.pinned && { pinned: choice.pinned }),
        })),
      };
    },
  } satisfies SensesFeature);
}
