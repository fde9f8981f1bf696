import { setTimeout as delay } from 'node:timers/promises';
import type { Hover, Position } from 'vscode-languageserver';
import { type Annotation, textAndTokens } from '../../../core/annotation/annotation.ts';
import { replace } from '../../../core/variants/replacement.ts';
import type { OpenDocument } from '../../documents/openDocument.ts';
import type { FeatureHost } from '../../featureHost.ts';
import { judgedWithin } from '../../judging/judgedWithin.ts';
import { reportWord } from '../../words/wordReport.ts';
import { hoverText, type KnownDistances } from './hoverText.ts';
import { pinLinks } from './pinLinks.ts';
import { replaceLinks } from './replaceLinks.ts';

/** Shows what Semloc knows about the word under the pointer. */
export interface HoverFeature {
  /** Null if there is no word, or if hovers are turned off. */
  at(document: OpenDocument, position: Position, signal: AbortSignal): Promise<Hover | null>;
}

/** Time that a hover waits for what models say, in milliseconds. It is ready when the pointer returns. */
const PATIENCE = 700;

export function createHover({
  sessions,
  distances,
  roles,
  judgments,
  readings,
  client,
  workspace,
}: Pick<
  FeatureHost,
  'sessions' | 'distances' | 'roles' | 'judgments' | 'readings' | 'client' | 'workspace'
>): HoverFeature {
  return Object.freeze<HoverFeature>({
    async at(document, position, signal) {
      if (!document.language) return null;
      const session = await sessions.openIf(({ hover }) => hover.enabled, document, { signal });
      const word = await session?.wordAt(document.offsetAt(position));
      if (!session || !word) return null;
      const { settings, linguist, pins } = session;
      const range = document.rangeOf(word);
      const asked = performance.now();
      const { annotation: plain } = word.sentence;
      const judging = judgments.newest('hover', plain, settings);
      const reading = readings.of(plain, linguist, settings);
      const { annotation, unjudged } = await judgedWithin(PATIENCE, judging, plain, signal);
      const left = () => Math.max(0, PATIENCE - (performance.now() - asked));
      const role = roles.of(linguist.annotator, annotation, word.index);
      const known: KnownDistances = await Promise.race([
        distances.measureNewest(familiesOf(annotation, word.index), settings),
        delay(left(), { loading: true } as const, { signal }),
      ]);
      const read = await Promise.race([reading, delay(left(), undefined, { signal })]);
      const report = reportWord(annotation, word.index, linguist, pins.inForce, read?.senses);
      const kind = client.hoverFormat;
      const place = client.senseChoice ? range.start : undefined;
      const links = client.commandLinks ? pinLinks(document.uri, pins, place) : undefined;
      const replacing =
        client.wordReplacement && workspace.trust.trusted && document.isStill(session.version);
      const replaceLink = replacing ? replaceLinks(document, word) : undefined;
      const substitutes =
        read?.substitutes?.filter(({ token }) => token === word.index) ??
        linguist.substitutesOf(annotation, word.index);
      const shown = { ...report, role, unjudged, substitutes };
      const value = hoverText(shown, known, settings.encoder, kind, links, replaceLink);
      return { range, contents: { kind, value } };
    },
  });
}

/** One family per substitution of the word: the sentence, and what it becomes with each candidate. */
function familiesOf(annotation: Annotation, index: number) {
  return annotation.substitutions
    .filter(({ token }) => token === index)
    .map(({ candidates }) => ({
      base: textAndTokens(annotation),
      others: candidates.map((candidate) => replace(annotation, index, candidate)),
    }));
}
