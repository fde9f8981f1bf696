import type { OpenDocument } from '../documents/openDocument.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { SensesResult } from '../protocol.ts';
import { pinScopes } from '../words/senseCommands.ts';
import { countdown, readInContext } from '../words/wordInContext.ts';
import { reportWord } from '../words/wordReport.ts';

/** Lists all senses of a word, to choose one from. */
export interface SensesFeature {
  /** The senses of the word at an offset; null if there is no word, or none with several senses. */
  at(document: OpenDocument, offset: number, signal: AbortSignal): Promise<SensesResult | null>;
}

/** Time to wait for what models say, in milliseconds: who asks for all senses wants the one that is meant marked. */
const PATIENCE = 3000;

export function createSenses(host: Pick<FeatureHost, 'sessions' | 'judgments' | 'readings'>): SensesFeature {
  return Object.freeze<SensesFeature>({
    async at(document, offset, signal) {
      if (!document.language) return null;
      const session = await host.sessions.open(document, { signal });
      const { linguist, pins } = session;
      const word = await session.wordAt(offset);
      if (!word) return null;
      const reading = { asker: 'senses', left: countdown(PATIENCE), signal } as const;
      const { annotation, senses } = await readInContext(host, word, session, reading);
      const { choice, sense } = reportWord(annotation, word.index, linguist, pins.inForce, senses);
      if (!choice) return null;
      const { lemma, pos } = choice;
      const { wordnet } = linguist;
      const synsets = wordnet.synsets(lemma, pos);
      return {
        lemma,
        pos,
        scopes: pinScopes(pins),
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
          ...(chosen && sense?.sureness && { sureness: sense.sureness }),
          ...(chosen && choice.pinned && { pinned: choice.pinned }),
        })),
      };
    },
  });
}
