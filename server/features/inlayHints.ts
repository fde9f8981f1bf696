import type { InlayHint } from 'vscode-languageserver';
import { textAndTokens } from '../../core/annotation/annotation.ts';
import type { Span } from '../../core/text/span.ts';
import { keepsMeaning } from '../../core/variants/kinds/index.ts';
import { replace } from '../../core/variants/replacement.ts';
import type { WordDistances } from '../distances/wordDistances.ts';
import type { OpenDocument } from '../documents/openDocument.ts';
import type { Word } from '../documents/words.ts';
import type { FeatureHost } from '../featureHost.ts';
import type { Settings } from '../protocol.ts';
import { formatDistance } from '../words/formatDistance.ts';
import { sentenceWords } from '../words/sentenceWords.ts';
import { TAG_NAMES } from './hover/tagNames.ts';

/** Shows the tag, the lemma and the nearest meaning of words behind them, as the setting semloc.inlayHints asks. */
export interface InlayHintsFeature {
  /** The hints of the words that a span touches; none unless the setting asks for some. */
  in(document: OpenDocument, span: Span, signal: AbortSignal): Promise<readonly InlayHint[]>;
}

export function createInlayHints({
  sessions,
  distances,
}: Pick<FeatureHost, 'sessions' | 'distances'>): InlayHintsFeature {
  return Object.freeze<InlayHintsFeature>({
    async in(document, span, signal) {
      if (!document.language) return [];
      const session = await sessions.openIf(({ inlayHints }) => inlayHints.length > 0, document, { signal });
      if (!session) return [];
      const { settings } = session;
      const words: Word[] = [];
      for await (const word of sentenceWords(session, span)) {
        if (/^[A-Z]/.test(word.token.tag)) words.push(word);
      }
      const wanted = new Set(settings.inlayHints);
      const nearest = wanted.has('distance')
        ? await replacementsOf(words, distances, settings, signal)
        : new Map<Word, string>();
      await session.pause();
      return words.flatMap((word) => {
        const { tag, lemma, text } = word.token;
        const parts = [
          wanted.has('tag') && tag,
          wanted.has('lemma') && lemma !== text.toLowerCase() && lemma,
          nearest.get(word),
        ].filter((part) => typeof part === 'string');
        if (parts.length === 0) return [];
        return {
          position: document.positionAt(word.end),
          label: parts.join(' · '),
          tooltip: TAG_NAMES[tag],
          paddingLeft: true,
        };
      });
    },
  });
}

/** The first meaning-preserving replacement of each word that has one, with its distance: `→ lawyer 0.0021`. */
async function replacementsOf(
  words: readonly Word[],
  distances: WordDistances,
  settings: Settings,
  signal: AbortSignal,
): Promise<ReadonlyMap<Word, string>> {
  const replaced = words.flatMap((word) => {
    const { annotation } = word.sentence;
    const first = annotation.substitutions.find(
      ({ token, kind }) => token === word.index && keepsMeaning(kind),
    )?.candidates[0];
    return first ? [{ word, candidate: first }] : [];
  });
  const families = replaced.map(({ word: { sentence, index }, candidate }) => ({
    base: textAndTokens(sentence.annotation),
    others: [replace(sentence.annotation, index, candidate)],
  }));
  const measured = await distances.measure(families, settings, signal);
  if ('unavailable' in measured) return new Map();
  return new Map(
    replaced.map(({ word, candidate }, row) => [
      word,
      `→ ${candidate.form} ${formatDistance(measured.distances[row]![0]!)}`,
    ]),
  );
}
